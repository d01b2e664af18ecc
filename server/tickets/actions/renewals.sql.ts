import type { ClientBase } from 'pg';

/** How many requests wait for each center login of the company, by `call_center:username`. */
export async function selectWaiting(client: ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ login: string; waiting: number }>({
    name: 'waiting-by-login',
    text: `select c.call_center || ':' || c.username as login, count(*)::int as waiting
      from submissions s
        join tickets t on t.id = s.ticket_id
        join credentials c
          on c.company_id = s.company_id and c.user_id = s.user_id and c.call_center = t.call_center
      where s.state in ('QUEUED', 'SENDING')
      group by 1`,
    values: [],
  });
  return new Map(rows.map(row => [row.login, row.waiting]));
}

/** Those of the tickets that belong to subcontractors who linked them to an invitation of ours. */
export async function selectSubcontractorOwned(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'subcontractor-owned',
    text: 'select distinct owned_ticket_id as id from invitations where owned_ticket_id = any($1)',
    values: [ticketIds],
  });
  return new Set(rows.map(row => row.id));
}
