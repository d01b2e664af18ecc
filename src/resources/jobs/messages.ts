import { closeOutMessages } from './closeOut/messages';
import { detailsMessages } from './details/messages';

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
    chooseManager: 'Choose a project manager',
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
