import type { ClientBase } from 'pg';
import { ACTION_REASONS, type ActionReason } from '../../domain/dashboard/limits';
import { wordsOf } from '../../domain/search/search';
import { owesAnswer } from '../../domain/tickets/actions/silence';
import type { TicketListName } from '../../domain/tickets/groups';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../server/centers/responses/recount.sql';
import type { Needing } from '../../server/dashboard/needingAction.sql';
import { contains } from '../../server/database/lists/conditions.sql';
import type { Page } from '../../server/database/lists/page';
import { Parameters } from '../../server/database/statement';
import { attentionFacts, needsAttention } from '../../server/tickets/attention/attention.sql';
import { inGroup, type Moment } from '../../server/tickets/groups.sql';
import { isOwed } from '../../server/tickets/silentUtilities.sql';

// The same questions asked plainly: everything is read, put in order and cut at the end. What the product asks reads no
// more than it shows, and has to answer the same.

/** A page of what needs somebody, as ids with their reasons. */
export async function plainNeedingAction(
  client: ClientBase,
  moment: Moment,
  { onlyOf, viewerId, isSnoozed }: Needing & { isSnoozed: boolean },
  page: Page,
) {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, ['PAST_REMARK_BY']);
  const needing = ACTION_REASONS.map(
    (reason, rank) =>
      `select t.id, t.job_id, '${reason}' as reason, ${rank} as rank from tickets t
        where ${conditionOf(reason, moment, facts, params)}`,
  );
  const mine = onlyOf === null ? 'true' : isOnJob(params.add(onlyOf));
  const wanted = isSnoozed ? 'w.until is not null' : 'w.until is null';
  const now = `${params.add(moment.now)}::timestamptz`;
  const text = `with needing as (${needing.join(' union all ')}), worst as (
      select n.id, array_agg(n.reason order by n.rank) as reasons
      from needing n join jobs j on j.id = n.job_id where ${mine} group by n.id
    ), told as (
      select w.id, w.reasons, t.exp_date, t.work_start, s.until
      from worst w join tickets t on t.id = w.id left join ticket_snoozes s on s.ticket_id = t.id
        and s.user_id = ${params.add(viewerId)} and s.until > ${now} and w.reasons <@ s.reasons
        and t.red_count <= s.red_count and t.silent_count <= s.silent_count
    ), page as (
      select w.*, 'DAMAGE_OPEN' = any(w.reasons) as damaged, d.ahead < interval '0' as passed, abs(extract(epoch from d.ahead)) as distance
      from told w cross join lateral (select coalesce(w.exp_date, w.work_start) - ${now} as ahead) d
      where ${wanted}
      order by damaged desc, passed, distance, w.id limit ${params.add(page.limit)} offset ${params.add(page.offset)}
    )
    select (select count(*)::int from told w where ${wanted}) as total, (select count(until)::int from told) as snoozed,
      p.id, p.reasons, p.until as snoozed_until
    from (select 1) one left join page p on true order by p.damaged desc, p.passed, p.distance, p.id`;
  const { rows } = await client.query(text, params.values);
  const [{ total, snoozed }] = rows;
  const found = rows.filter(row => row.id !== null);
  return {
    total,
    snoozed,
    rows: found.map(({ id, reasons, snoozed_until }) => ({ id, reasons, snoozed_until })),
  };
}

function conditionOf(
  reason: ActionReason,
  moment: Moment,
  facts: Awaited<ReturnType<typeof attentionFacts>>,
  params: Parameters,
): string {
  if (reason === 'DAMAGE_OPEN')
    return `exists (select from recorded_events e where e.ticket_id = t.id and e.event_type = 'DAMAGE'
      and e.status not in ('DRAFT', 'CLOSED'))`;
  if (reason === 'FAILED') return `t.status = 'FAILED'`;
  return needsAttention([reason], moment, facts, params);
}

function isOnJob(person: string): string {
  return `(j.manager_id = ${person} or exists (select from job_people p
    where p.company_id = j.company_id and p.job_id = j.id and p.user_id = ${person}))`;
}

/** Every station that owes a response, who has waited longest first. */
export async function plainSilent(client: ClientBase, moment: Moment) {
  const params = new Parameters();
  const text = `select t.id as ticket_id, m.*
    from tickets t
      cross join lateral (select station_code, authority_name, ${STATION_COLUMNS} from ticket_members m
        where m.ticket_id = t.id and m.withdrawn_at is null) m
    where ${inGroup('active', moment, params)} and ${isOwed(params.add(moment.now))}
    order by t.legal_start, t.id, m.station_code`;
  const { rows } = await client.query<StationRow & { ticket_id: string; station_code: string }>(
    text,
    params.values,
  );
  return rows.filter(row => owesAnswer(stationOf(row)));
}

/** The condition that each word of the text is in a searched column of the ticket `t`, or each in one of its job `j`. */
export function holdsPlainly(text: string, params: Parameters): string {
  const words = wordsOf(text).map(word => params.add(contains(word)));
  const own = [
    "t.ticket_no || '-' || t.revision",
    't.name',
    't.place',
    "t.form ->> 'county'",
    "t.form ->> 'zipCode'",
  ];
  const hold = (columns: string[]) =>
    words
      .map(word => `(${columns.map(column => `coalesce(${column} ilike ${word}, false)`).join(' or ')})`)
      .join(' and ');
  return `(${hold(own)} or ${hold(['j.job_no', 'j.name'])})`;
}

/** Ids of the tickets of a list whose field holds the text, in the order of their expiry. */
export async function plainListed(
  client: ClientBase,
  query: Moment & { group: TicketListName },
  field: 'Name' | 'TicketNo' | 'Text',
  text: string,
): Promise<string[]> {
  const params = new Parameters();
  const column = field === 'Name' ? 't.name' : 't.ticket_no';
  const holds =
    field === 'Text' ? holdsPlainly(text, params) : `${column} ilike ${params.add(contains(text))}`;
  const { rows } = await client.query(
    `select t.id from tickets t join jobs j on j.id = t.job_id
     where ${inGroup(query.group, query, params)} and ${holds} order by t.exp_date, t.id`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the tickets that hold the text, as a search puts them in order. */
export async function plainFound(client: ClientBase, text: string, now: Date): Promise<string[]> {
  const params = new Parameters();
  const at = params.add(now);
  const { rows } = await client.query(
    `select t.id from tickets t join jobs j on j.id = t.job_id where ${holdsPlainly(text, params)}
     order by (t.status = 'PENDING' or t.status = 'ACTIVE' and not coalesce(t.exp_date < ${at}, false)) desc,
       t.exp_date desc nulls first, t.id`,
    params.values,
  );
  return rows.map(({ id }) => id);
}
