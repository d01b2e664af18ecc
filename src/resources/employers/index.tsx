import { lazy } from 'react';

/** /main/users: the people of a company. */
export const employers = {
  name: 'users',
  resource: 'employers',
  list: lazy(() => import('./EmployerList')),
};
