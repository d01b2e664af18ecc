import type { ClientBase } from 'pg';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../audit/auditBy';
import { clearDefault, type DefaultPlace } from './defaultProfile.sql';

/** Makes room for a new default at the center, with the audit row of the profile that was it before. */
export async function takeDefault(
  client: ClientBase,
  actor: Actor,
  place: Omit<DefaultPlace, 'companyId'>,
  now: Date,
): Promise<void> {
  const former = await clearDefault(client, { ...place, companyId: actor.companyId }, now);
  if (former === null) return;
  await auditBy(client, actor, {
    action: 'updateTicketProfile',
    entity: 'ticketProfile',
    entityId: former,
    before: { isDefault: true },
    after: { isDefault: false },
  });
}
