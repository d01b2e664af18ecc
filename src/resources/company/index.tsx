import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const Settings = wordedPage(() => import('./Settings'));

export const companyRoutes = <Route path="/settings" element={<Settings />} />;
