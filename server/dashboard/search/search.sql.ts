import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { VerdictRow } from '../../../domain/tickets/verdict/summary';
import { contains } from '../../database/lists/conditions.sql';
import { limited } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';
import { ANYTHING, holdsText, statusNow } from '../../tickets/groups.sql';
import { verdictColumns } from '../../tickets/verdict/verdict.sql';

interface FoundTicketRow extends VerdictRow {
  ID: string;
  JobID: string;
  TicketNo: string | null;
  Revision: string;
  Name: string;
  Status: TicketStatus;
  /** Address and city. */
  place: string;
  JobNo: string;
  callCenter: CallCenter;
}

interface FoundJobRow {
  ID: string;
  JobNo: string;
  Name: string;
  Status: string;
  JobsiteAddress: string;
}

/**
 * Tickets whose number, name, address or job holds the text: those in force first, those that end last first. Each row
 * says how many there are, which costs nothing more, as all of them are put in order; only the rows that are told are
 * judged.
 */
export async function searchTickets(
  client: ClientBase,
  text: string,
  now: Date,
  most: number,
): Promise<(FoundTicketRow & { total: number })[]> {
  const params = new Parameters();
  const at = `${params.add(now)}::timestamptz`;
  const query = `with found as (
      select t.id, j.job_no, count(*) over () as total, row_number() over (
        order by ${statusNow(at)} in ('ACTIVE', 'PENDING') desc, t.exp_date desc nulls first, t.id) as place_no
      from tickets t join jobs j on j.id = t.job_id
      where ${holdsText(text, ANYTHING, params)}
      order by place_no ${limited(most, params)}
    )
    select t.id as "ID", t.job_id as "JobID", t.ticket_no as "TicketNo", t.revision as "Revision",
      t.name as "Name", ${statusNow(at)} as "Status", t.place, f.job_no as "JobNo", t.call_center as "callCenter", f.total,
      t.call_center, t.status, t.legal_start, t.exp_date, t.silent_count, ${verdictColumns(now, params)}
    from found f join tickets t on t.id = f.id
    order by f.place_no`;
  return (await client.query<FoundTicketRow & { total: number }>(statement(query, params.values))).rows;
}

/** Jobs whose number, name, address or county holds the text, running ones first. */
export async function searchJobs(client: ClientBase, text: string, most: number): Promise<FoundJobRow[]> {
  const { rows } = await client.query<FoundJobRow>({
    name: 'search-jobs',
    text: `select j.id as "ID", j.job_no as "JobNo", j.name as "Name", j.status as "Status",
        j.jobsite_address as "JobsiteAddress"
      from jobs j
      where j.job_no ilike $1 or j.name ilike $1 or j.jobsite_address ilike $1 or j.county ilike $1
      order by j.status = 'ACTIVE' desc, j.job_no desc, j.id
      limit $2`,
    values: [contains(text), most],
  });
  return rows;
}
