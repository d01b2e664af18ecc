import { type Calls, cell, inCompany, listed } from './call';
import { anImport, onAnyJob } from './imports';

export const INBOUND: Calls = {
  getInboundAddress: { scopes: cell('companies', 'UPDATE'), names: 'company', variables: inCompany },
  newInboundAddress: { scopes: cell('companies', 'UPDATE'), names: 'company', variables: inCompany },
  // Mail may be of any job: who places tickets on own ones alone sees what they imported.
  getMailToSettle: {
    scopes: onAnyJob(cell('tickets', 'CREATE')),
    names: 'company',
    variables: listed,
  },
  dismissMail: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({ importId: (await anImport(target)).importId }),
    hidden: 'NotFoundException',
  },
};
