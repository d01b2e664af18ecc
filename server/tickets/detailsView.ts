import { CENTERS } from '../../domain/calendar/centers';
import { wayOf } from '../../domain/placing/way';
import { coordinates } from '../../domain/tickets/digArea';
import { colorOfRow } from '../../domain/tickets/responses';
import { statusAt } from '../../domain/tickets/status';
import type { StoredForm } from '../../domain/tickets/storedForm';
import type { TicketDetails, TicketSummary } from '../graphql/generated/schema';
import type { TicketDetailsRow } from './details.sql';
import { jobOf } from './listItem';

/** What is read apart from the ticket itself. */
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

/** A ticket's own fields as the contract shows them, its status and colour as of `now`. */
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

/** What a ticket of our own placing takes from its company, and an imported one has as its center prints it. */
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

/** Fields shown as they were filled in; one left blank is null. */
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
