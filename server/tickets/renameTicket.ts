import { AppError } from '../../domain/errors';
import { isUuid } from '../../domain/text';
import { rename } from '../../domain/tickets/actions/rename';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { recordAudit } from '../access/audit/audit.sql';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { selectJobPeople } from '../jobs/jobs.sql';
import type { Services } from '../services';
import { lockTicketName, updateTicketName } from './createTicket.sql';

/**
 * Gives a ticket another name.
 *
 * @throws ValidationException naming `ticketName`
 * @throws NotFoundException when the company has no such ticket
 * @throws ForbiddenException unless the viewer may change tickets of its job
 */
export async function renameTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
  ticketName: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'tickets');
  const { ticketName: name } = parse(rename.schema, { ticketName });
  if (!isUuid(ticketId)) throw notFound();
  await withActor(services.pool, actor, async client => {
    const ticket = await lockTicketName(client, ticketId);
    if (!ticket) throw notFound();
    authorize(actor.viewer, 'UPDATE', 'tickets', (await selectJobPeople(client, ticket.jobId)) ?? NOBODY);
    await updateTicketName(client, ticketId, name, services.now());
    await recordAudit(client, {
      companyId: actor.companyId,
      userId: actor.viewer.id,
      userName: actor.viewer.username,
      action: 'changeTicketName',
      entity: 'ticket',
      entityId: ticketId,
      before: { name: ticket.name },
      after: { name },
      requestId: actor.requestId,
    });
  });
  return { success: true };
}

const NOBODY = { managerId: null, assignedIds: [] };

function notFound(): AppError {
  return new AppError('NotFoundException', 'This ticket no longer exists.');
}
