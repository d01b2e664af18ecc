export const workInProgressMessages = {
  lead: 'Coming soon.',
  back: 'Go to the dashboard',
  requests: {
    title: 'Requests',
    text: 'Requests between people: a cancellation to approve, a ticket to create, a job to reassign.',
  },
  support: {
    title: 'Support',
    text: 'Ask for help and follow earlier questions.',
  },
  billing: { title: 'Billing', text: 'Your company’s invoices and payment methods.' },
  subscriptions: {
    title: 'Subscriptions',
    text: 'Your company’s plan, and where to change it.',
  },
  reports: {
    title: 'Reports',
    text: 'Tickets, late responses and damages by month, ready to print.',
  },
};
