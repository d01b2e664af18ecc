import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { Answer } from '../../../domain/invitations/answer';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { JobPeople } from '../../../domain/permissions/can';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { Linked } from '../../access/outsideLinks';

export interface ReceivedInvitation {
  id: string;
  status: InvitationStatus;
  ownedTicketId: string | null;
  revision: string | null;
  subcontractorName: string;
  mainTicketNo: string | null;
  callCenter: CallCenter;
  jobNo: string;
  jobName: string;
  ticket: { id: string; jobId: string };
  inviterEmail: string | null;
  managerEmail: string | null;
}

export async function holdReceived(client: ClientBase, id: string): Promise<ReceivedInvitation | null> {
  const { rows } = await client.query<ReceivedInvitation>({
    name: 'hold-received-invitation',
    text: `select id, status, owned_ticket_id as "ownedTicketId", revision, subcontractor_name as "subcontractorName",
        main_ticket_no as "mainTicketNo", main_center as "callCenter", job_no as "jobNo", job_name as "jobName",
        json_build_object('id', ticket_id, 'jobId', job_id) as ticket,
        inviter_email as "inviterEmail", manager_email as "managerEmail"
      from hold_received_invitation($1)`,
    values: [id],
  });
  return rows[0] ?? null;
}

export interface OwnTicket {
  id: string;
  ticketNo: string | null;
  callCenter: CallCenter;
  revision: string;
  status: TicketStatus;
  expires: Date | null;
  job: JobPeople;
}

export async function selectOwnTicket(client: ClientBase, id: string): Promise<OwnTicket | null> {
  const { rows } = await client.query<OwnTicket>({
    name: 'ticket-to-share',
    text: `select t.id, t.ticket_no as "ticketNo", t.call_center as "callCenter", t.revision, t.status, t.exp_date as expires,
        json_build_object('managerId', j.manager_id,
          'assignedIds', array(select p.user_id from job_people p where p.job_id = j.id)) as job
      from tickets t join jobs j on j.id = t.job_id where t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Also writes an audit row for the inviting company. */
export async function answerReceived(
  client: ClientBase,
  id: string,
  answer: Answer,
  by: { name: string; requestId: string; now: Date },
): Promise<void> {
  const shared = answer.status === 'ACCEPTED' ? answer.ownedTicketId : null;
  await client.query({
    name: 'answer-received-invitation',
    text: 'select answer_received_invitation($1, $2, $3, $4, $5, $6, $7)',
    values: [id, answer.status, answer.comment, shared, by.name, by.requestId, by.now],
  });
}

interface AnswerMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  dedupeKey: string;
}

export async function notifyInviting(client: ClientBase, id: string, mail: AnswerMail): Promise<void> {
  await client.query({
    name: 'tell-inviting-company',
    text: 'select tell_inviting_company($1, $2, $3, $4, $5, $6)',
    values: [id, mail.to, mail.subject, mail.text, mail.html, mail.dedupeKey],
  });
}

export interface InvitingCompany {
  companyId: string;
  companyName: string;
  companyPhone: string;
  /** The company's name when it invited, which is part of the link. */
  invitedAs: string;
  linkVersion: number;
  open: boolean;
  /** The company's own ticket. */
  jobNo: string;
  jobName: string;
  ticketNo: string | null;
  ticketType: string;
  callCenter: CallCenter;
  address: string;
  city: string;
}

export async function selectInvitingCompany(
  client: ClientBase,
  invitationId: string,
  now: Date,
): Promise<InvitingCompany | null> {
  const { rows } = await client.query<InvitingCompany>({
    name: 'company-of-invitation',
    text: `select company_id as "companyId", company_name as "companyName", company_phone as "companyPhone",
        invited_as as "invitedAs", link_version as "linkVersion", open, job_no as "jobNo", job_name as "jobName",
        ticket_no as "ticketNo", ticket_type as "ticketType", call_center as "callCenter",
        coalesce(address, '') as address, coalesce(city, '') as city
      from company_of_invitation($1, $2)`,
    values: [invitationId, now],
  });
  return rows[0] ?? null;
}

/**
 * Sends it to the contact's current address with a new link version. Reminders start over. If it replaces a reminder
 * that wasn't mailed, undoing restores what was there before both.
 */
export async function updateResent(
  client: ClientBase,
  { id, linkVersion }: Linked,
  { invitedCompanyId, isReplacing }: { invitedCompanyId: string | null; isReplacing: boolean },
  now: Date,
): Promise<void> {
  await client.query({
    name: 'resend-invitation',
    text: `update invitations set is_external = $2::uuid is null, invited_company_id = $2, updated_at = $3,
        sent_at = $3, reminded_at = null, link_version = $4,
        before_resent = case when $5 then before_resent else jsonb_build_object('is_external', is_external,
          'invited_company_id', invited_company_id, 'sent_at', sent_at, 'reminded_at', reminded_at,
          'link_version', link_version) end
      where id = $1`,
    values: [id, invitedCompanyId, now, linkVersion, isReplacing],
  });
}

/** @returns whether it was kept what to restore */
export async function undoResent(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'undo-resent-invitation',
    text: `update invitations i set is_external = b.is_external, invited_company_id = b.invited_company_id,
        sent_at = b.sent_at, reminded_at = b.reminded_at, link_version = b.link_version, before_resent = null, updated_at = $2
      from invitations o, jsonb_to_record(o.before_resent) as b (is_external boolean, invited_company_id uuid,
        sent_at timestamptz, reminded_at timestamptz, link_version int)
      where i.id = $1 and o.id = i.id and o.before_resent is not null`,
    values: [id, now],
  });
  return rowCount === 1;
}

export async function deleteInvitation(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from invitations where id = $1', [id]);
}
