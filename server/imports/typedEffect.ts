import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { CENTERS } from '../../domain/calendar/centers';
import { AppError, invalid } from '../../domain/errors';
import { mergeable } from '../../domain/imports/caps';
import { isCancelledStatus, isUnlistedStatus } from '../../domain/imports/centerStatus';
import { ticketTypeOf } from '../../domain/imports/ticketTypes';
import { type TypedEffect, typedEffect } from '../../domain/imports/typedCopy';
import { readTypedTicket, type TypedTicket } from '../../domain/imports/typedTicket';
import type { JobPeople, Viewer } from '../../domain/permissions/can';
import { NEVER_DUG } from '../../domain/tickets/verdict/reasons';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../access/jobPeople.sql';
import { withWholeCompany } from '../access/withActor';
import type { TypedEffect as Preview } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectMarksAnswers } from './settled.sql';
import { type KnownTicket, lockNumber, selectReadings } from './ticket.sql';
import { selectPlaceOf, selectUnread } from './typed.sql';

/**
 * @throws ForbiddenException, ValidationException naming a field of `ticket`, or ConflictException for a
 * ticket that copies can't change
 */
export async function previewTypedTicket(
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<Preview | null> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const given = readTypedTicket(input, services.now());
  // The viewer may not see the ticket with this number, so search the whole company, as filing does.
  return withWholeCompany(services.pool, actor, async client => {
    const typed = await withFileFields(client, given);
    const known = await lockNumber(client, typed.callCenter, typed.ticketNumber);
    if (!known) return null;
    const effect = await effectOn(client, actor.viewer, known, typed);
    return { ...effect, ...(await selectPlaceOf(client, known.id)), ticketID: known.id };
  });
}

/**
 * @throws ValidationException naming `ticket.done`, `ticket.revision` or `ticket.ticketType` if the typed
 * data contradicts the file
 */
export async function withFileFields(client: ClientBase, typed: TypedTicket): Promise<TypedTicket> {
  const { importItemID, done, ticketType } = typed;
  const { status, type } = (importItemID && (await selectUnread(client, importItemID))) || NO_FILE;
  const fileType = ticketTypeOf(type ?? '');
  if (NEVER_DUG.some(never => never === fileType) && fileType !== ticketType)
    throw invalid({
      'ticket.ticketType': `The file says “${type}”. Enter that, or type the ticket without the file.`,
    });
  if (isUnlistedStatus(status ?? ''))
    throw invalid({
      'ticket.revision': `The file’s status is “${status}”, which may not be in force. Ask the center. If the ticket is in force, type it without the file.`,
    });
  if (!isCancelledStatus(status ?? '')) return typed;
  if (done !== null && done !== 'CANCELLED')
    throw invalid({
      'ticket.done': `The file says “${status}”. Enter that it was cancelled, or type the ticket without the file.`,
    });
  return { ...typed, done: 'CANCELLED' };
}

const NO_FILE = { status: null, type: null };

/** `seen` is a hash of the effect, which proves that the user saw it. @throws like `previewTypedTicket` */
export async function effectOn(
  client: ClientBase,
  viewer: Viewer,
  known: KnownTicket,
  typed: TypedTicket,
): Promise<Omit<TypedEffect, 'problems'> & { seen: string }> {
  const people = await selectJobPeople(client, known.jobId);
  authorizeHere(viewer, typed, people ?? { managerId: null, assignedIds: [] });
  if (known.source === 'PLACED')
    throw new AppError('ConflictException', PLACED_HERE, { existingId: known.id });
  const { problems, ...effect } = typedEffect(
    mergeable(await selectReadings(client, known.id)).copies,
    typed,
    await selectMarksAnswers(client, known.id),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const seen = createHash('sha256')
    .update(JSON.stringify([known.id, effect]))
    .digest('hex');
  return { ...effect, seen };
}

/** The user may not know that the ticket exists, so the error says it does. */
function authorizeHere(viewer: Viewer, typed: TypedTicket, people: JobPeople): void {
  try {
    authorize(viewer, 'UPDATE', 'tickets', people);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.errorType, `${isHere(typed)} ${error.message}`);
  }
}

export const isHere = ({ callCenter, ticketNumber }: TypedTicket) =>
  `Ticket ${ticketNumber} of ${CENTERS[callCenter].name} is here already.`;

const PLACED_HERE =
  'A ticket of this number was placed here. The call center itself keeps it up to date; check the number.';
