import { lazy } from 'react';

/** /main/jobs: the list, the form and a job's page. */
export const jobs = {
  name: 'jobs',
  resource: 'jobs',
  list: lazy(() => import('./JobList')),
  create: lazy(() => import('./JobCreate')),
  edit: lazy(() => import('./JobEdit')),
  show: lazy(() => import('./details/JobDetails')),
};
