/** Words of the company's log. */
export const auditMessages = {
  list: {
    name: 'Entry |||| Entries',
    page: { list: 'Audit log' },
    empty: 'Nothing is written yet',
    invite: 'The first change made in the company appears here.',
  },
  lead: 'Everything written in the company, and every reading of a center password. Nothing is ever changed or removed here.',
  fields: { at: 'When', who: 'Who', what: 'What', record: 'Record', changes: 'Changes', day: 'Day' },
  person: { left: '%{name} (left)', administrator: '%{name} (Whiteline administrator)' },
  secret: 'Password seen',
  onJobs: {
    title: 'The log of your jobs stands with their tickets',
    text: 'Open a ticket of a job that you manage or are assigned to: its log is at the end of its page.',
    action: 'To the tickets',
  },
};
