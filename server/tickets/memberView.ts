import { responseCode, stationColor } from '../../domain/tickets/responses';
import type { TicketMember, TicketResponse, TicketRevision } from '../graphql/generated/schema';
import type { MemberRow, ResponseRow, RevisionRow, TicketDetailsRow } from './details.sql';

type OfTicket = Pick<TicketDetailsRow, 'call_center' | 'legal_start'>;

/** A notified operator with its latest answer, coloured as of `now`. */
export function memberView(row: MemberRow, ticket: OfTicket, now: Date): TicketMember {
  const answer =
    row.response_code === null ? null : { code: row.response_code, text: row.response_text ?? '' };
  return {
    seqNo: row.seq_no,
    stationCode: row.station_code,
    authorityName: row.authority_name,
    phone: row.phone,
    utilityType: row.utility_type,
    status: answer ? 'Responded' : 'Notification Sent',
    responseCode: row.response_code,
    responseText: row.response_text,
    responseNote: (answer && responseCode(ticket.call_center, answer.code)?.note) ?? null,
    respondedAt: row.responded_at?.toISOString() ?? null,
    responseColor: stationColor(ticket.call_center, answer, ticket.legal_start, now),
  };
}

export function responseView(row: ResponseRow, ticket: OfTicket, now: Date): TicketResponse {
  return {
    stationCode: row.station_code,
    authorityName: row.authority_name,
    code: row.code,
    text: row.text,
    comment: row.comment,
    responseColor: stationColor(ticket.call_center, row, ticket.legal_start, now),
    respondedAt: row.responded_at.toISOString(),
    revision: row.revision,
  };
}

export function revisionView(row: RevisionRow): TicketRevision {
  return {
    revision: row.revision,
    dateTime: row.at.toISOString(),
    status: row.status,
    type: row.type,
    user: row.user_name,
    medium: row.medium,
  };
}
