import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const Account = wordedPage(() => import('./Account'));

export const accountRoutes = <Route path="/account" element={<Account />} />;
