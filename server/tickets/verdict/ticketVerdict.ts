import type { NoticeType } from '../../../domain/calendar/law';
import type { ResponseTable } from '../../../domain/tickets/responseTables';
import type { DigFacts } from '../../../domain/tickets/verdict/reasons';
import { type VerdictRow, verdictSummary } from '../../../domain/tickets/verdict/summary';
import { verdictOf } from '../../../domain/tickets/verdict/verdict';
import { stationOf } from '../../centers/responses/recount.sql';
import type { DigVerdict, TicketVerdict } from '../../graphql/generated/schema';
import type { MemberRow, TicketDetailsRow } from '../details.sql';
import type { DigRow } from './verdict.sql';

/** Whether one may dig under the ticket as of `now`, with a line for each utility and condition. */
export function ticketVerdict(
  ticket: TicketDetailsRow & { codes: ResponseTable },
  members: readonly MemberRow[],
  facts: DigRow & Pick<DigFacts, 'calendar'>,
  now: Date,
): TicketVerdict {
  const { until, marksChecked, ...verdict } = verdictOf(
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
        .map(member => ({ code: member.station_code, name: member.authority_name, ...stationOf(member) })),
    },
    now,
  );
  return {
    ...verdict,
    until: until?.toISOString() ?? null,
    asOf: now.toISOString(),
    marksChecked: marksChecked && { ...marksChecked, at: marksChecked.at.toISOString() },
  };
}

/** A row's verdict as the contract shows it, as of `now`. */
export function verdictView(row: VerdictRow, now: Date): DigVerdict {
  const { until, ...summary } = verdictSummary(row, now);
  return { ...summary, until: until?.toISOString() ?? null, asOf: now.toISOString() };
}
