import { daysToExpire } from '../../../domain/calendar/law';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { linkTo } from '../../events/attachments/link';
import type { SubcontractorTicket } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { FILES_PATH } from './fileRoutes';
import { type LinkedTicketRow, selectLinkedTickets } from './linkedTickets.sql';

/** Subcontractors' own tickets linked to a ticket by accepted invitations; none for a ticket of others. */
export async function listLinkedTickets(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<SubcontractorTicket[]> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client => selectLinkedTickets(client, ticketId));
  const now = services.now();
  const { tokenSecret } = services.config.secrets;
  const linkOf = ({ file_of, copy_id }: LinkedTicketRow) => {
    const path = file_of ? `${FILES_PATH}/${file_of}` : copy_id && `/imports/files/${copy_id}`;
    return path && linkTo(tokenSecret, path, actor, now);
  };
  return rows.map(row => view(row, linkOf(row), now));
}

function view(row: LinkedTicketRow, fileLink: string | null, now: Date): SubcontractorTicket {
  return {
    InvitationID: row.invitation_id,
    callCenter: row.own_center,
    OwnedTicketID: row.owned_ticket_id,
    TicketNo: row.ticket_no,
    JobNo: row.job_no,
    JobID: row.job_id,
    ExpDate: row.exp_date?.toISOString() ?? null,
    ProjectManager: row.project_manager,
    MainTicketID: row.main_ticket_id,
    IsExternal: row.is_external,
    BucketLink: fileLink,
    SubcontractorCompany: row.subcontractor_name,
    expired: row.ended || (row.exp_date !== null && row.exp_date < now),
    daysToExpire: row.exp_date && daysToExpire(row.call_center, now, row.exp_date),
  };
}
