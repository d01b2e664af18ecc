import type { NoticeType } from '../../domain/calendar/law';
import type { ResponseTable } from '../../domain/tickets/responseTables';
import { type DigVerdict, safeToDig } from '../../domain/tickets/safeToDig';
import { stationOf } from '../responses/recount.sql';
import type { MemberRow, TicketDetailsRow } from './details.sql';
import type { DigRow } from './digFacts.sql';

/** Whether one may dig under the ticket as of `now`, with every condition. */
export function digView(
  ticket: TicketDetailsRow & { codes: ResponseTable },
  members: readonly MemberRow[],
  facts: DigRow,
  now: Date,
): DigVerdict {
  return safeToDig(
    {
      ...facts,
      callCenter: ticket.call_center,
      codes: ticket.codes,
      ticketType: ticket.type as NoticeType,
      status: ticket.status,
      legalStart: ticket.legal_start,
      expires: ticket.exp_date,
      datesEstimated: ticket.dates_estimated,
      stations: members
        .filter(member => member.withdrawn_at === null)
        .map(member => ({ code: member.station_code, ...stationOf(member) })),
    },
    now,
  );
}
