import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import type { EventInput } from '../../domain/events/input';
import { can, ownedBy } from '../../domain/permissions/can';
import type { Permission } from '../../domain/permissions/matrix';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../access/jobPeople.sql';
import { type EventTicket, hasSubcontractor, selectEventTicket } from './events.sql';
import type { EventFields } from './storeEvent.sql';

export interface Place {
  ticket: EventTicket | null;
  jobId: string | null;
}

/** @throws ValidationException naming `event.TicketID`, `event.JobID`, or `event.SubcontractorID` */
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

/** An event without a job requires a permission that isn't limited to jobs. */
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

/** Flattens nested values to paths such as `extra.injury`. Fields only in `besides` are null. */
export function auditedFields(event: EventFields, besides?: EventFields): Fields {
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

/** Comparing paths ignores the order of an object's fields, which the database doesn't keep. */
function* leaves(value: unknown, path: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [name, part] of Object.entries(value)) yield* leaves(part, `${path}.${name}`);
}
