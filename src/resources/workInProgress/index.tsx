import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';
import type { PageToCome } from './WorkInProgress';

const WorkInProgress = wordedPage(() => import('./WorkInProgress'));

const PAGES: PageToCome[] = ['requests', 'support', 'billing', 'subscriptions', 'reports'];

/** /main/requests, /main/support, /main/billing, /main/subscriptions and /main/reports. */
export const workInProgressRoutes = PAGES.map(page => (
  <Route key={page} path={`/${page}`} element={<WorkInProgress key={page} page={page} />} />
));
