/** Words of the pages that are still to come. */
export const workInProgressMessages = {
  lead: 'This page is being built.',
  back: 'To the dashboard',
  requests: {
    title: 'Requests',
    text: 'It will gather what people ask of each other: a cancellation to approve, a ticket to place, a job to hand over.',
  },
  support: {
    title: 'Support',
    text: 'It will be the place to ask for help and to see what became of earlier questions.',
  },
  billing: { title: 'Billing', text: 'It will hold the company’s invoices and how they are paid.' },
  subscriptions: {
    title: 'Subscriptions',
    text: 'It will show what the company has subscribed to, and where that is changed.',
  },
  reports: {
    title: 'Reports',
    text: 'It will sum up tickets, late responses and damages over months, ready to print.',
  },
};
