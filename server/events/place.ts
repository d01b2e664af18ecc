import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import type { EventInput } from '../../domain/events/input';
import { can, ownedBy } from '../../domain/permissions/can';
import type { Permission } from '../../domain/permissions/matrix';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../jobs/jobPeople.sql';
import { type EventTicket, hasSubcontractor, selectEventTicket } from './place.sql';

/** Where an event belongs. */
export interface Place {
  ticket: EventTicket | null;
  jobId: string | null;
}

/**
 * The ticket and job that an event names: a ticket brings its job with it. People whose reach is their own jobs must
 * name one of those.
 *
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
