import type { ClientBase } from 'pg';
import { invalid } from '../../../domain/errors';
import type { RecordPeople } from '../../../domain/permissions/can';
import { MOST_ON_TICKET } from '../../../domain/subcontractors/assignment';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditAssignment } from './assign';
import { checkAssignments, replaceAssignments, selectAssignments } from './assign.sql';

interface Wish {
  ticketId: string;
  job: RecordPeople;
  /** Ids of subcontractors, each once. */
  wanted: readonly string[];
}

/**
 * Puts subcontractors on a ticket that the caller's transaction is about to place, beside those that it has from before
 * it failed; none of them is taken off.
 *
 * @throws ValidationException naming `ticketPayload.subcontractors`
 * @throws ForbiddenException unless the viewer may assign subcontractors to tickets of the job
 */
export async function assignToNew(client: ClientBase, actor: Actor, { ticketId, job, wanted }: Wish) {
  if (wanted.length === 0) return;
  authorizeAction(actor.viewer, 'assignSubcontractor', job);
  const before = await selectAssignments(client, ticketId);
  const has = new Set(before.map(one => one.subcontractorId));
  const added = wanted
    .filter(id => !has.has(id))
    .map(subcontractorId => ({ subcontractorId, subcontractorContactId: null }));
  if (added.length === 0) return;
  const known = await checkAssignments(client, added);
  const stranger = added.find((_, index) => !known[index]?.hasSubcontractor);
  if (stranger) throw wrong(`The company has no subcontractor ${stranger.subcontractorId}. Remove it.`);
  const after = [...before, ...added];
  if (after.length > MOST_ON_TICKET)
    throw wrong(`A ticket can have at most ${MOST_ON_TICKET} subcontractors.`);
  await replaceAssignments(client, actor.companyId, ticketId, after);
  await auditAssignment(client, actor, ticketId, before, after);
}

function wrong(message: string) {
  return invalid({ 'ticketPayload.subcontractors': message });
}
