import { daysToExpire } from '../../domain/calendar/law';
import type { Language } from '../../domain/language';
import { wayOf } from '../../domain/placing/way';
import { coordinates } from '../../domain/tickets/digArea';
import { statusAt } from '../../domain/tickets/groups';
import { colorOfRow } from '../../domain/tickets/responses';
import type { Job, TicketListItem } from '../graphql/generated/schema';
import type { ListedRow, TicketRow } from './lists.sql';
import { verdictView } from './verdict/ticketVerdict';

export function listItem(row: ListedRow, now: Date, language: Language): TicketListItem {
  return {
    ID: row.id,
    TicketNo: row.ticket_no,
    Name: row.name,
    Place: row.place,
    ExpDate: row.exp_date?.toISOString() ?? null,
    WorkStart: row.work_start.toISOString(),
    LegalStart: row.legal_start?.toISOString() ?? null,
    JobID: row.job_id,
    Coordinates: coordinates(row),
    Status: statusAt(row.status, row.exp_date, now),
    Type: row.type,
    Revision: row.revision,
    Description: row.description,
    DaysToExpire: row.exp_date && daysToExpire(row.call_center, now, row.exp_date),
    CompanyID: row.company_id,
    responseColor: colorOfRow(row, now),
    verdict: verdictView(row, now, language),
    responses: {
      clear: row.green_count,
      check: row.station_count - row.green_count - row.red_count - row.silent_count,
      stop: row.red_count,
      waiting: row.silent_count,
    },
    callCenter: row.call_center,
    way: wayOf(row),
    placing: row.placing,
    placedNumber: row.placed_number,
    cognitoUserID: row.user_id,
    autoRenew: row.auto_renew,
    renewNo: row.renew_no,
    renewUntil: row.renew_until,
    autoRenewError: row.auto_renew_error,
    Job: jobOf(row),
  };
}

type JobOfTicket = Pick<
  TicketRow,
  | 'company_id'
  | 'job_id'
  | 'job_no'
  | 'job_name'
  | 'job_status'
  | 'job_county'
  | 'job_description'
  | 'job_address'
  | 'job_version'
  | 'manager_id'
  | 'manager_name'
>;

export function jobOf(row: JobOfTicket): Job {
  return {
    ID: row.job_id,
    JobNo: row.job_no,
    Name: row.job_name,
    Status: row.job_status,
    County: row.job_county,
    Description: row.job_description,
    JobsiteAddress: row.job_address,
    CompanyID: row.company_id,
    Manager: row.manager_id ? { ID: row.manager_id, Name: row.manager_name ?? '' } : null,
    People: null,
    version: row.job_version,
  };
}
