import type { ClientBase } from 'pg';
import type { SharedTicket } from '../../mail/letters/invitations';

export interface ReminderRef {
  invitationId: string;
  companyId: string;
}

export async function selectToRemind(client: ClientBase, now: Date, most: number): Promise<ReminderRef[]> {
  const { rows } = await client.query<ReminderRef>({
    name: 'invitations-to-remind',
    text: `select invitation_id as "invitationId", company_id as "companyId" from invitations_to_remind($1, $2)`,
    values: [now, most],
  });
  return rows;
}

export async function updateReminded(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query({
    name: 'invitation-reminded',
    text: 'update invitations set reminded_at = $2 where id = $1',
    values: [id, now],
  });
}

export async function selectDueExpiries(client: ClientBase, now: Date, most: number): Promise<ReminderRef[]> {
  const { rows } = await client.query<ReminderRef>({
    name: 'linked-expiries-to-tell',
    text: `select invitation_id as "invitationId", company_id as "companyId" from linked_expiries_to_tell($1, $2)`,
    values: [now, most],
  });
  return rows;
}

export interface DueExpiry extends SharedTicket {
  expires: Date;
  /** What to record as notified: number and revision, with the center first for a shared ticket. */
  notifiedOf: string;
}

export async function selectDueExpiry(
  client: ClientBase,
  invitationId: string,
  now: Date,
): Promise<DueExpiry | null> {
  const { rows } = await client.query<DueExpiry>({
    name: 'linked-expiry-to-tell',
    text: `select ticket_no as "ticketNo", revision, exp_date as expires, told_of as "notifiedOf",
        call_center as "ownCenter"
      from linked_expiry_to_tell($1, $2)`,
    values: [invitationId, now],
  });
  return rows[0] ?? null;
}

export async function updateNotifiedExpiry(
  client: ClientBase,
  id: string,
  notifiedOf: string,
): Promise<void> {
  await client.query({
    name: 'linked-expiry-told',
    text: 'update invitations set expiry_told_of = $2 where id = $1',
    values: [id, notifiedOf],
  });
}
