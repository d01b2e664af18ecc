import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { JobPeople } from '../../../domain/permissions/can';
import type { TicketStatus } from '../../../domain/tickets/groups';

export interface HeldInvitation {
  id: string;
  /** How many times the outsider's link was replaced. Only the latest works. */
  linkVersion: number;
  status: InvitationStatus;
  isExternal: boolean;
  updatedAt: Date;
  /** When it was last sent, not counting reminders, and the reminder since then. */
  sentAt: Date;
  remindedAt: Date | null;
  invitedCompanyId: string | null;
  subcontractorId: string;
  subcontractorName: string;
  contactId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  /** The company's name when it invited, which is part of the link. */
  invitedAs: string;
  ticketId: string;
  mainTicketNo: string | null;
  mainStatus: TicketStatus;
  mainExpires: Date | null;
  callCenter: CallCenter;
  jobId: string;
  jobNo: string;
  jobName: string;
  job: JobPeople;
  ticketNo: string | null;
  revision: string | null;
  inviterEmail: string | null;
  managerEmail: string | null;
}

export async function lockInvitation(client: ClientBase, id: string): Promise<HeldInvitation | null> {
  await client.query({
    name: 'lock-invitation',
    text: 'select id from invitations where id = $1 for update',
    values: [id],
  });
  return selectHeld(client, id);
}

export async function lockIfFree(client: ClientBase, id: string): Promise<HeldInvitation | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-invitation-if-free',
    text: 'select id from invitations where id = $1 for update skip locked',
    values: [id],
  });
  return rows[0] ? selectHeld(client, rows[0].id) : null;
}

async function selectHeld(client: ClientBase, id: string): Promise<HeldInvitation | null> {
  const { rows } = await client.query<HeldInvitation>({
    name: 'held-invitation',
    text: `select i.id, i.link_version as "linkVersion", i.status, i.is_external as "isExternal",
        i.updated_at as "updatedAt", i.sent_at as "sentAt", i.reminded_at as "remindedAt",
        i.invited_company_id as "invitedCompanyId",
        i.subcontractor_id as "subcontractorId", s.company_name as "subcontractorName", i.contact_id as "contactId",
        coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName",
        coalesce(p.email, '') as email, c.name as "companyName",
        coalesce(i.invited_as, c.name) as "invitedAs", i.ticket_id as "ticketId",
        t.ticket_no as "mainTicketNo", t.status as "mainStatus", t.exp_date as "mainExpires", t.call_center as "callCenter", j.id as "jobId", j.job_no as "jobNo",
        j.name as "jobName", i.ticket_no as "ticketNo", i.revision,
        json_build_object('managerId', j.manager_id,
          'assignedIds', array(select o.user_id from job_people o where o.job_id = j.id)) as job,
        b.email as "inviterEmail", m.email as "managerEmail"
      from invitations i
        join companies c on c.id = i.company_id
        join subcontractors s on s.id = i.subcontractor_id
        join tickets t on t.id = i.ticket_id
        join jobs j on j.id = t.job_id
        left join subcontractor_contacts p on p.id = i.contact_id
        left join users b on b.id = i.invited_by and b.active
        left join users m on m.id = j.manager_id and m.active
      where i.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Another company with a user at this address. Null for an outsider. */
export async function selectInvitedCompany(
  client: ClientBase,
  email: string,
  companyId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'company-of-contact',
    text: 'select company_of_contact($1, $2) as id',
    values: [email, companyId],
  });
  return rows[0]?.id ?? null;
}
