import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { FEW_FOUND, MAX_COMPARED } from '../../../domain/lists';
import type { OpenPlacement } from '../../../domain/placing/placement';
import { wordsOf } from '../../../domain/search/search';
import { TICKET_STATUSES, type TicketStatus } from '../../../domain/tickets/groups';
import type { VerdictRow } from '../../../domain/tickets/verdict/summary';
import { PLACING } from '../../centers/submissions/outcome.sql';
import { contains } from '../../database/lists/conditions.sql';
import { limited } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';
import { JOB_WORDS } from '../../jobs/jobs.sql';
import { ANYTHING, PLACED_NUMBER, statusNow } from '../../tickets/groups.sql';
import { type FoundText, findTexts, holds, PLACE_SHOWN } from '../../tickets/texts.sql';
import { verdictColumns } from '../../tickets/verdict/verdict.sql';

interface FoundTicketRow extends VerdictRow {
  ID: string;
  JobID: string;
  TicketNo: string | null;
  Revision: string;
  Name: string;
  Status: TicketStatus;
  place: string;
  JobNo: string;
  callCenter: CallCenter;
  placing: OpenPlacement | null;
  placedNumber: string | null;
}

interface FoundJobRow {
  ID: string;
  JobNo: string;
  Name: string;
  Status: string;
  JobsiteAddress: string;
}

interface FoundTickets {
  rows: FoundTicketRow[];
  total: number;
  isMore: boolean;
}

/**
 * Active and pending tickets come first, then the latest expiration. If many match, the first tickets of each
 * status include the first ones overall.
 */
export async function searchTickets(
  client: ClientBase,
  text: string,
  now: Date,
  most: number,
  few = FEW_FOUND,
): Promise<FoundTickets> {
  const [found] = await findTexts(client, [{ field: 'Text', text }], ANYTHING, few);
  const rows = found ? await selectFirst(client, found, now, most) : [];
  const all = { total: rows.length, isMore: false };
  return { rows, ...(found && rows.length === most ? await countFound(client, found) : all) };
}

async function selectFirst(
  client: ClientBase,
  found: FoundText,
  now: Date,
  most: number,
): Promise<FoundTicketRow[]> {
  const params = new Parameters();
  const at = `${params.add(now)}::timestamptz`;
  const isFound = holds(found, params);
  const first = limited(most, params);
  const firstOf = (where: string) => `(select t.id from tickets t where ${where} ${isFound}
      order by t.exp_date desc nulls first, t.id ${first})`;
  const ids =
    found.ids === null
      ? TICKET_STATUSES.map(status => firstOf(`t.status = '${status}' and`)).join(' union all ')
      : `select t.id from tickets t where ${isFound}`;
  const query = `with found as (
      select t.id, row_number() over (
        order by ${statusNow(at)} in ('ACTIVE', 'PENDING') desc, t.exp_date desc nulls first, t.id) as place_no
      from (${ids}) held join tickets t on t.id = held.id
      order by place_no ${first}
    )
    select t.id as "ID", t.job_id as "JobID", t.ticket_no as "TicketNo", t.revision as "Revision",
      t.name as "Name", ${statusNow(at)} as "Status", ${PLACE_SHOWN} as place, j.job_no as "JobNo", t.call_center as "callCenter",
      ${PLACING} as placing, ${PLACED_NUMBER} as "placedNumber",
      ${verdictColumns(now, params)}
    from found f join tickets t on t.id = f.id join jobs j on j.id = t.job_id
    order by f.place_no`;
  return (await client.query<FoundTicketRow>(statement(query, params.values))).rows;
}

async function countFound(client: ClientBase, found: FoundText) {
  if (found.least > 0) return { total: found.least, isMore: true };
  const params = new Parameters();
  const most = found.ids === null ? MAX_COMPARED : FEW_FOUND;
  const text = `select count(*) as total from (select from tickets t where ${holds(found, params)} limit ${most + 1}) counted`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isMore: total > most };
}

export async function searchJobs(client: ClientBase, text: string, most: number): Promise<FoundJobRow[]> {
  const { rows } = await client.query<FoundJobRow>({
    name: 'search-jobs',
    text: `select j.id as "ID", j.job_no as "JobNo", j.name as "Name", j.status as "Status",
        j.jobsite_address as "JobsiteAddress"
      from jobs j
      where concat_ws(E'\\n', ${JOB_WORDS}) ilike all ($1)
      order by lower(j.job_no) = lower($3) desc, lower(j.name) = lower($3) desc,
        replace(j.job_no, '-', '') ilike replace($4, '-', '') desc, j.name ilike $5 desc,
        j.status = 'ACTIVE' desc, j.job_no desc, j.id
      limit $2`,
    values: [wordsOf(text).map(contains), most, text, contains(text).slice(0, -1), contains(text).slice(1)],
  });
  return rows;
}
