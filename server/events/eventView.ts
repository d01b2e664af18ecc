import type { RecordedEvent } from '../graphql/generated/schema';
import type { EventRow } from './events.sql';

export function eventView(row: EventRow): RecordedEvent {
  return {
    ID: row.id,
    EventNo: row.event_no,
    CompanyID: row.company_id,
    EventType: row.event_type,
    Title: row.title,
    Status: row.status,
    Severity: row.severity,
    OccurredAt: row.occurred_at.toISOString(),
    ReportedAt: row.reported_at.toISOString(),
    ReportedBy: row.reported_by,
    TicketID: row.ticket_id,
    TicketNo: row.ticket_no,
    callCenter: row.call_center,
    Revision: row.revision,
    JobID: row.job_id,
    JobNo: row.job_no,
    SubcontractorID: row.subcontractor_id,
    StationCode: row.station_code,
    UtilityName: row.utility_name,
    UtilityType: row.utility_type,
    details: JSON.stringify(row.details),
    extra: JSON.stringify(row.extra),
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by_name,
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by_name,
    version: row.version,
  };
}
