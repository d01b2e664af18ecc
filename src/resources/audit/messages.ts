export const auditMessages = {
  list: {
    name: 'Entry |||| Entries',
    page: { list: 'Audit log' },
    empty: 'No activity yet',
    invite: 'Changes made in your company appear here.',
  },
  lead: 'Every change in your company and every view of a call-center password. Entries can’t be edited or deleted.',
  fields: { at: 'When', who: 'Who', what: 'What', record: 'Record', changes: 'Changes', day: 'Day' },
  person: { left: '%{name} (left)', administrator: '%{name} (Whiteline administrator)' },
  secret: 'Password viewed',
  onJobs: {
    title: 'See activity on each ticket',
    text: 'Open a ticket of a job that you manage or are assigned to. Its activity is at the end of the page.',
    action: 'Go to tickets',
  },
};
