import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const AuditLog = wordedPage(() => import('./AuditLog'));

export const auditRoutes = <Route path="/audit" element={<AuditLog />} />;
