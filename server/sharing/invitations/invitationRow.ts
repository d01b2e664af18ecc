import type { InvitationStatus } from '../../../domain/invitations/states';
import type { SubcontractorInvitation } from '../../graphql/generated/schema';

/** An invitation as lists read it, with the names of what it is about. */
export interface InvitationRow {
  id: string;
  subcontractor_id: string;
  contact_id: string | null;
  company_id: string;
  company_name: string;
  ticket_id: string;
  /** The subcontractor's own ticket, with its number, name and center below; null for one linked from outside. */
  owned_ticket_id: string | null;
  ticket_no: string | null;
  ticket_name: string | null;
  /** Null for one linked from outside. */
  own_center: string | null;
  status: InvitationStatus;
  created_at: Date;
  updated_at: Date;
  comment: string | null;
  is_external: boolean;
  first_name: string | null;
  last_name: string | null;
  subcontractor_name: string;
  main_ticket_no: string | null;
  main_center: string;
  job_id: string;
  job_no: string;
  job_name: string;
}

/** An invitation as the contract shows it; `companyId` is the side that invites, `ticketId` the other's own ticket. */
export function invitationView(row: InvitationRow): SubcontractorInvitation {
  return {
    id: row.id,
    subcontractorId: row.subcontractor_id,
    subcontractorContactId: row.contact_id,
    companyId: row.company_id,
    ticketId: row.owned_ticket_id,
    ticketNumber: row.ticket_no,
    ticketName: row.ticket_name,
    ownCallCenter: row.own_center,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    comment: row.comment,
    isExternal: row.is_external,
    contactFirstName: row.first_name ?? '',
    contactLastName: row.last_name ?? '',
    subcontractorCompanyName: row.subcontractor_name,
    mainTicketCompanyId: row.company_id,
    mainTicketCompanyName: row.company_name,
    jobNumber: row.job_no,
    jobName: row.job_name,
    jobId: row.job_id,
    mainTicketId: row.ticket_id,
    mainTicketNumber: row.main_ticket_no,
    mainCallCenter: row.main_center,
  };
}
