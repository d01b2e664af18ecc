import type { ClientBase } from 'pg';

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
