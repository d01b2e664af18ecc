import { wordedPage } from '../../i18n/wordedPage';

/** /main/subcontractor-library: the library with its board and invitations, and a subcontractor's page. */
export const subcontractors = {
  name: 'subcontractor-library',
  resource: 'subcontractors',
  list: wordedPage(() => import('./Library')),
  show: wordedPage(() => import('./SubcontractorDetails')),
};
