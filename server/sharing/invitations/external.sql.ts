import type { ClientBase } from 'pg';
import type { ExternalTicket } from '../../../domain/invitations/externalTicket';

/** Accepts an invitation with a ticket as the outsider typed it. */
export async function updateLinked(
  client: ClientBase,
  id: string,
  ticket: ExternalTicket,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'link-external-ticket',
    text: `update invitations set status = 'ACCEPTED', ticket_no = $2, ticket_name = nullif($3, ''), revision = $4,
        job_no = $5, job_name = nullif($6, ''), project_manager = $7, legal_start = $8, exp_date = $9,
        bucket_link = nullif($10, ''), answered_at = $11, updated_at = $11
      where id = $1`,
    values: [
      id,
      ticket.ticketNo,
      ticket.ticketName,
      ticket.revision,
      ticket.jobNo,
      ticket.jobName,
      ticket.projectManager,
      ticket.legalStartDate,
      ticket.expDate,
      ticket.bucketLink,
      now,
    ],
  });
}

export async function updateRejected(
  client: ClientBase,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'reject-external-request',
    text: `update invitations set status = 'REJECTED', comment = $2, answered_at = $3, updated_at = $3 where id = $1`,
    values: [id, reason, now],
  });
}
