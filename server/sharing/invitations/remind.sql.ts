import type { ClientBase } from 'pg';
import type { SharedTicket } from './letters';

/** An unanswered invitation that may be due for a reminder. */
export interface ReminderRef {
  invitationId: string;
  companyId: string;
}

/** Of every company, oldest first. */
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

/** Invitations of every company whose linked tickets are about to expire; the next to expire first. */
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

/** A linked ticket that is about to expire: as it is now, or as it was typed from outside. */
export interface ExpiryToTell extends SharedTicket {
  expires: Date;
  /** What it is noted as, once told: number and revision, of a shared one after its center. */
  toldOf: string;
}

/** The ticket linked to an invitation, if its expiry is to be told now; null also once it was told. */
export async function selectExpiryToTell(
  client: ClientBase,
  invitationId: string,
  now: Date,
): Promise<ExpiryToTell | null> {
  const { rows } = await client.query<ExpiryToTell>({
    name: 'linked-expiry-to-tell',
    text: `select ticket_no as "ticketNo", revision, exp_date as expires, told_of as "toldOf",
        call_center as "ownCenter"
      from linked_expiry_to_tell($1, $2)`,
    values: [invitationId, now],
  });
  return rows[0] ?? null;
}

/** Notes of which ticket and revision the expiry has been told. */
export async function updateExpiryTold(client: ClientBase, id: string, toldOf: string): Promise<void> {
  await client.query({
    name: 'linked-expiry-told',
    text: 'update invitations set expiry_told_of = $2 where id = $1',
    values: [id, toldOf],
  });
}
