import type { ClientBase } from 'pg';

/** The ticket's name and job, held against changes until the transaction ends; null when there is no such ticket. */
export async function lockTicketName(
  client: ClientBase,
  ticketId: string,
): Promise<{ name: string; jobId: string } | null> {
  const { rows } = await client.query<{ name: string; jobId: string }>({
    name: 'lock-ticket-name',
    text: 'select name, job_id as "jobId" from tickets where id = $1 for update',
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function updateTicketName(
  client: ClientBase,
  ticketId: string,
  name: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-ticket-name',
    text: 'update tickets set name = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [ticketId, name, now],
  });
}
