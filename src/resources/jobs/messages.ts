import { closeOutMessages } from './closeOut/messages';
import { detailsMessages } from './details/messages';

/** Words of the jobs pages. */
export const jobsMessages = {
  list: {
    action: { create: 'New job' },
    empty: 'No jobs yet',
    invite: 'Every ticket belongs to a job. Add the first one, then place tickets for it.',
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
    back: 'The job',
    managerStays: 'Only who manages the job, or an admin, can name another manager.',
    notYours: 'You can change only jobs that you manage or are assigned to.',
  },
  form: {
    section: 'The job',
    save: 'Save job',
    added: 'Job %{JobNo} was added.',
    saved: 'Job %{JobNo} was saved.',
    chooseManager: 'Choose a project manager',
  },
  delete: {
    button: 'Delete…',
    title: 'Delete job %{JobNo}?',
    text: 'A job with tickets, recorded events or ticket profiles is kept. Nothing brings a deleted job back.',
    done: 'Job %{JobNo} was deleted.',
  },
  details: detailsMessages,
  closeOut: closeOutMessages,
};
