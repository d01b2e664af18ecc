import { type Calls, inCompany, read } from './call';

/** The search and the alerts, which are there for everybody who reads. */
export const INBOX: Calls = {
  search: {
    ...read('tickets', target => ({ ...inCompany(target), text: 'Job' })),
    selection: '{ jobs { ID } }',
  },
  getAlerts: read('dashboard', inCompany),
  seeAlerts: read('dashboard', target => ({ ...inCompany(target), asOf: new Date().toISOString() })),
};
