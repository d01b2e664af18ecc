import { wordedPage } from '../../i18n/wordedPage';

/** /main/users: the people of a company. */
export const employers = {
  name: 'users',
  resource: 'employers',
  list: wordedPage(() => import('./EmployerList')),
};
