import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { TicketStatus } from '../../../domain/tickets/status';

/** An invitation addressed to the company entered, and the ticket of another company that it is about. */
export interface SharedInvitationRow {
  id: string;
  status: InvitationStatus;
  invited_at: Date;
  company_id: string;
  ticket_id: string;
  /** The ticket given in return, as far as the viewer sees it. */
  own_ticket_id: string | null;
  own_ticket_no: string | null;
  own_center: CallCenter | null;
  own_job_id: string | null;
  own_status: TicketStatus | null;
  own_expires: Date | null;
}

/** Null unless the invitation is addressed to the company entered, and open or accepted. */
export async function selectSharedInvitation(
  client: ClientBase,
  invitationId: string,
): Promise<SharedInvitationRow | null> {
  const { rows } = await client.query<SharedInvitationRow>({
    name: 'shared-invitation',
    text: `select s.id, s.status, s.invited_at, s.company_id, s.ticket_id, o.id as own_ticket_id,
        o.ticket_no as own_ticket_no, o.call_center as own_center, o.job_id as own_job_id, o.status as own_status, o.exp_date as own_expires
      from shared_invitation($1) s left join tickets o on o.id = s.owned_ticket_id`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}
