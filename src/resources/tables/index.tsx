import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const TableImport = wordedPage(() => import('./TableImport'));

/** /main/import/{kind}: records come in by a table of comma-separated values. */
export const tableRoutes = <Route path="/import/:kind" element={<TableImport />} />;
