import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const Rules = wordedPage(() => import('./Rules'));

export const rulesRoutes = <Route path="/rules" element={<Rules />} />;
