import { lazy } from 'react';
import { Route } from 'react-router';

const AuditLog = lazy(() => import('./AuditLog'));

/** /main/audit */
export const auditRoutes = <Route path="/audit" element={<AuditLog />} />;
