import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import type { EventInput } from '../../domain/events/input';
import { can, ownedBy } from '../../domain/permissions/can';
import type { Permission } from '../../domain/permissions/matrix';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../jobs/jobs.sql';
import { type EventTicket, hasSubcontractor, selectEventTicket } from './events.sql';
import type { EventFields } from './storeEvent.sql';

export interface Place {
  ticket: EventTicket | null;
  jobId: string | null;
}

/**
 * A ticket brings its job with it. People whose reach is their own jobs must name one of those.
 * @throws ValidationException naming `event.TicketID`, `event.JobID` or `event.SubcontractorID`
 * @throws ForbiddenException unless the viewer may do this to events of the job
 */
export async function placeOf(
  client: ClientBase,
  actor: Actor,
  permission: Permission,
  event: Pick<EventInput, 'TicketID' | 'JobID' | 'SubcontractorID' | 'StationCode'>,
): Promise<Place> {
  const ticket = event.TicketID && (await selectEventTicket(client, event.TicketID, event.StationCode));
  if (event.TicketID && !ticket) throw invalid({ 'event.TicketID': 'The company has no such ticket.' });
  const place = { ticket: ticket || null, jobId: ticket ? ticket.jobId : event.JobID };
  if (event.JobID !== null && event.JobID !== place.jobId) {
    throw invalid({ 'event.JobID': 'The ticket belongs to another job. Leave the job out, or choose its.' });
  }
  await authorizePlace(client, actor, permission, place.jobId);
  if (event.SubcontractorID && !(await hasSubcontractor(client, event.SubcontractorID))) {
    throw invalid({ 'event.SubcontractorID': 'The company has no such subcontractor.' });
  }
  return place;
}

/** Lets the call go on only when the viewer may do this to events of the job, or to events without one. */
export async function authorizePlace(
  client: ClientBase,
  actor: Actor,
  permission: Permission,
  jobId: string | null,
): Promise<void> {
  if (jobId !== null) {
    const job = await selectJobPeople(client, jobId);
    if (!job) throw invalid({ 'event.JobID': 'The company has no such job.' });
    authorize(actor.viewer, permission, 'events', job);
  } else if (!can(actor.viewer, permission, 'events', ownedBy(null))) {
    throw new AppError('ForbiddenException', NO_JOB);
  }
}

const NO_JOB =
  'Choose a ticket or a job: you can record events only on jobs that you manage or are assigned to.';

type Fields = Record<string, unknown>;

/** `details` and `extra` by their paths (`extra.injury`), so that a change repeats no others. Null: only `besides` has it. */
export function toldFields(event: EventFields, besides?: EventFields): Fields {
  const missing = Object.fromEntries(Object.keys(besides ? flat(besides) : {}).map(name => [name, null]));
  return { ...missing, ...flat(event) };
}

function flat(event: EventFields): Fields {
  const { details, extra } = event;
  return {
    eventType: event.eventType,
    title: event.title,
    status: event.status,
    severity: event.severity,
    occurredAt: event.occurredAt,
    reportedAt: event.reportedAt,
    ticketId: event.ticketId,
    revision: event.revision,
    jobId: event.jobId,
    subcontractorId: event.subcontractorId,
    stationCode: event.stationCode,
    utilityName: event.utilityName,
    utilityType: event.utilityType,
    ...Object.fromEntries([...leaves(details, 'details'), ...leaves(extra, 'extra')]),
  };
}

/** Each value inside, by its path. The database keeps the fields of an object in an order of its own. */
function* leaves(value: unknown, path: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [name, part] of Object.entries(value)) yield* leaves(part, `${path}.${name}`);
}
