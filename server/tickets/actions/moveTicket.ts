import { AppError, invalid } from '../../../domain/errors';
import { isOpenJob } from '../../../domain/jobs/job';
import { move } from '../../../domain/tickets/actions/move';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize, authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../placeTicket';
import { type JobOfMove, selectJobsOfMove, updateMoved } from './actions.sql';
import { onTicket, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

/**
 * Puts a ticket under another job of the company, which must be open and one that the viewer may add tickets to. To the
 * job that it is of already it changes nothing. A job on which all work is stopped keeps its tickets: without it they
 * would be free to be dug under.
 *
 * @throws ValidationException naming a field of the payload
 * @throws ConflictException while the job's work is stopped
 * @throws NotFoundException, ForbiddenException as `onTicket`, and ForbiddenException unless the viewer may add tickets
 *   to the other job
 */
export async function moveTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'move');
  const { ticketId, jobId } = parse(move.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'move', ticketId }, async (client, ticket, now) => {
    requirePossible('move', ticket, now);
    if (ticket.jobId === jobId) return;
    const jobs = await selectJobsOfMove(client, [ticket.jobId, jobId]);
    const [from, to] = [ticket.jobId, jobId].map(id => jobs.find(job => job.id === id));
    if (!to) throw invalid({ 'ticketPayload.jobId': 'This job no longer exists. Choose another.' });
    if (!isOpenJob(to.status)) throw invalid({ 'ticketPayload.jobId': CLOSED });
    authorize(actor.viewer, 'CREATE', 'tickets', to);
    if (from?.isStopped) throw new AppError('ConflictException', STOPPED);
    await updateMoved(client, { ticketId, from: ticket.jobId, to: jobId, now });
    await auditBy(client, actor, {
      action: 'moveTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { job: from ? nameOf(from) : ticket.jobId },
      after: { job: nameOf(to) },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

const CLOSED = 'This job is closed. Choose a job that is active or on hold.';
const STOPPED =
  'Work is stopped on the ticket’s whole job. Resolve it and close its event, then move the ticket.';

const nameOf = ({ jobNo, name }: JobOfMove) => `${jobNo} · ${name}`;
