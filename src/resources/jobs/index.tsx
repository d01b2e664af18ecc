import { wordedPage } from '../../i18n/wordedPage';

/** /main/jobs: the list, the form and a job's page. */
export const jobs = {
  name: 'jobs',
  resource: 'jobs',
  list: wordedPage(() => import('./JobList')),
  create: wordedPage(() => import('./JobCreate')),
  edit: wordedPage(() => import('./JobEdit')),
  show: wordedPage(() => import('./details/JobDetails')),
};
