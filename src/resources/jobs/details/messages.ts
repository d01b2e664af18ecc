/** Words of a job's page. */
export const detailsMessages = {
  back: 'Jobs',
  edit: 'Edit',
  newTicket: 'New ticket',
  facts: 'Details',
  people: {
    title: 'People',
    none: 'Only the project manager.',
    open: 'Edit people',
    dialog: 'People of job %{JobNo}',
    hint: 'They can edit the job and its tickets, within their role.',
    save: 'Save people',
    saved: 'The people of job %{JobNo} were saved.',
  },
  tickets: {
    title: 'Tickets',
    label: 'Groups of tickets',
    waiting: '%{smart_count} ticket without a number yet |||| %{smart_count} tickets without a number yet',
    failed: '%{smart_count} ticket not placed |||| %{smart_count} tickets not placed',
    groups: { active: 'Active', expiring: 'Expiring', expired: 'Expired', autoRenew: 'Auto-renew' },
    empty: {
      title: 'No tickets here',
      active: 'No active tickets.',
      expiring: 'No expiring tickets.',
      expired: 'No expired tickets.',
      autoRenew: 'No auto-renewing tickets.',
    },
  },
  map: {
    title: 'Map of active tickets',
    none: 'No active ticket to show.',
    most: 'Showing the %{shown} expiring first of %{total}.',
  },
  events: { title: 'Recorded events', all: 'Events of this job', add: 'Record an event' },
  log: { title: 'Activity', none: 'No activity yet' },
};
