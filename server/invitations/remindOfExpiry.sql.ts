import type { ClientBase } from 'pg';
import type { ReminderRef } from './remind.sql';

/** Tickets linked from outside, of every company, that are about to expire; the next to expire first. */
export async function selectExpiriesToTell(
  client: ClientBase,
  now: Date,
  most: number,
): Promise<ReminderRef[]> {
  const { rows } = await client.query<ReminderRef>({
    name: 'linked-expiries-to-tell',
    text: `select invitation_id as "invitationId", company_id as "companyId" from linked_expiries_to_tell($1, $2)`,
    values: [now, most],
  });
  return rows;
}

/** Notes of which revision the expiry has been told. */
export async function updateExpiryTold(client: ClientBase, id: string, revision: string): Promise<void> {
  await client.query({
    name: 'linked-expiry-told',
    text: 'update invitations set expiry_told_of = $2 where id = $1',
    values: [id, revision],
  });
}
