import type { ClientBase } from 'pg';
import { ACTION_REASONS, type ActionReason, NEEDING_COUNTED } from '../../domain/dashboard/limits';
import { expiringBefore } from '../../domain/tickets/groups';
import { type Page, paged } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import { type AttentionFacts, attentionFacts, needsAttention } from '../tickets/attention/attention.sql';
import { isMine } from '../tickets/conditions.sql';
import { IS_OPEN_DAMAGE, inGroup, type Moment } from '../tickets/groups.sql';
import { type ListedRow, TICKET_COLUMNS } from '../tickets/lists.sql';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

export type NeedingRow = ListedRow & { reasons: ActionReason[]; snoozed_until: Date | null };

export interface Needing {
  onlyOf: string | null;
  viewerId: string;
}

interface NeedingPage {
  total: number;
  isMore: boolean;
  snoozed: number;
  rows: NeedingRow[];
}

/**
 * Snoozed tickets return early if they have a new reason or more red or silent utilities. Open damages come
 * first, then upcoming deadlines. The full list of reasons is computed only for the page and snoozed tickets, to keep this fast.
 */
export async function selectNeedingAction(
  client: ClientBase,
  moment: Moment,
  { onlyOf, viewerId, isSnoozed }: Needing & { isSnoozed: boolean },
  page: Page,
  counted = NEEDING_COUNTED,
): Promise<NeedingPage> {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, ['PAST_REMARK_BY']);
  const now = `${params.add(moment.now)}::timestamptz`;
  const mine = isMine(onlyOf, params);
  const reasons = reasonsOf(moment, facts, params);
  const snoozes = `ticket_snoozes s where s.user_id = ${params.add(viewerId)} and s.until > ${now}`;
  const needing = isSnoozed
    ? `select id, deadline, until from snoozed where isAsleep`
    : `select id, deadline, null::timestamptz as until from (${firstNeeding(
        moment,
        facts,
        `${mine} and t.id not in (select s.ticket_id from ${snoozes})`,
        Math.max(counted, page.offset + page.limit) + 1,
        params,
      )}) n union all select id, deadline, null from snoozed where not isAsleep`;
  const most = isSnoozed ? 'null' : params.add(counted);
  const nearest = `select n.*, n.id in (${DAMAGED}) as damaged, d.ahead < interval '0' as passed, abs(extract(epoch from d.ahead)) as distance
    from needing n cross join lateral (select n.deadline - ${now} as ahead) d
    order by damaged desc, passed, distance, n.id`;
  const text = `with snoozed as (
      select w.*, w.reasons <@ w.known and w.fewer as isAsleep
      from (select t.id, coalesce(t.exp_date, t.work_start) as deadline, s.until, ${reasons} as reasons, s.reasons as known,
          t.red_count <= s.red_count and t.silent_count <= s.silent_count as fewer
        from (select s.* from ${snoozes}) s join tickets t on t.id = s.ticket_id where ${mine}) w
      where w.reasons <> '{}'
    ), needing as (${needing}), page as (
      ${paged(nearest, page, params)}
    ), found as (select count(*) as found from needing)
    select least(found, ${most}::bigint) as total, coalesce(found > ${most}::bigint, false) as is_more,
      (select count(*) from snoozed where isAsleep) as snoozed,
      ${TICKET_COLUMNS}, ${verdictColumns(moment.now, params)}, ${reasons} as reasons, p.until as snoozed_until
    from found left join page p on true left join tickets t on t.id = p.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    order by p.damaged desc, p.passed, p.distance, p.id`;
  const { rows } = await client.query<
    NeedingRow & { id: string | null; total: number; is_more: boolean; snoozed: number }
  >(statement(text, params.values));
  const [{ total, is_more: isMore, snoozed } = { total: 0, is_more: false, snoozed: 0 }] = rows;
  return { total, isMore, snoozed, rows: rows.filter(row => row.id !== null) };
}

export async function selectNeeding(
  client: ClientBase,
  moment: Moment,
  { onlyOf }: Pick<Needing, 'onlyOf'>,
  ticketId: string,
): Promise<NeedingRow | null> {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, ['PAST_REMARK_BY']);
  const text = `select ${TICKET_COLUMNS}, ${verdictColumns(moment.now, params)},
      ${reasonsOf(moment, facts, params)} as reasons, null as snoozed_until
    from tickets t join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    where t.id = ${params.add(ticketId)} and ${isMine(onlyOf, params)}`;
  const [row] = (await client.query<NeedingRow>(statement(text, params.values))).rows;
  return row && row.reasons.length > 0 ? row : null;
}

