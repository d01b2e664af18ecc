import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { TicketWay } from '../../domain/placing/way';
import { SILENCE_CODES, SILENT_TICKETS } from '../../domain/tickets/actions/silence';
import { STATION_COLUMNS, type StationRow } from '../centers/responses/recount.sql';
import { NOTICED_AT } from '../centers/submissions/intents.sql';
import { Parameters, statement } from '../database/statement';
import { inGroup, LOOKED_UP, type Moment, saysSilence } from './groups.sql';

export interface SilentRow extends StationRow {
  ticket_id: string;
  job_id: string;
  ticket_no: string | null;
  revision: string;
  call_center: CallCenter;
  source: 'PLACED' | 'IMPORTED';
  way: TicketWay;
  name: string;
  exp_date: Date | null;
  legal_start: Date;
  job_no: string;
  job_name: string;
  station_code: string;
  authority_name: string;
  utility_type: string;
  phone: string | null;
  noticed_at: Date | null;
  is_cut: boolean;
}

const saysSilent = saysSilence(SILENCE_CODES);

/** SQL condition for an active ticket `t` to which a utility owes a response. */
export function isOwed(now: string): string {
  return `t.legal_start <= ${now} and ${LOOKED_UP} and (t.silent_count > 0 or ${HAS_REPORTED_SILENCE})`;
}

/** The offset makes the planner check stations ticket by ticket instead of reading all of them. */
const HAS_REPORTED_SILENCE = `t.red_count > 0 and exists (
    select from ticket_members m where m.ticket_id = t.id and m.withdrawn_at is null and ${saysSilent} offset 0)`;

/** Leaves out stations that clearly responded. Each kind of silence has its own index. */
export async function selectSilent(
  client: ClientBase,
  moment: Moment,
  most = SILENT_TICKETS,
): Promise<SilentRow[]> {
  const params = new Parameters();
  const now = params.add(moment.now);
  const past = `${inGroup('active', moment, params)} and t.legal_start <= ${now} and ${LOOKED_UP}`;
  const longest = (owes: string) => `(select t.id, t.legal_start from tickets t where ${past} and ${owes}
    order by t.legal_start, t.id limit ${most + 1})`;
  const text = `with owing as (
      ${longest('t.silent_count > 0')} union all ${longest(`t.silent_count = 0 and ${HAS_REPORTED_SILENCE}`)}
    ), told as (
      select id from owing order by legal_start, id limit ${most}
    )
    select t.id as ticket_id, t.job_id, t.ticket_no, t.revision, t.call_center, t.source, t.way, t.name, t.exp_date,
      t.legal_start, j.job_no, j.name as job_name, m.*, (select count(*) from owing) > ${most} as is_cut
    from told join tickets t on t.id = told.id join jobs j on j.id = t.job_id
      cross join lateral (select station_code, authority_name, utility_type, phone, ${STATION_COLUMNS}, ${NOTICED_AT} as noticed_at
        from ticket_members m where m.ticket_id = t.id and m.withdrawn_at is null
          and (m.response_code is null or ${saysSilent} or m.asked_at is not null)) m
    order by t.legal_start, t.id, m.station_code`;
  return (await client.query<SilentRow>(statement(text, params.values))).rows;
}
