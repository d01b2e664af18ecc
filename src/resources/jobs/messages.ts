/** Words of the jobs pages. */
export const jobsMessages = {
  title: 'Jobs',
  add: 'Add job',
  fields: {
    JobNo: 'Job number',
    Name: 'Job name',
    Status: 'Status',
    County: 'County',
    Manager: 'Project manager',
    ManagerID: 'Project manager',
    Description: 'Description',
    JobsiteAddress: 'Jobsite address',
  },
  status: { ACTIVE: 'Active', ON_HOLD: 'On hold', COMPLETED: 'Completed', CANCELLED: 'Cancelled' },
  empty: {
    title: 'No jobs yet',
    text: 'Every ticket belongs to a job. Add the first one, then place tickets for it.',
  },
  noneFound: { title: 'No job matches these filters', text: 'Change a filter, or clear them all.' },
  create: {
    title: 'Add job',
    section: 'The job',
    save: 'Save job',
    saving: 'Saving…',
    saved: 'Job %{JobNo} was added.',
    cancel: 'Cancel',
    chooseManager: 'Choose a project manager',
  },
};
