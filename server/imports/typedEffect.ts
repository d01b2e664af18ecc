import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { CENTERS } from '../../domain/calendar/centers';
import { AppError, invalid } from '../../domain/errors';
import { type TypedEffect, typedEffect } from '../../domain/imports/typedCopy';
import { readTypedTicket, type TypedTicket } from '../../domain/imports/typedTicket';
import type { JobPeople, Viewer } from '../../domain/permissions/can';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withWholeCompany } from '../access/withActor';
import type { TypedEffect as Preview } from '../graphql/generated/schema';
import { selectJobPeople } from '../jobs/jobs.sql';
import type { Services } from '../services';
import { type KnownTicket, lockNumber, selectReadings } from './ticket.sql';
import { selectPlaceOf } from './typed.sql';

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
  const typed = readTypedTicket(input, services.now());
  // As when it is filed: a number may be taken by a ticket that the viewer does not see.
  return withWholeCompany(services.pool, actor, async client => {
    const known = await lockNumber(client, typed.callCenter, typed.ticketNumber);
    if (!known) return null;
    const effect = await effectOn(client, actor.viewer, known, typed);
    return { ...effect, ...(await selectPlaceOf(client, known.id)), ticketID: known.id };
  });
}

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
  const { problems, ...effect } = typedEffect(await selectReadings(client, known.id), typed);
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
