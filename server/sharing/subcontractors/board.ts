import { daysToExpire } from '../../../domain/calendar/law';
import { invalid } from '../../../domain/errors';
import { mayInvite } from '../../../domain/invitations/states';
import { can } from '../../../domain/permissions/can';
import { boardState, startToCome } from '../../../domain/subcontractors/board';
import { isUuid } from '../../../domain/text';
import type { Actor, Asker } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { signedLink } from '../../access/signedLink';
import { withSnapshot } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import type { SubcontractorBoard, SubcontractorBoardRow } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { LIST_ZONE } from '../../tickets/lists';
import { verdictView } from '../../tickets/verdict/ticketVerdict';
import { FILES_PATH } from '../invitations/file';
import { type BoardRow, selectBoard } from './board.sql';

interface BoardBody {
  skip: number;
  take: number;
  subcontractorId?: string | null;
}

/** Worst first. @throws ForbiddenException, or ValidationException naming a field of `body` */
export async function readBoard(
  services: Services,
  actor: Asker,
  body: BoardBody,
): Promise<SubcontractorBoard> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  authorize(actor.viewer, 'READ', 'invitations');
  const page = pageOf(body);
  const subcontractorId = body.subcontractorId ?? null;
  if (subcontractorId !== null && !isUuid(subcontractorId)) {
    throw invalid({ 'body.subcontractorId': 'subcontractorId must be the ID of a subcontractor (a UUID).' });
  }
  const query = { now: services.now(), zone: LIST_ZONE, subcontractorId };
  return withSnapshot(services.pool, actor, async client => {
    const { rows, ...counts } = await selectBoard(client, query, page);
    return {
      ...counts,
      data: wholePage(rows).map(row => view(row, actor, query.now, fileLink(services, actor, row))),
    };
  });
}

function fileLink(services: Services, actor: Actor, row: BoardRow): string | null {
  const { has_file, invitation_id, copy_id } = row;
  const path = has_file ? `${FILES_PATH}/${invitation_id}` : copy_id && `/imports/files/${copy_id}`;
  const { tokenKeys } = services.config.secrets;
  return path && signedLink(tokenKeys, path, actor, services.now());
}

function view(
  row: BoardRow,
  { viewer, language }: Asker,
  now: Date,
  fileLink: string | null,
): SubcontractorBoardRow {
  const {
    invitation,
    stands,
    own_starts: starts,
    own_expires: expires,
    expiring_before: expiringBefore,
  } = row;
  const isShared = invitation === 'ACCEPTED';
  return {
    subcontractorId: row.subcontractor_id,
    subcontractorCompanyName: row.company_name,
    contactId: row.contact_id,
    contactName: row.contact_name,
    state: boardState({ invitation, stands, starts, expires, expiringBefore }, now),
    ticketId: row.ticket_id,
    TicketNo: row.ticket_no,
    callCenter: row.call_center,
    verdict: verdictView(row, now, language),
    Revision: row.revision,
    ticketName: row.ticket_name,
    JobID: row.job_id,
    JobNo: row.job_no,
    JobName: row.job_name,
    invitationId: row.invitation_id,
    invitedAt: row.invited_at?.toISOString() ?? null,
    comment: row.comment,
    ownTicketNo: isShared ? row.own_ticket_no : null,
    ownCallCenter: isShared ? row.own_center : null,
    ownStartsAt: isShared ? (startToCome(starts, now)?.toISOString() ?? null) : null,
    ownExpDate: isShared ? (expires?.toISOString() ?? null) : null,
    ownDaysToExpire: isShared && expires ? daysToExpire(row.call_center, now, expires) : null,
    ownBucketLink: isShared ? fileLink : null,
    mayInvite: mayInvite(invitation) && can(viewer, 'CREATE', 'invitations', row.people),
    mayRemind: invitation === 'PENDING' && can(viewer, 'UPDATE', 'invitations', row.people),
  };
}
