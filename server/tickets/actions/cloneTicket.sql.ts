import type { ClientBase } from 'pg';

/** The form that the ticket was placed with, as it would be filled in today: its present name and job. */
export async function selectForm(
  client: ClientBase,
  ticketId: string,
): Promise<{ form: Record<string, unknown>; source: 'PLACED' | 'IMPORTED' } | null> {
  const { rows } = await client.query<{ form: Record<string, unknown>; source: 'PLACED' | 'IMPORTED' }>({
    name: 'ticket-form',
    text: `select form || jsonb_build_object('jobId', job_id, 'ticketName', name) as form, source
      from tickets where id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
