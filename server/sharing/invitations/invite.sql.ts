import type { ClientBase } from 'pg';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { JobPeople } from '../../../domain/permissions/can';
import type { HeldInvitation } from './invitation.sql';

export interface InvitedContact {
  name: string;
  email: string;
}

/** Locks the contact and subcontractor against removal. */
export async function holdContact(
  client: ClientBase,
  subcontractorId: string,
  contactId: string,
): Promise<InvitedContact | null> {
  await client.query({
    name: 'hold-subcontractor',
    text: 'select id from subcontractors where id = $1 for key share',
    values: [subcontractorId],
  });
  const { rows } = await client.query<InvitedContact>({
    name: 'contact-to-invite',
    text: `select first_name || ' ' || last_name as name, email from subcontractor_contacts
      where id = $1 and subcontractor_id = $2`,
    values: [contactId, subcontractorId],
  });
  return rows[0] ?? null;
}

/** The status of the contact's open invitation to the ticket, else REJECTED if there was one, else null. */
export async function selectLatestStatus(
  client: ClientBase,
  ticketId: string,
  contactId: string,
): Promise<InvitationStatus | null> {
  const { rows } = await client.query<{ status: InvitationStatus }>({
    name: 'latest-invitation',
    text: `select status from invitations where ticket_id = $1 and contact_id = $2
      order by status = 'REJECTED', created_at desc limit 1`,
    values: [ticketId, contactId],
  });
  return rows[0]?.status ?? null;
}

interface NewInvitation {
  companyId: string;
  ticketId: string;
  subcontractorId: string;
  contactId: string;
  invitedBy: string;
  invitedCompanyId: string | null;
  now: Date;
}

/** Null if the contact already has a pending invitation to the ticket. */
export async function insertInvitation(client: ClientBase, row: NewInvitation): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-invitation',
    text: `insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, invited_by,
        invited_as, is_external, invited_company_id, created_at, updated_at, sent_at)
      values ($1, $2, $3, $4, $5, (select name from companies where id = $1), $6::uuid is null, $6, $7, $7, $7)
      on conflict do nothing
      returning id`,
    values: [
      row.companyId,
      row.ticketId,
      row.subcontractorId,
      row.contactId,
      row.invitedBy,
      row.invitedCompanyId,
      row.now,
    ],
  });
  return rows[0]?.id ?? null;
}

type Named = 'companyName' | 'subcontractorName' | 'firstName' | 'email' | 'mainTicketNo' | 'callCenter';

export interface Addressee extends Pick<HeldInvitation, Named | 'jobNo' | 'jobName'> {
  job: JobPeople;
}

/** What the letter to a contact about a ticket names. Null if the viewer can't see either. */
export async function selectAddressee(
  client: ClientBase,
  ticketId: string,
  contactId: string,
): Promise<Addressee | null> {
  const { rows } = await client.query<Addressee>({
    name: 'addressee',
    text: `select c.name as "companyName", s.company_name as "subcontractorName", p.first_name as "firstName", p.email,
        t.ticket_no as "mainTicketNo", t.call_center as "callCenter", j.job_no as "jobNo", j.name as "jobName",
        json_build_object('managerId', j.manager_id,
          'assignedIds', array(select o.user_id from job_people o where o.job_id = j.id)) as job
      from tickets t
        join companies c on c.id = t.company_id
        join jobs j on j.id = t.job_id
        join subcontractor_contacts p on p.id = $2
        join subcontractors s on s.id = p.subcontractor_id
      where t.id = $1`,
    values: [ticketId, contactId],
  });
  return rows[0] ?? null;
}
