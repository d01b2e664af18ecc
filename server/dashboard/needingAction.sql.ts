import type { ClientBase } from 'pg';
import { ACTION_REASONS, type ActionReason } from '../../domain/dashboard/reasons';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import type { Page } from '../lists/page';
import { needsAttention } from '../tickets/attention/attention.sql';
import { type AttentionFacts, attentionFacts } from '../tickets/attention/facts';
import type { Moment } from '../tickets/groups.sql';
import { type ListedRow, TICKET_COLUMNS } from '../tickets/lists.sql';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

/** A ticket with why it needs somebody. */
export type NeedingRow = ListedRow & { reasons: ActionReason[]; snoozed_until: Date | null };

/** Which of them are asked for. */
interface Needing {
  /** Only those of that person's jobs. */
  onlyOf: string | null;
  /** Whose snoozes count. */
  viewerId: string;
  /** Those that the viewer has put off, or the others; null: both. */
  isSnoozed: boolean | null;
  /** This ticket alone. */
  ticketId?: string;
}

/**
 * One page of the tickets for which a reason holds, the next deadline first, how many there are, and how many of all the
 * viewer has put off: those come back with their day, with a new reason, and when more utilities stop or are silent. What can still be met comes before what has passed, of which the latest comes first. The deadline is
 * the expiry, and of a ticket that was never placed the day on which its work begins.
 */
export async function selectNeedingAction(
  client: ClientBase,
  moment: Moment,
  { onlyOf, viewerId, isSnoozed, ticketId }: Needing,
  page: Page,
): Promise<{ total: number; snoozed: number; rows: NeedingRow[] }> {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, ['PAST_REMARK_BY']);
  const needing = ACTION_REASONS.map(
    (reason, rank) =>
      `select t.id, t.job_id, '${reason}' as reason, ${rank} as rank from tickets t
        where ${conditionOf(reason, moment, facts, params)}`,
  );
  const mine = onlyOf === null ? 'true' : isOnJob(params.add(onlyOf));
  const one = ticketId === undefined ? 'true' : `n.id = ${params.add(ticketId)}`;
  const wanted = isSnoozed === null ? 'true' : isSnoozed ? 'w.until is not null' : 'w.until is null';
  const now = `${params.add(moment.now)}::timestamptz`;
  const text = `with needing as (${needing.join(' union all ')}), worst as (
      select n.id, array_agg(n.reason order by n.rank) as reasons
      from needing n join jobs j on j.id = n.job_id where ${mine} and ${one} group by n.id
    ), told as (
      select w.id, w.reasons, t.exp_date, t.work_start, s.until
      from worst w join tickets t on t.id = w.id left join ticket_snoozes s on s.ticket_id = t.id
        and s.user_id = ${params.add(viewerId)} and s.until > ${now} and w.reasons <@ s.reasons
        and t.red_count <= s.red_count and t.silent_count <= s.silent_count
    ), page as (
      select w.*, d.ahead < interval '0' as passed, abs(extract(epoch from d.ahead)) as distance
      from told w cross join lateral (select coalesce(w.exp_date, w.work_start) - ${now} as ahead) d
      where ${wanted}
      order by passed, distance, w.id limit ${params.add(page.limit)} offset ${params.add(page.offset)}
    )
    select (select count(*) from told w where ${wanted}) as total, (select count(until) from told) as snoozed,
      ${TICKET_COLUMNS}, ${verdictColumns(moment.now, params)}, p.reasons, p.until as snoozed_until
    from (select 1) one left join page p on true left join tickets t on t.id = p.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    order by p.passed, p.distance, p.id`;
  const { rows } = await client.query<NeedingRow & { total: number; snoozed: number }>(
    statement(text, params.values),
  );
  const [{ total, snoozed } = { total: 0, snoozed: 0 }] = rows;
  return { total, snoozed, rows: rows.filter(row => row.reasons !== null) };
}

function conditionOf(
  reason: ActionReason,
  moment: Moment,
  facts: AttentionFacts,
  params: Parameters,
): string {
  if (reason === 'FAILED') return `t.status = 'FAILED'`;
  return needsAttention([reason], moment, facts, params);
}

function isOnJob(person: string): string {
  return `(j.manager_id = ${person} or exists (select from job_people p
    where p.company_id = j.company_id and p.job_id = j.id and p.user_id = ${person}))`;
}
