import type { ClientBase } from 'pg';
import { ACTION_REASONS, type ActionReason } from '../../domain/dashboard/reasons';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import type { Page } from '../lists/page';
import { needsAttention } from '../tickets/attention/attention.sql';
import { type AttentionFacts, attentionFacts } from '../tickets/attention/facts';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { type ListedRow, TICKET_COLUMNS } from '../tickets/lists.sql';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

/** A ticket with why it needs somebody. */
export type NeedingRow = ListedRow & { reasons: ActionReason[] };

/**
 * One page of the tickets for which a reason holds, the next deadline first, and how many there are; with `onlyOf` those of
 * that person's jobs. What can still be met comes before what has passed, of which the latest comes first. The deadline is
 * the expiry, and of a ticket that was never placed the day on which its work begins.
 */
export async function selectNeedingAction(
  client: ClientBase,
  moment: Moment,
  onlyOf: string | null,
  page: Page,
): Promise<{ total: number; rows: NeedingRow[] }> {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, ['PAST_REMARK_BY']);
  const needing = ACTION_REASONS.map(
    (reason, rank) =>
      `select t.id, t.job_id, '${reason}' as reason, ${rank} as rank from tickets t
        where ${conditionOf(reason, moment, facts, params)}`,
  );
  const mine = onlyOf === null ? 'true' : isOnJob(params.add(onlyOf));
  const text = `with needing as (${needing.join(' union all ')}), worst as (
      select n.id, array_agg(n.reason order by n.rank) as reasons, count(*) over () as total
      from needing n join jobs j on j.id = n.job_id where ${mine} group by n.id
    ), page as (
      select w.*, d.ahead < interval '0' as passed, abs(extract(epoch from d.ahead)) as distance
      from worst w join tickets t on t.id = w.id
        cross join lateral (select coalesce(t.exp_date, t.work_start) - ${params.add(moment.now)}::timestamptz as ahead) d
      order by passed, distance, w.id limit ${params.add(page.limit)} offset ${params.add(page.offset)}
    )
    select (select max(total) from worst) as total, ${TICKET_COLUMNS}, ${verdictColumns(moment.now, params)}, p.reasons
    from (select 1) one left join page p on true left join tickets t on t.id = p.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    order by p.passed, p.distance, p.id`;
  const { rows } = await client.query<NeedingRow & { total: number | null }>(statement(text, params.values));
  return { total: rows[0]?.total ?? 0, rows: rows.filter(row => row.reasons !== null) };
}

function conditionOf(
  reason: ActionReason,
  moment: Moment,
  facts: AttentionFacts,
  params: Parameters,
): string {
  if (reason === 'FAILED') return `t.status = 'FAILED'`;
  if (reason === 'RED') return `${inGroup('active', moment, params)} and t.red_count > 0`;
  return needsAttention([reason], moment, facts, params);
}

function isOnJob(person: string): string {
  return `(j.manager_id = ${person} or exists (select from job_people p
    where p.company_id = j.company_id and p.job_id = j.id and p.user_id = ${person}))`;
}
