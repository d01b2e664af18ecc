import type { ClientBase } from 'pg';

export async function selectExpired(
  client: ClientBase,
  now: Date,
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ companyId: string; ids: string[] }>({
    name: 'expired-tickets',
    text: `select company_id as "companyId", array_agg(ticket_id::text) as ids
      from expired_tickets($1, $2) group by company_id`,
    values: [now, most],
  });
  return new Map(rows.map(row => [row.companyId, row.ids]));
}

interface ExpiredTicket {
  id: string;
  expires: Date;
  autoRenew: boolean;
}

/** Keeps the reason why a ticket was not renewed. */
export async function updateExpired(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
): Promise<ExpiredTicket[]> {
  const { rows } = await client.query<ExpiredTicket>({
    name: 'record-expiry',
    text: `update tickets t set status = 'EXPIRED', auto_renew_at = null, next_check_at = null,
        auto_renew_error = case when auto_renew then coalesce(auto_renew_error, 'No renewal was confirmed in time.') end,
        version = version + 1, updated_at = $2
      from (select id from tickets where id = any($1) and status = 'ACTIVE' and exp_date < $2
        order by id for update skip locked) expired
      where t.id = expired.id
      returning t.id, t.exp_date as expires, t.auto_renew as "autoRenew"`,
    values: [ticketIds, now],
  });
  return rows;
}
