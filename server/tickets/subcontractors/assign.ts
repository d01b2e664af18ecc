import type { ClientBase } from 'pg';
import { AppError, changedInBetween, type FieldErrors, invalid } from '../../../domain/errors';
import type { RecordPeople } from '../../../domain/permissions/can';
import {
  type Assignment,
  assignmentSchema,
  expectedSchema,
  isAsRead,
  MAX_ON_TICKET,
  removedFrom,
} from '../../../domain/subcontractors/subcontractor';
import { isUuid } from '../../../domain/text';
import { refusalOf } from '../../../domain/tickets/actions/rules';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { type ActionTicket, lockTicket } from '../actions/facts.sql';
import { checkAssignments, replaceAssignments, selectAssignments, selectInvited } from './assign.sql';

/**
 * @param read IDs that the caller saw, or null to skip the check
 * @throws ValidationException naming a part, NotFoundException, ForbiddenException
 * @throws ConflictException for a rule, a change in the meantime, or an open invitation of a removed one
 */
export async function assignSubcontractors(
  services: Services,
  actor: Actor,
  ticketId: string,
  input: unknown,
  read: unknown,
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'assignSubcontractor');
  const given = parse(assignmentSchema, input, 'subcontractors');
  const expected = parse(expectedSchema, read, 'expected');
  const set = [...given].sort(bySubcontractor);
  await withActor(services.pool, actor, async client => {
    const ticket = await lockAssignable(client, actor, ticketId, services.now());
    const before = await selectAssignments(client, ticket.id);
    if (JSON.stringify(before) === JSON.stringify(set)) return;
    if (expected && !isAsRead(before, expected)) throw changedInBetween();
    await assertKnown(client, given);
    await assertNotInvited(client, ticket.id, removedFrom(before, set));
    await replaceAssignments(client, actor.companyId, ticket.id, set);
    await auditAssignment(client, actor, ticket.id, before, set);
  });
  return { success: true };
}

/** Locks the ticket. @throws NotFoundException, ForbiddenException, ConflictException */
export async function lockAssignable(
  client: ClientBase,
  actor: Actor,
  ticketId: string,
  now: Date,
): Promise<ActionTicket> {
  const ticket = isUuid(ticketId) ? await lockTicket(client, ticketId) : null;
  if (!ticket) throw new AppError('NotFoundException', 'This ticket no longer exists.');
  authorizeAction(actor.viewer, 'assignSubcontractor', ticket.job);
  const refusal = refusalOf('assignSubcontractor', ticket, now);
  if (refusal) {
    const { message, rule, instead } = refusal;
    throw new AppError('ConflictException', message, {
      fields: { ticketId: message },
      rule,
      ...(instead && { instead }),
    });
  }
  return ticket;
}

export function auditAssignment(
  client: ClientBase,
  actor: Actor,
  ticketId: string,
  before: readonly Assignment[],
  after: readonly Assignment[],
): Promise<void> {
  return auditBy(client, actor, {
    action: 'assignSubcontractor',
    entity: 'ticket',
    entityId: ticketId,
    before: { subcontractors: before },
    after: { subcontractors: after },
  });
}

async function assertKnown(client: ClientBase, given: readonly Assignment[]): Promise<void> {
  const known = await checkAssignments(client, given);
  const wrong: FieldErrors = {};
  for (const [index, { subcontractorId, subcontractorContactId }] of given.entries()) {
    const place = `subcontractors.${index}`;
    if (!known[index]?.hasSubcontractor) {
      wrong[`${place}.subcontractorId`] = `The company has no subcontractor ${subcontractorId}.`;
    } else if (!known[index].hasContact) {
      wrong[`${place}.subcontractorContactId`] =
        `The subcontractor has no contact ${subcontractorContactId}.`;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

async function assertNotInvited(
  client: ClientBase,
  ticketId: string,
  removed: readonly Assignment[],
): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(one => one.subcontractorId);
  const names = await selectInvited(client, ticketId, ids);
  if (names.length === 0) return;
  throw new AppError(
    'ConflictException',
    `Revoke the invitation of ${names.join(', ')} first: an open invitation keeps a subcontractor on the ticket.`,
  );
}

const bySubcontractor = (one: Assignment, other: Assignment) =>
  one.subcontractorId < other.subcontractorId ? -1 : 1;

interface Wish {
  ticketId: string;
  job: RecordPeople;
  wanted: readonly string[];
}

/** Keeps subcontractors from before the ticket failed. @throws ValidationException, ForbiddenException */
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
  const missing = added.find((_, index) => !known[index]?.hasSubcontractor);
  if (missing) throw wrong(`The company has no subcontractor ${missing.subcontractorId}. Remove it.`);
  const after = [...before, ...added];
  if (after.length > MAX_ON_TICKET) throw wrong(`A ticket can have at most ${MAX_ON_TICKET} subcontractors.`);
  await replaceAssignments(client, actor.companyId, ticketId, after);
  await auditAssignment(client, actor, ticketId, before, after);
}

function wrong(message: string) {
  return invalid({ 'ticketPayload.subcontractors': message });
}
