import { wordedPage } from '../../i18n/wordedPage';

/** /main/users */
export const employers = {
  name: 'users',
  resource: 'employers',
  list: wordedPage(() => import('./EmployerList')),
};
