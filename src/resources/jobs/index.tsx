import { lazy } from 'react';

/** /main/jobs: the list and the form. */
export const jobs = {
  name: 'jobs',
  resource: 'jobs',
  list: lazy(() => import('./JobList')),
  create: lazy(() => import('./JobCreate')),
};
