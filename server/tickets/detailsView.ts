import { CENTERS } from '../../domain/calendar/centers';
import type { Language, Said } from '../../domain/language';
import { wayOf } from '../../domain/placing/way';
import { owesAnswer } from '../../domain/tickets/actions/silence';
import { coordinates } from '../../domain/tickets/digArea';
import { statusAt } from '../../domain/tickets/groups';
import { seenResponse } from '../../domain/tickets/newestAnswer';
import type { ResponseColor } from '../../domain/tickets/responseCodes';
import { colorOfRow, stationColor, ticketColor } from '../../domain/tickets/responses';
import { meaningOf, type ResponseTable } from '../../domain/tickets/responseTables';
import { labelWords, noteWords } from '../../domain/tickets/responseWords';
import {
  colorOfStation,
  givenAnswer,
  isOverridable,
  isOverridden,
  marksSeenAt,
} from '../../domain/tickets/stations';
import type { StoredForm } from '../../domain/tickets/storedForm';
import { stationOf } from '../centers/responses/recount.sql';
import type {
  Acknowledgement,
  ResponseOverride,
  TicketDetails,
  TicketMember,
  TicketResponse,
  TicketRevision,
  TicketSummary,
} from '../graphql/generated/schema';
import type { MemberRow, ResponseRow, RevisionRow, TicketDetailsRow } from './details.sql';
import { jobOf } from './listItem';

type Parts =
  | 'members'
  | 'verdict'
  | 'actions'
  | 'underWay'
  | 'lookupLink'
  | 'placements'
  | 'lastRefusal'
  | 'Responses'
  | 'revisionHistory'
  | 'subcontractorId'
  | 'subcontractorContactId'
  | 'subcontractor'
  | 'subcontractorContact';

type OwnFields = Omit<TicketDetails, Parts>;

export function detailsView(row: TicketDetailsRow, now: Date): OwnFields {
  const status = statusAt(row.status, row.exp_date, now);
  return {
    ...formView(row.form),
    ...importedView(row),
    ticketId: row.id,
    revision: row.revision,
    ticketNumber: row.ticket_no,
    ticketName: row.name,
    ticketStatus: status,
    centerStatus: row.center_status,
    failure: row.failure,
    ticketType: row.type,
    transmissionID: row.transmission_id,
    responseRequired: row.response_required,
    excavatorID: row.excavator_id,
    previousTicketNumber: row.previous_ticket_no,
    previousRevision: row.previous_revision,
    submitted: row.submitted_at.toISOString(),
    latitudeLongitude: coordinates(row),
    ticketActionReason: row.action_reason,
    autoRenew: row.auto_renew,
    renewUntil: row.renew_until,
    renewWithRemark: row.renew_with_remark,
    autoRenewError: row.auto_renew_error,
    autoRenewOffReason: row.auto_renew_off_reason,
    gisCoordinateSystem: 'WGS84 (WKID 4326)',
    workBeginDate: row.work_start.toISOString(),
    legalStartDate: row.legal_start?.toISOString() ?? null,
    ticketExpiration: row.exp_date?.toISOString() ?? null,
    datesEstimated: row.dates_estimated,
    state: CENTERS[row.call_center].state,
    jobName: row.job_name,
    medium: row.medium || null,
    geofence: row.geofence,
    responseColor: colorOfRow(row, now),
    callCenter: row.call_center,
    ticketExpired: status === 'EXPIRED',
    ticket: summaryView(row, status),
  };
}

/** Placed tickets show the company's data, and imported tickets what the center printed. */
function importedView(row: TicketDetailsRow) {
  const isOurs = row.source === 'PLACED';
  return {
    source: row.source,
    way: wayOf(row),
    company: isOurs ? row.company_name : row.excavator_company,
    address: isOurs ? row.company_address || null : row.excavator_address,
    excavationSize: row.excavation_size,
    mapLink: row.map_link,
    otherFields: row.other_fields,
    importNotes: row.import_notes,
  };
}

function formView(form: StoredForm) {
  return {
    contact: form.contact,
    phone: form.phone,
    mobile: form.mobile || null,
    email: form.email,
    excavatorType: form.excavatorType,
    language: form.language,
    workDuration: form.workDuration,
    addressLocation: form.addressLocation,
    city: form.city,
    county: form.county,
    zipCode: form.zipCode,
    nearbyCrossStreet: form.nearbyCrossStreet,
    subdivision: form.subdivision || null,
    delineatedMethod: form.delineatedMethod,
    workType: form.workType,
    workActivity: form.workActivity,
    excavationMethod: form.excavationMethod,
    anticipatedDepth: form.anticipatedDepth,
    boring: form.boring,
    explosive: form.explosive,
    streetSidewalk: form.streetSidewalk,
    pavementOnly: form.pavementOnly,
    vacuumExcavation: form.vacuumExcavation,
    projectOwner: form.projectOwner,
    permit: form.permit,
    onsiteContactName: form.onsiteContactName,
    onsiteContactPhone: form.onsiteContactPhone,
    excavatorRemarks: form.excavatorRemarks || null,
  };
}

function summaryView(row: TicketDetailsRow, status: string): TicketSummary {
  return {
    ID: row.id,
    TicketNo: row.ticket_no,
    Name: row.name,
    Status: status,
    CompanyID: row.company_id,
    JobID: row.job_id,
    Job: jobOf(row),
    clonedFrom:
      row.clone_id && row.clone_center
        ? { ID: row.clone_id, TicketNo: row.clone_ticket_no, callCenter: row.clone_center }
        : null,
  };
}

type OfTicket = Pick<TicketDetailsRow, 'legal_start' | 'is_looked_up'> & { codes: ResponseTable };

const NOT_LOOKED_UP: Said = { en: 'Not looked up', es: 'Sin consultar' };

/** Grey if withdrawn, or if it is silent and was never looked up. */
export function memberView(row: MemberRow, ticket: OfTicket, now: Date, language: Language): TicketMember {
  const station = stationOf(row);
  const answer = givenAnswer(ticket.codes, station);
  const meaning = answer && meaningOf(ticket.codes, answer);
  const isUnknown = row.withdrawn_at !== null || (answer === null && !ticket.is_looked_up);
  return {
    seqNo: row.seq_no,
    stationCode: row.station_code,
    authorityName: row.authority_name,
    phone: row.phone,
    utilityType: row.utility_type,
    facilityTypes: row.facility_types,
    status: row.withdrawn_at ? 'Withdrawn' : answer ? 'Responded' : 'Notification Sent',
    ...seenResponse(ticket.codes, station),
    responseLabel: meaning
      ? labelWords(meaning)[language]
      : ticket.is_looked_up
        ? null
        : NOT_LOOKED_UP[language],
    responseNote: (meaning && noteWords(meaning)?.[language]) ?? null,
    responseColor: isUnknown ? 'grey' : colorOfStation(ticket.codes, station, ticket.legal_start, now),
    marked: row.withdrawn_at === null && marksSeenAt(ticket.codes, station) !== undefined,
    owesResponse: row.withdrawn_at === null && owesAnswer(station),
    canOverride: row.withdrawn_at === null && isOverridable(ticket.codes, station),
    override: isOverridden(ticket.codes, station) ? overrideView(row) : null,
    acknowledged: answer && acknowledgedView(row),
    calls: row.calls.map(call => ({ ...call, at: new Date(call.at).toISOString() })),
  };
}

/** The ticket's counts are outdated while codes are reread, so the stations decide. Null without stations. */
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
