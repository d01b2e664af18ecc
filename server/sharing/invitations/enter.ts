import { latestExpiration } from '../../../domain/calendar/law';
import { calendarDay, instantAt, PACIFIC } from '../../../domain/calendar/zone';
import { invalid } from '../../../domain/errors';
import { enteredTicketSchema, OWN_NUMBER } from '../../../domain/invitations/externalTicket';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { lockAssignable } from '../../tickets/subcontractors/assign';
import { selectAssignments } from '../../tickets/subcontractors/assign.sql';
import { insertEntered, isOwnNumber, updateEntered } from './enter.sql';

/**
 * The subcontractor isn't invited. The same number again updates the link.
 * @throws NotFoundException, ForbiddenException, ValidationException naming a field of `ticket` or
 * `subcontractorId`, or ConflictException if the ticket no longer takes subcontractors
 */
export async function enterSubcontractorTicket(
  services: Services,
  actor: Actor,
  { ticketId, subcontractorId }: { ticketId: string; subcontractorId: string },
  input: unknown,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'invitations');
  const now = services.now();
  const ID = await withActor(services.pool, actor, async client => {
    const main = await lockAssignable(client, actor, ticketId, now);
    authorize(actor.viewer, 'CREATE', 'invitations', main.job);
    const today = calendarDay(now, PACIFIC);
    const days = { today, latest: latestExpiration(today, main.ticketType) };
    const { expDate, ...numbered } = parse(enteredTicketSchema(days), input, 'ticket');
    const onTicket = await selectAssignments(client, main.id);
    const assigned = onTicket.find(one => one.subcontractorId === subcontractorId.toLowerCase());
    if (!assigned) throw invalid({ subcontractorId: 'Add this subcontractor to the ticket first.' });
    if (await isOwnNumber(client, actor.companyId, main.callCenter, numbered.ticketNo)) {
      throw invalid({ 'ticket.ticketNo': OWN_NUMBER });
    }
    const place = { ticketId: main.id, subcontractorId: assigned.subcontractorId };
    const entered = {
      ...{ ...place, ...numbered, callCenter: main.callCenter, now },
      expires: instantAt(expDate, '23:59:59', PACIFIC),
    };
    const updated = await updateEntered(client, entered);
    const by = { companyId: actor.companyId, userId: actor.viewer.id };
    const id = updated?.id ?? (await insertEntered(client, { ...entered, ...by }));
    await auditBy(client, actor, {
      ...{ action: 'enterSubcontractorTicket', entity: 'invitation', entityId: id },
      ...(updated && { before: updated.before }),
      after: {
        ...place,
        ticketNumber: numbered.ticketNo,
        revision: numbered.revision,
        expDate: entered.expires,
      },
    });
    return id;
  });
  return { ID };
}
