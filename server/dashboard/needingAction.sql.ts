import type { ClientBase } from 'pg';
import { ACTION_REASONS, type ActionReason, NEEDING_COUNTED } from '../../domain/dashboard/limits';
import { expiringBefore } from '../../domain/tickets/groups';
import { type Page, paged } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import { type AttentionFacts, attentionFacts, needsAttention } from '../tickets/attention/attention.sql';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { type ListedRow, TICKET_COLUMNS } from '../tickets/lists.sql';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

export type NeedingRow = ListedRow & { reasons: ActionReason[]; snoozed_until: Date | null };

export interface Needing {
  /** Only those of that person's jobs. */
  onlyOf: string | null;
  viewerId: string;
}

interface NeedingPage {
  /** Counted up to `NEEDING_COUNTED`. */
  total: number;
  isMore: boolean;
  /** How many the viewer has put off. */
  snoozed: number;
  rows: NeedingRow[];
}

/**
 * One page of the tickets for which a reason holds, how many there are, and how many are put off: those come back with their
 * day, a new reason, or more silent utilities. The next deadline comes first, what has passed last; of a ticket never placed
 * it is the day on which its work begins. No more are read than are counted or shown: `firstNeeding` reads each kind of
 * reason in order, and all reasons are asked of the page's tickets alone.
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
  const nearest = `select n.*, d.ahead < interval '0' as passed, abs(extract(epoch from d.ahead)) as distance
    from needing n cross join lateral (select n.deadline - ${now} as ahead) d
    order by passed, distance, n.id`;
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
    order by p.passed, p.distance, p.id`;
  const { rows } = await client.query<
    NeedingRow & { id: string | null; total: number; is_more: boolean; snoozed: number }
  >(statement(text, params.values));
  const [{ total, is_more: isMore, snoozed } = { total: 0, is_more: false, snoozed: 0 }] = rows;
  return { total, isMore, snoozed, rows: rows.filter(row => row.id !== null) };
}

/** The ticket with what it needs of somebody; null when it needs nothing, or is not the person's. */
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

/** The reasons that hold for the ticket `t`, the worst first. */
function reasonsOf(moment: Moment, facts: AttentionFacts, params: Parameters): string {
  const each = ACTION_REASONS.map(
    reason => `case when ${conditionOf(reason, moment, facts, params)} then '${reason}' end`,
  );
  return `array_remove(array[${each.join(', ')}], null)`;
}

/**
 * Of each kind of reason the first `most` by deadline, so that of all of them the first `most` are there. Each kind is read
 * by an index in that order; refusals and requests that failed are few.
 */
function firstNeeding(
  moment: Moment,
  facts: AttentionFacts,
  others: string,
  most: number,
  params: Parameters,
): string {
  // A number in the text, for `paged`'s reason; on pages far down it would be another text for each.
  const limit = most <= NEEDING_COUNTED + 1 ? most : `${params.add(most)}::bigint`;
  const select = (
    where: string,
    order: string,
  ) => `(select t.id, coalesce(t.exp_date, t.work_start) as deadline from tickets t
      where ${where} and ${others} ${order})`;
  const first = (where: string, order: string) => select(where, `order by ${order} limit ${limit}`);
  const holds = (...reasons: Exclude<ActionReason, 'FAILED'>[]) =>
    needsAttention(reasons, moment, facts, params);
  const latest = new Date(
    Math.max(
      expiringBefore(moment.now, 0, moment.zone).getTime(),
      ...Object.values(facts.remarkableFrom()).map(from => from.getTime()),
    ),
  );
  const inForce = inGroup('active', moment, params);
  return [
    first(`${inForce} and ${MARKED} and ${holds('RED', 'LATE', 'AUTO_RENEW_FAILED')}`, 't.exp_date, t.id'),
    first(
      `${inForce} and t.exp_date < ${params.add(latest)} and ${holds('EXPIRING_TODAY', 'PAST_REMARK_BY')}`,
      't.exp_date, t.id',
    ),
    first(holds('EXPIRED_OPEN_JOB'), 't.exp_date desc, t.id'),
    select(holds('REFUSED'), ''),
    select(conditionOf('FAILED', moment, facts, params), ''),
  ].join(' union ');
}

/** What the index `tickets_marked` holds, as it says it. */
const MARKED = `(t.silent_count > 0 or t.red_count > 0 or t.auto_renew_error is not null
  or t.auto_renew_off_reason is not null)`;

function conditionOf(
  reason: ActionReason,
  moment: Moment,
  facts: AttentionFacts,
  params: Parameters,
): string {
  if (reason === 'FAILED') return `t.status = 'FAILED'`;
  return needsAttention([reason], moment, facts, params);
}

/** The condition that the ticket `t` is of a job of the person's, or of any. */
export function isMine(person: string | null, params: Parameters): string {
  if (person === null) return 'true';
  const id = params.add(person);
  return `t.job_id in (select o.id from jobs o where o.manager_id = ${id} or exists (select from job_people p
    where p.company_id = o.company_id and p.job_id = o.id and p.user_id = ${id}))`;
}

interface Whose {
  companyId: string;
  userId: string;
}

/** Puts the ticket off with all that it needs now, in place of an earlier snooze of the person's. */
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

/** Ends the person's snooze of the ticket; false when there is none. */
export async function deleteSnooze(client: ClientBase, ticketId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'wake-ticket',
    text: 'delete from ticket_snoozes where ticket_id = $1',
    values: [ticketId],
  });
  return rowCount === 1;
}
