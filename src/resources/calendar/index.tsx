import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const Calendar = wordedPage(() => import('./Calendar'));

export const calendarRoutes = <Route path="/calendar" element={<Calendar />} />;
