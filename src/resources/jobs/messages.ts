/** Words of a job's page. */
const detailsMessages = {
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

/** Words of closing a job out. */
const closeOutMessages = {
  open: 'Close out…',
  title: 'Close out job %{JobNo}',
  intro: 'Choose what happens to each ticket. All renewals stop, then the job is marked Completed.',
  noTickets: 'No active tickets. The job will be marked Completed.',
  wasted:
    '%{smart_count} ticket would auto-renew on %{day}. We’ll stop that. |||| %{smart_count} tickets would auto-renew from %{day}. We’ll stop that.',
  step: {
    label: 'What to do with %{ticket}',
    close: 'Close – work done',
    cancel: 'Cancel at the call center',
    leave: 'Leave as is',
  },
  reason: 'Reason for cancelling',
  reasonHint: 'Sent to the call center with each cancelled ticket.',
  go: 'Close out the job…',
  confirm: {
    title: 'Close out job %{JobNo}?',
    close: '%{smart_count} ticket will be closed. |||| %{smart_count} tickets will be closed.',
    cancel:
      '%{smart_count} ticket will be cancelled at the call center. |||| %{smart_count} tickets will be cancelled at the call center.',
    leave: '%{smart_count} ticket won’t change. |||| %{smart_count} tickets won’t change.',
    after: 'Cancellations can’t be undone. The job will be marked Completed.',
  },
  requests: {
    title: 'Close job %{JobNo} with open requests?',
    text: 'These are not done with at the call center:',
    open: 'Still open at the call center',
    list: 'Open requests',
    of: '%{what} of %{ticket}',
    ends: 'Is withdrawn: %{reason}',
    cancelled: 'The ticket is cancelled.',
    placed: 'Was placed. It waits for the center’s copy.',
    stays: 'Stays to be placed.',
    staysNew: 'Stays to be placed. Take it back on its sheet if nobody digs.',
    more: 'And %{smart_count} more under To place. |||| And %{smart_count} more under To place.',
  },
  outcome: {
    withdrawn: 'Cancelled, was never placed',
    close: 'Closed',
    cancel: 'Cancellation sent',
    leave: 'Left as is',
  },
  done: 'Job %{JobNo} is completed.',
  kept: 'The job is still open because some tickets failed. Fix the errors above and try again.',
};

/** Words of the jobs pages. */
export const jobsMessages = {
  list: {
    action: { create: 'New job' },
    empty: 'No jobs yet',
    invite: 'Every ticket belongs to a job. Add the first one, then create tickets for it.',
  },
  fields: {
    JobNo: 'Job number',
    Name: 'Job name',
    Status: 'Status',
    County: 'County',
    Manager: 'Project manager',
    ManagerID: 'Project manager',
    Description: 'Description',
    JobsiteAddress: 'Jobsite address',
    tickets: 'Active tickets',
    NextExpiry: 'Next expiry',
  },
  status: { ACTIVE: 'Active', ON_HOLD: 'On hold', COMPLETED: 'Completed', CANCELLED: 'Cancelled' },
  create: { title: 'New job' },
  edit: {
    title: 'Edit job %{JobNo}',
    back: 'Back to job',
    managerStays: 'Only the job’s manager or an admin can change this.',
    notYours: 'You can only edit jobs that you manage or are assigned to.',
  },
  form: {
    section: 'Details',
    save: 'Save job',
    added: 'Job %{JobNo} was added.',
    saved: 'Job %{JobNo} was saved.',
  },
  delete: {
    button: 'Delete…',
    title: 'Delete job %{JobNo}?',
    text: 'Jobs with tickets, events or profiles can’t be deleted. This can’t be undone.',
    done: 'Job %{JobNo} was deleted.',
  },
  details: detailsMessages,
  closeOut: closeOutMessages,
};
