import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const TableImport = wordedPage(() => import('./TableImport'));

export const tableRoutes = <Route path="/import/:kind" element={<TableImport />} />;
