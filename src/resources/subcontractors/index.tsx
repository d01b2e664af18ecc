import { lazy } from 'react';

/** /main/subcontractor-library: the library with its board and invitations, and a subcontractor's page. */
export const subcontractors = {
  name: 'subcontractor-library',
  resource: 'subcontractors',
  list: lazy(() => import('./Library')),
  show: lazy(() => import('./details/SubcontractorDetails')),
};
