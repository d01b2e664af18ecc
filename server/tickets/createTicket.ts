import { AppError, invalid } from '../../domain/errors';
import { type CreateTicketPayload, createTicketSchema } from '../../domain/tickets/payload';
import { workBeginProblem } from '../../domain/tickets/workBegin';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { recordAudit } from '../audit/audit.sql';
import { withTenant } from '../database/tenant';
import { selectJobPeople } from '../jobs/jobPeople.sql';
import type { Services } from '../services';
import { insertSubmission, insertTicket, selectByRequestId } from './createTicket.sql';
import { newTicket } from './newTicket';
import { parseTicketPayload } from './ticketPayload';

type Client = Parameters<typeof insertTicket>[0];

/** A ticket as stored, and its submission unless an earlier send of the same request stored it. */
interface Stored {
  ticketId: string;
  submissionId: string | null;
}

/**
 * Stores a ticket as PENDING together with the intent to submit it; background work sends it to the center. Sending
 * the same `clientRequestId` again, also at the same time, answers the same ticket.
 *
 * @throws ValidationException naming `ticketPayload` or a field in it
 * @throws ForbiddenException unless the viewer may add tickets to the job
 * @throws ConflictException when the request id was used for a ticket with other contents
 */
export async function createTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<{ success: boolean; ID: string }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const payload = parse(createTicketSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const now = services.now();
  const stored = await withTenant(services.pool, actor.companyId, client =>
    store(client, actor, payload, now),
  );
  if (stored.submissionId !== null) {
    const { submissionId } = stored;
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return { success: true, ID: stored.ticketId };
}

async function store(client: Client, actor: Actor, payload: CreateTicketPayload, now: Date): Promise<Stored> {
  const job = await selectJobPeople(client, payload.jobId);
  if (!job) throw invalid({ 'ticketPayload.jobId': 'There is no such job in the company. Choose another.' });
  authorize(actor.viewer, 'CREATE', 'tickets', job);
  const earlier = await selectByRequestId(client, payload);
  if (earlier) return sameTicket(earlier);

  if (!OPEN_JOB.includes(job.status)) {
    throw invalid({ 'ticketPayload.jobId': 'This job is closed. Choose a job that is active or on hold.' });
  }
  const problem = workBeginProblem(
    payload.callCenter,
    payload.ticketType,
    new Date(payload.workBeginDate),
    now,
  );
  if (problem) throw invalid({ 'ticketPayload.workBeginDate': problem });

  const ticket = newTicket(payload, actor, now);
  const ticketId = await insertTicket(client, ticket);
  if (ticketId === null) return sameTicket(await selectByRequestId(client, payload));
  const submissionId = await insertSubmission(client, { ticketId, userId: actor.viewer.id, now });
  await recordAudit(client, {
    companyId: actor.companyId,
    userId: actor.viewer.id,
    userName: actor.viewer.username,
    action: 'createTicket',
    entity: 'ticket',
    entityId: ticketId,
    after: payload,
    requestId: actor.requestId,
  });
  return { ticketId, submissionId };
}

const OPEN_JOB = ['ACTIVE', 'ON_HOLD'];

function sameTicket(earlier: { id: string; isSame: boolean } | null): Stored {
  if (earlier?.isSame) return { ticketId: earlier.id, submissionId: null };
  throw new AppError(
    'ConflictException',
    'This form was already sent with other contents. Start a new ticket.',
    { fields: { 'ticketPayload.clientRequestId': 'Already used for a ticket with other contents.' } },
  );
}
