import type { ResponseColor } from '../../domain/tickets/responseColors';
import { stationColor, ticketColor } from '../../domain/tickets/responses';
import { meaningOf, type ResponseTable } from '../../domain/tickets/responseTables';
import { seenResponse } from '../../domain/tickets/seenResponse';
import { colorOfStation, givenAnswer, isOverridden } from '../../domain/tickets/stations';
import { stationOf } from '../centers/responses/recount.sql';
import type {
  Acknowledgement,
  ResponseOverride,
  TicketMember,
  TicketResponse,
  TicketRevision,
} from '../graphql/generated/schema';
import type { MemberRow, ResponseRow, RevisionRow, TicketDetailsRow } from './details.sql';

/** The ticket, and what answers to it mean. */
type OfTicket = Pick<TicketDetailsRow, 'legal_start' | 'is_looked_up'> & { codes: ResponseTable };

/**
 * A notified operator with its latest answer that counts, coloured as of `now`; an override stands beside the answer. One
 * that the center names no longer is shown grey, and so is silence that nobody has looked up.
 */
export function memberView(row: MemberRow, ticket: OfTicket, now: Date): TicketMember {
  const station = stationOf(row);
  const answer = givenAnswer(ticket.codes, station);
  const meaning = answer && meaningOf(ticket.codes, answer);
  const isUntold = row.withdrawn_at !== null || (answer === null && !ticket.is_looked_up);
  return {
    seqNo: row.seq_no,
    stationCode: row.station_code,
    authorityName: row.authority_name,
    phone: row.phone,
    utilityType: row.utility_type,
    facilityTypes: row.facility_types,
    status: row.withdrawn_at ? 'Withdrawn' : answer ? 'Responded' : 'Notification Sent',
    ...seenResponse(ticket.codes, station),
    responseLabel: meaning?.label ?? (ticket.is_looked_up ? null : 'Not looked up'),
    responseNote: meaning?.note ?? null,
    responseColor: isUntold ? 'grey' : colorOfStation(ticket.codes, station, ticket.legal_start, now),
    override: isOverridden(station) ? overrideView(row) : null,
    acknowledged: answer && acknowledgedView(row),
  };
}

/**
 * The ticket's colour by its stations themselves: between a change of what a code means and the counting anew, the counts
 * on the ticket still tell the old one. Null when none were read.
 */
export function colorOfMembers(
  rows: readonly MemberRow[],
  ticket: OfTicket,
  now: Date,
): ResponseColor | null {
  const counted = rows.filter(row => row.withdrawn_at === null);
  if (counted.length === 0) return null;
  return ticketColor(
    counted.map(row => colorOfStation(ticket.codes, stationOf(row), ticket.legal_start, now)),
  );
}

function acknowledgedView({
  acknowledged_at: at,
  acknowledged_by_name: by,
}: MemberRow): Acknowledgement | null {
  return at && { by: by ?? '', at: at.toISOString() };
}

function overrideView(row: MemberRow): ResponseOverride | null {
  const { overridden_at: at, overridden_by_name: by, override_note: note } = row;
  return at && { by: by ?? '', at: at.toISOString(), note: note ?? '' };
}

export function responseView(row: ResponseRow, ticket: OfTicket, now: Date): TicketResponse {
  return {
    ID: row.id,
    stationCode: row.station_code,
    authorityName: row.authority_name,
    code: row.code,
    text: row.text,
    comment: row.comment,
    responseColor: stationColor(ticket.codes, { ...row, at: row.responded_at }, ticket.legal_start, now),
    respondedAt: row.responded_at.toISOString(),
    revision: row.revision,
    source: row.source,
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_by_name === null ? null : row.received_at.toISOString(),
    via: row.via,
    respondent: row.respondent,
    url: row.url,
    withdrawn: row.withdrawn_at && {
      by: row.withdrawn_by_name ?? '',
      at: row.withdrawn_at.toISOString(),
    },
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
