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
import { withWholeCompany } from '../access/withActor';
import type { TypedEffect as Preview } from '../graphql/generated/schema';
import { selectJobPeople } from '../jobs/jobs.sql';
import type { Services } from '../services';
import { selectMarksAnswers } from './settled.sql';
import { type KnownTicket, lockNumber, selectReadings } from './ticket.sql';
import { selectPlaceOf, selectUnread } from './typed.sql';

/**
 * Null when none has its number.
 * @throws ValidationException naming a field of `ticket`, ForbiddenException, or ConflictException for a ticket that no file
 *   changes
 */
export async function previewTypedTicket(
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<Preview | null> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const given = readTypedTicket(input, services.now());
  // As when it is filed: a number may be taken by a ticket that the viewer does not see.
  return withWholeCompany(services.pool, actor, async client => {
    const typed = await asFileTells(client, given);
    const known = await lockNumber(client, typed.callCenter, typed.ticketNumber);
    if (!known) return null;
    const effect = await effectOn(client, actor.viewer, known, typed);
    return { ...effect, ...(await selectPlaceOf(client, known.id)), ticketID: known.id };
  });
}

/**
 * What is typed from a file is no less than it could be read to say: the form does not ask what a first notice did.
 * @throws ValidationException naming `ticket.done`, `ticket.revision` or `ticket.ticketType`
 */
export async function asFileTells(client: ClientBase, typed: TypedTicket): Promise<TypedTicket> {
  const { importItemID, done, ticketType } = typed;
  const { status, type } = (importItemID && (await selectUnread(client, importItemID))) || NOTHING_TOLD;
  const told = ticketTypeOf(type ?? '');
  if (NEVER_DUG.some(never => never === told) && told !== ticketType)
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

const NOTHING_TOLD = { status: null, type: null };

/** The same of the ticket held, with what tells that it was seen. @throws as `previewTypedTicket` */
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

/** Whoever types it has not looked for this ticket: the refusal says that there is one. */
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
