import type { ClientBase } from 'pg';
import type { Step } from '../../domain/webhooks/verdictChanges';

export async function selectCompanyOfVerdicts(client: ClientBase, now: Date): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'company-of-webhook-verdicts',
    text: 'select company_of_webhook_verdicts($1) as id',
    values: [now],
  });
  return rows[0]?.id ?? null;
}

/** A course that is stored later waits for this transaction, and is due again. */
export async function holdVerdictsDue(client: ClientBase, now: Date, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'hold-webhook-verdicts',
    text: `select ticket_id as id from webhook_verdicts where next_at <= $1
      order by next_at limit $2 for update skip locked`,
    values: [now, most],
  });
  return rows.map(({ id }) => id);
}

interface NotedTicket {
  id: string;
  reason: string;
  notedAt: Date;
  isChanged: boolean;
  data: object;
  steps: Step[];
}

/** In a statement of its own, after holding, to see every course stored before. */
export async function selectSteps(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
): Promise<NotedTicket[]> {
  const { rows } = await client.query<
    Omit<NotedTicket, 'steps'> & {
      steps: { startsAt: string | null; reason: string; until: string | null }[];
    }
  >({
    name: 'webhook-verdict-steps',
    text: `select v.ticket_id as id, v.reason, v.noted_at as "notedAt", v.changed as "isChanged", webhook_ticket(t) as data,
        coalesce((select jsonb_agg(jsonb_build_object('reason', s.reason,
            'startsAt', case when isfinite(s.starts_at) then s.starts_at end,
            'until', case when isfinite(s.until) then s.until end) order by s.starts_at)
          from ticket_verdicts s where s.company_id = v.company_id and s.ticket_id = v.ticket_id
            and s.starts_at <= $2 and s.ends_at > v.noted_at), '[]') as steps
      from webhook_verdicts v join tickets t on t.id = v.ticket_id
      where v.ticket_id = any($1)`,
    values: [ticketIds, now],
  });
  return rows.map(row => ({
    ...row,
    steps: row.steps.map(({ reason, startsAt, until }) => ({
      reason,
      startsAt: new Date(startsAt ?? 0),
      until: until === null ? null : new Date(until),
    })),
  }));
}

/** Until the next step begins. */
export async function updateNoted(
  client: ClientBase,
  noted: readonly { id: string; reason: string }[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'note-webhook-steps',
    text: `update webhook_verdicts v set reason = n.reason, noted_at = $2, changed = false,
        next_at = coalesce((select min(s.starts_at) from ticket_verdicts s
          where s.company_id = v.company_id and s.ticket_id = v.ticket_id and s.starts_at > $2), 'infinity')
      from jsonb_to_recordset($1) as n (id uuid, reason text) where v.ticket_id = n.id`,
    values: [JSON.stringify(noted), now],
  });
}

export async function selectExpiriesDue(
  client: ClientBase,
  now: Date,
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ companyId: string; ids: string[] }>({
    name: 'webhook-expiries-due',
    text: `select company_id as "companyId", array_agg(ticket_id::text) as ids
      from webhook_expiries_due($1, $2) group by company_id`,
    values: [now, most],
  });
  return new Map(rows.map(row => [row.companyId, row.ids]));
}

/** Once for each revision, also if another process does the same. @returns the payloads of those noted */
export async function noteExpiries(client: ClientBase, ticketIds: readonly string[]): Promise<object[]> {
  const { rows } = await client.query<{ data: object }>({
    name: 'note-webhook-expiries',
    text: `with noted as (
        insert into webhook_expiries (company_id, ticket_id, revision, exp_date)
        select t.company_id, t.id, t.revision, t.exp_date from tickets t where t.id = any($1) and t.status = 'ACTIVE'
        on conflict do nothing returning ticket_id
      )
      select webhook_ticket(t) as data from noted n join tickets t on t.id = n.ticket_id`,
    values: [ticketIds],
  });
  return rows.map(({ data }) => data);
}
