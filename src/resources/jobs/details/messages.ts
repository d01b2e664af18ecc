/** Words of a job's page. */
export const detailsMessages = {
  back: 'Jobs',
  edit: 'Edit',
  newTicket: 'New ticket',
  facts: 'The job',
  people: {
    title: 'People',
    none: 'Nobody besides the project manager.',
    open: 'Change people',
    dialog: 'People of job %{JobNo}',
    hint: 'They may change the job and work on its tickets, as far as their roles allow.',
    save: 'Save people',
    saved: 'The people of job %{JobNo} were saved.',
  },
  tickets: {
    title: 'Tickets',
    label: 'Groups of tickets',
    waiting: '%{smart_count} ticket waits for its center |||| %{smart_count} tickets wait for their center',
    failed: '%{smart_count} ticket was not placed |||| %{smart_count} tickets were not placed',
    groups: { active: 'Active', expiring: 'Expiring', expired: 'Expired', autoRenew: 'Auto-renew' },
    empty: {
      title: 'No tickets here',
      active: 'No ticket of this job is in force.',
      expiring: 'No ticket of this job expires soon.',
      expired: 'No ticket of this job has expired.',
      autoRenew: 'No ticket of this job renews itself.',
    },
  },
  map: {
    title: 'Map of active tickets',
    none: 'No active ticket to show.',
    most: 'The map shows the %{shown} that expire first, of %{total}.',
  },
  events: { title: 'Recorded events', all: 'Events of this job', add: 'Record an event' },
  log: { title: 'What was changed', none: 'Nothing was changed yet' },
};
