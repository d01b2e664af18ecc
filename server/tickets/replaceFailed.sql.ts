import type { ClientBase } from 'pg';
import type { NewTicket } from './createTicket.sql';

/** Gives a ticket that could not be placed a new form and makes it PENDING. */
export async function updateReplaced(client: ClientBase, ticketId: string, ticket: NewTicket): Promise<void> {
  const { payload } = ticket;
  await client.query({
    name: 'replace-failed-ticket',
    text: `with moved as (update recorded_events set job_id = $2 where ticket_id = $1)
      update tickets set status = 'PENDING', failure = null, revision = '000', job_id = $2, user_id = $3,
        client_request_id = $4, call_center = $5, name = $6, type = $7, description = $8, submitted_at = $9,
        work_start = $10, legal_start = $11, exp_date = $12, dates_estimated = true, auto_renew = $13, renew_with_remark = $18, way = $20,
        renew_until = $19, latitude = $14, longitude = $15, geofence = $16, form = $17, version = version + 1, updated_at = $9
      where id = $1`,
    values: [
      ticketId,
      payload.jobId,
      ticket.userId,
      payload.clientRequestId,
      payload.callCenter,
      payload.ticketName,
      payload.ticketType,
      ticket.description,
      ticket.submittedAt,
      ticket.workStart,
      ticket.legalStart,
      ticket.expires,
      payload.autoRenew,
      payload.latitude,
      payload.longitude,
      ticket.geofence,
      JSON.stringify(payload),
      ticket.renewWithRemark,
      ticket.renewUntil,
      ticket.way,
    ],
  });
}
