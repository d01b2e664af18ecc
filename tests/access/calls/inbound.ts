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
  confirmMails: {
    scopes: cell('tickets', 'CREATE'),
    names: 'company',
    variables: async target => {
      const { importId } = await anImport(target);
      await target.sql(
        `update imports set origin = 'MAIL', mail_key = gen_random_uuid()::text where id = $1`,
        [importId],
      );
      return { ...inCompany(target), importIds: [importId] };
    },
  },
  dismissMail: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({ importId: (await anImport(target)).importId }),
    hidden: 'NotFoundException',
  },
};
