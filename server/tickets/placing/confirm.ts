import type { ClientBase } from 'pg';
import type { ImportedTicket } from '../../../domain/imports/merge';
import type { ReadTicket } from '../../../domain/imports/readTicket';
import { creationsFor, isConfirmed, lacksMarks, type OpenCreation } from '../../../domain/placing/match';
import type { PlacementKind } from '../../../domain/placing/placement';
import { type AuditEntry, recordAudit } from '../../audit/audit.sql';
import { NOBODY_ASKED } from '../../centers/submissions/refusals.sql';
import { type OpenJob, selectOpenJobs } from '../../imports/items.sql';
import { selectOpenActions, selectOpenCreations } from './confirm.sql';
import { withdrawFor } from './moot';
import { endPlacements } from './placing.sql';

/** The sheets that copies of a ticket with a number unknown here may confirm; with a person's choice, that one alone. */
export async function creationsOf(
  client: ClientBase,
  copies: readonly ReadTicket[],
  chosen: string | null,
): Promise<OpenCreation[]> {
  const open = await selectOpenCreations(client);
  const isHere = ({ callCenter }: OpenCreation) => copies.some(copy => copy.callCenter === callCenter);
  if (chosen !== null) return open.filter(one => one.id === chosen && isHere(one));
  if (open.length === 0) return [];
  return fitting(copies, open, await selectOpenJobs(client));
}

/** The sheet that was given the number of the copies. A center gives it once, so they are of no other ticket. */
export async function numberedCreation(
  client: ClientBase,
  copies: readonly ReadTicket[],
): Promise<OpenCreation[]> {
  const open = await selectOpenCreations(client);
  return open.filter(one =>
    copies.some(copy => copy.callCenter === one.callCenter && copy.ticketNumber === one.placedNumber),
  );
}

/** Each of them once; one that was given the number leaves no doubt. */
export function fitting(
  copies: readonly ReadTicket[],
  open: readonly OpenCreation[],
  jobs: readonly OpenJob[],
): OpenCreation[] {
  return [...new Set(copies.flatMap(copy => creationsFor(copy, open, jobs)))];
}

/** Who files the copies, and when. */
interface By {
  companyId: string;
  author: Pick<AuditEntry, 'userId' | 'userName'>;
  now: Date;
}

/** What stood before the copies were filed. */
interface Before {
  ticketId: string;
  /** Null: the ticket was not known. */
  expires: Date | null;
  /** The sheet of the ticket itself, where they confirm it. */
  creationId: string | null;
}

/**
 * Ends the sheets that the ticket's copies confirm by now, each with its audit row; what was still to be placed on a ticket
 * that they tell cancelled is withdrawn. To be called with the ticket held and stored as they tell it.
 */
export async function confirmByCopies(
  client: ClientBase,
  by: By,
  { ticketId, expires, creationId }: Before,
  ticket: ImportedTicket,
): Promise<void> {
  const { now } = by;
  const confirmedAs = `${ticket.ticketNumber}-${ticket.revision}`;
  const end = async (id: string, kind: PlacementKind, refusal: string | null) => {
    await endPlacements(client, [id], { state: 'CONFIRMED', error: null, refusal, confirmedAs, now });
    await audit(client, by, ticketId, { kind, confirmedAs, ticketExpiration: ticket.ticketExpiration });
  };
  if (creationId !== null) await end(creationId, 'create', null);
  const actions = await selectOpenActions(client, ticketId);
  const confirmed = actions.filter(action => isConfirmed(action, ticket, expires));
  for (const action of confirmed) {
    await end(action.id, action.kind, lacksMarks(action, ticket) ? NOBODY_ASKED : null);
  }
  if (!ticket.isCancelled) return;
  const moot = actions.filter(
    action => !confirmed.includes(action) && action.kind !== 'damage' && action.kind !== 'expose',
  );
  const sheets = moot.map(({ id, kind }) => ({ id, kind, ticketId }));
  await withdrawFor(client, by, sheets, 'The ticket was cancelled.');
}

function audit(
  client: ClientBase,
  { companyId, author }: By,
  ticketId: string,
  after: object,
): Promise<void> {
  return recordAudit(client, {
    companyId,
    ...author,
    action: 'confirmPlacement',
    entity: 'ticket',
    entityId: ticketId,
    after,
  });
}
