import { wordedPage } from '../../i18n/wordedPage';

export const jobs = {
  name: 'jobs',
  resource: 'jobs',
  list: wordedPage(() => import('./JobList')),
  create: wordedPage(async () => ({ default: (await import('./JobForm')).JobCreate })),
  edit: wordedPage(async () => ({ default: (await import('./JobForm')).JobEdit })),
  show: wordedPage(() => import('./details/JobDetails')),
};
