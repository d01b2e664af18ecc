import type { PoolClient } from 'pg';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { AppError, invalid } from '../../domain/errors';
import { isOpenJob } from '../../domain/jobs/job';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import { workBeginProblem } from '../../domain/tickets/workBegin';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { auditBy } from '../audit/auditBy';
import { selectJobPeople } from '../jobs/jobPeople.sql';
import { insertSubmission, insertTicket, selectByRequestId } from './createTicket.sql';
import { newTicket } from './newTicket';
import { lockReplaced, replaceFailed } from './replaceFailed';

/** A ticket as stored, and its submission unless an earlier send of the same request stored it. */
export interface Placed {
  ticketId: string;
  submissionId: string | null;
}

/** A ticket to be stored, and the call that asks for it. */
export interface Placement {
  payload: CreateTicketPayload;
  operation: 'createTicket' | 'cloneTicket';
  /** The ticket that it was cloned from. */
  clonedFrom: string | null;
  now: Date;
  calendar: HolidayCalendar;
}

/**
 * Stores the ticket as PENDING together with the intent to submit it, in the caller's transaction. Whoever calls
 * announces the submission after the commit.
 *
 * @throws ValidationException naming `ticketPayload.jobId` or `ticketPayload.workBeginDate`
 * @throws ForbiddenException unless the viewer may add tickets to the job
 * @throws ConflictException when the request id was used for a ticket with other contents, or the ticket to replace
 * has not failed
 */
export async function placeTicket(client: PoolClient, actor: Actor, placement: Placement): Promise<Placed> {
  const { replacesTicketId, ...form } = placement.payload;
  const job = await selectJobPeople(client, form.jobId);
  if (!job) throw invalid({ 'ticketPayload.jobId': 'There is no such job in the company. Choose another.' });
  authorize(actor.viewer, 'CREATE', 'tickets', job);
  const replaced =
    replacesTicketId === undefined ? null : await lockReplaced(client, actor, replacesTicketId);
  const earlier = await selectByRequestId(client, form);
  if (earlier) return samePlaced(earlier, replaced);

  if (!isOpenJob(job.status)) {
    throw invalid({ 'ticketPayload.jobId': 'This job is closed. Choose a job that is active or on hold.' });
  }
  requireWorkBegin(form, placement.now);
  const ticket = newTicket(form, actor, placement);
  const ticketId = replaced?.id ?? (await insertTicket(client, ticket));
  if (ticketId === null) return samePlaced(await selectByRequestId(client, form), null);
  if (replaced) await replaceFailed(client, actor, replaced, ticket);
  else await auditNew(client, actor, ticketId, placement);
  const submission = { ticketId, userId: actor.viewer.id, now: placement.now };
  return { ticketId, submissionId: await insertSubmission(client, submission) };
}

function requireWorkBegin({ callCenter, ticketType, workBeginDate }: CreateTicketPayload, now: Date): void {
  const problem = workBeginProblem(callCenter, ticketType, new Date(workBeginDate), now);
  if (problem) throw invalid({ 'ticketPayload.workBeginDate': problem });
}

function auditNew(
  client: PoolClient,
  actor: Actor,
  ticketId: string,
  { payload, operation, clonedFrom }: Placement,
): Promise<void> {
  const after = { ...payload, ...(clonedFrom && { clonedFrom }) };
  return auditBy(client, actor, { action: operation, entity: 'ticket', entityId: ticketId, after });
}

function samePlaced(
  earlier: { id: string; isSame: boolean } | null,
  replaced: { id: string } | null,
): Placed {
  const isSame = earlier?.isSame && (replaced ?? earlier).id === earlier.id;
  if (earlier && isSame) return { ticketId: earlier.id, submissionId: null };
  throw new AppError(
    'ConflictException',
    'This form was already sent with other contents. Start a new ticket.',
    { fields: { 'ticketPayload.clientRequestId': 'Already used for a ticket with other contents.' } },
  );
}
