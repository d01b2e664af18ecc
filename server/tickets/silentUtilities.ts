import { wayOf } from '../../domain/placing/way';
import { owesAnswer } from '../../domain/tickets/actions/silence';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import { stationOf } from '../centers/responses/recount.sql';
import type { SilentTicket, SilentUtility, SilentUtilityList } from '../graphql/generated/schema';
import type { Services } from '../services';
import { LIST_ZONE } from './lists';
import { type SilentRow, selectSilent } from './silentUtilities.sql';

/** Lists a utility at both centers twice, because it is contacted in different ways. */
export async function listSilentUtilities(services: Services, actor: Actor): Promise<SilentUtilityList> {
  authorize(actor.viewer, 'READ', 'tickets');
  const moment = { now: services.now(), zone: LIST_ZONE };
  const rows = await withSnapshot(services.pool, actor, client => selectSilent(client, moment), true);
  const utilities = new Map<string, SilentUtility>();
  for (const row of rows) {
    if (!owesAnswer(stationOf(row))) continue;
    const key = `${row.call_center} ${row.authority_name}`;
    const utility = utilities.get(key) ?? begin(row);
    utilities.set(key, utility);
    utility.phone ??= row.phone;
    // Rows of the same ticket are adjacent.
    const last = utility.tickets.at(-1);
    if (last?.ID === row.ticket_id) {
      last.stationCodes.push(row.station_code);
      if (row.noticed_at === null) last.noticedAt = null;
    } else utility.tickets.push(ticketView(row));
  }
  const isCut = rows.some(row => row.is_cut);
  return { total: utilities.size, isCut, data: [...utilities.values()] };
}

function begin(row: SilentRow): SilentUtility {
  return {
    utility: row.authority_name,
    utilityType: row.utility_type,
    callCenter: row.call_center,
    phone: row.phone,
    since: row.legal_start.toISOString(),
    tickets: [],
  };
}

function ticketView(row: SilentRow): SilentTicket {
  return {
    ID: row.ticket_id,
    JobID: row.job_id,
    JobNo: row.job_no,
    JobName: row.job_name,
    TicketNo: row.ticket_no,
    Revision: row.revision,
    way: wayOf(row),
    callCenter: row.call_center,
    Name: row.name,
    ExpDate: row.exp_date?.toISOString() ?? null,
    LegalStart: row.legal_start.toISOString(),
    stationCodes: [row.station_code],
    noticedAt: row.noticed_at?.toISOString() ?? null,
  };
}
