import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const Rules = wordedPage(() => import('./Rules'));

/** /main/rules, with the center and the part in the address. */
export const rulesRoutes = <Route path="/rules" element={<Rules />} />;
