import type { Scope } from '../../../domain/permissions/matrix';
import type { RoleName } from '../../../domain/permissions/roles';
import { type Calls, cell, inCompany, listed, type Target } from './call';

/** Mail may be of any job: who places tickets on own ones alone does not see it. */
function onEveryJob(): Record<RoleName, Scope> {
  const cells = Object.entries(cell('tickets', 'CREATE')).map(([role, scope]) => [
    role,
    scope === 'any' ? 'any' : 'none',
  ]);
  return Object.fromEntries(cells);
}

async function aMail({ company, sql }: Target) {
  const [mail] = await sql(
    `insert into imports (company_id, client_request_id, origin, mail_key, state, needs_person, not_before, created_at)
     values ($1, gen_random_uuid(), 'MAIL', gen_random_uuid(), 'DONE', true, now(), now()) returning id`,
    [company.id],
  );
  return { importId: mail?.id };
}

export const INBOUND: Calls = {
  getInboundAddress: { scopes: cell('companies', 'UPDATE'), names: 'company', variables: inCompany },
  newInboundAddress: { scopes: cell('companies', 'UPDATE'), names: 'company', variables: inCompany },
  getMailToSettle: { scopes: onEveryJob(), names: 'company', variables: listed },
  dismissMail: { scopes: onEveryJob(), names: 'record', variables: aMail, hidden: 'NotFoundException' },
};
