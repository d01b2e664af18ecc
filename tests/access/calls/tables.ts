import { type Calls, cell, inCompany } from './call';
import { onAnyJob } from './imports';

const TABLE = { kind: 'jobs', text: 'Job number,Name,Project manager\r\n' };
const COLUMNS = ['JobNo', 'Name', 'ManagerID'];

export const TABLES: Calls = {
  readTable: {
    scopes: onAnyJob(cell('jobs', 'CREATE')),
    names: 'company',
    variables: target => ({ ...inCompany(target), ...TABLE }),
  },
  importTable: {
    scopes: onAnyJob(cell('jobs', 'CREATE')),
    names: 'company',
    variables: target => ({ ...inCompany(target), ...TABLE, columns: COLUMNS, from: 0 }),
  },
};