/** Most urgent reason first. */
function reasonsOf(moment: Moment, facts: AttentionFacts, params: Parameters): string {
  const each = ACTION_REASONS.map(
    reason => `case when ${conditionOf(reason, moment, facts, params)} then '${reason}' end`,
  );
  return `array_remove(array[${each.join(', ')}], null)`;
}

/**
 * The first `most` of each kind of reason include the first `most` overall. Most kinds use an index, and
 * refused or failed requests are few.
 */
function firstNeeding(
  moment: Moment,
  facts: AttentionFacts,
  others: string,
  most: number,
  params: Parameters,
): string {
  // Inlined like the limit in `paged`, except for distant pages.
  const limit = most <= NEEDING_COUNTED + 1 ? most : `${params.add(most)}::bigint`;
  const select = (
    where: string,
    order: string,
  ) => `(select t.id, coalesce(t.exp_date, t.work_start) as deadline from tickets t
      where ${where} and ${others} ${order})`;
  const first = (where: string, order: string) => select(where, `order by ${order} limit ${limit}`);
  const holds = (...reasons: Exclude<ActionReason, 'FAILED' | 'DAMAGE_OPEN'>[]) =>
    needsAttention(reasons, moment, facts, params);
  const latest = new Date(
    Math.max(
      expiringBefore(moment.now, 0, moment.zone).getTime(),
      ...Object.values(facts.remarkableFrom()).map(from => from.getTime()),
    ),
  );
  const inForce = inGroup('active', moment, params);
  return [
    first(
      `${inForce} and ${MARKED} and ${holds('MARKS_WRONG', 'RED', 'LATE', 'AUTO_RENEW_FAILED')}`,
      't.exp_date, t.id',
    ),
    first(
      `${inForce} and t.exp_date < ${params.add(latest)} and ${holds('EXPIRING_TODAY', 'PAST_REMARK_BY')}`,
      't.exp_date, t.id',
    ),
    first(holds('EXPIRED_OPEN_JOB'), 't.exp_date desc, t.id'),
    select(conditionOf('DAMAGE_OPEN', moment, facts, params), ''),
    select(holds('REFUSED'), ''),
    select(conditionOf('FAILED', moment, facts, params), ''),
  ].join(' union ');
}

/** Tickets in any status, and the active ones of a job whose damage names no ticket. */
const DAMAGED = `select e.ticket_id from recorded_events e where ${IS_OPEN_DAMAGE} and e.ticket_id is not null
  union all
  select o.id from recorded_events e join tickets o on o.company_id = e.company_id and o.job_id = e.job_id and o.status = 'ACTIVE'
  where ${IS_OPEN_DAMAGE} and e.ticket_id is null`;

/** Must match the condition of the index `tickets_marked`. */
const MARKED = `(t.silent_count > 0 or t.red_count > 0 or t.auto_renew_error is not null
  or t.auto_renew_off_reason is not null)`;

function conditionOf(
  reason: ActionReason,
  moment: Moment,
  facts: AttentionFacts,
  params: Parameters,
): string {
  if (reason === 'DAMAGE_OPEN') return `t.id in (${DAMAGED})`;
  if (reason === 'FAILED') return `t.status = 'FAILED'`;
  return needsAttention([reason], moment, facts, params);
}

interface Whose {
  companyId: string;
  userId: string;
}

/** Replaces the person's earlier snooze of this ticket. */
export async function upsertSnooze(
  client: ClientBase,
  { companyId, userId }: Whose,
  ticket: NeedingRow,
  until: Date,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'snooze-ticket',
    text: `insert into ticket_snoozes (company_id, user_id, ticket_id, until, reasons, red_count, silent_count, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (user_id, ticket_id) do update set until = excluded.until, reasons = excluded.reasons,
        red_count = excluded.red_count, silent_count = excluded.silent_count, created_at = excluded.created_at`,
    values: [companyId, userId, ticket.id, until, ticket.reasons, ticket.red_count, ticket.silent_count, now],
  });
}

export async function deleteSnooze(client: ClientBase, ticketId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'wake-ticket',
    text: 'delete from ticket_snoozes where ticket_id = $1',
    values: [ticketId],
  });
  return rowCount === 1;
}
