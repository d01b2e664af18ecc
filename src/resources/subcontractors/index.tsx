import { wordedPage } from '../../i18n/wordedPage';

export const subcontractors = {
  name: 'subcontractor-library',
  resource: 'subcontractors',
  list: wordedPage(() => import('./Library')),
  show: wordedPage(() => import('./SubcontractorDetails')),
};
