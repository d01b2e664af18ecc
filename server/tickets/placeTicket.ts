import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { expires, legalStart } from '../../domain/calendar/law';
import { invalid } from '../../domain/errors';
import { isOpenJob } from '../../domain/jobs/job';
import { type Practice, type TicketWay, wayOfNew } from '../../domain/placing/way';
import { type AutoRenewDefaults, autoRenewSettings } from '../../domain/tickets/autoRenew';
import { placeProblems } from '../../domain/tickets/countyGround';
import { digArea } from '../../domain/tickets/digArea';
import { renewUntilProblem } from '../../domain/tickets/localFields';
import { type CreateTicketPayload, createTicketSchema } from '../../domain/tickets/payload';
import { workBeginProblem } from '../../domain/tickets/workBegin';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { companyWay } from '../access/companyWays.sql';
import { selectJobPeople } from '../access/jobPeople.sql';
import { withActor } from '../access/withActor';
import { boundVariables } from '../graphql/call';
import type { CreateTicketResult } from '../graphql/generated/schema';
import { SIGNED_IN } from '../graphql/queryLimits';
import type { Services } from '../services';
import type { ActionTicket } from './actions/facts.sql';
import {
  insertSubmission,
  insertTicket,
  type NewTicket,
  selectAutoRenewDefaults,
  selectCreationSheet,
} from './createTicket.sql';
import { earlierTicket, requestTaken, ticketOfEarlier } from './details';
import { insertRequest, selectRequest, type TicketRequest } from './details.sql';
import { lockReplaced, replaceFailed } from './replaceFailed';
import { assignToNew } from './subcontractors/assign';

interface Placed {
  ticketId: string;
  submissionId: string | null;
  placementId: string | null;
}

interface Placement {
  payload: CreateTicketPayload;
  request: TicketRequest;
  clonedFrom: Pick<ActionTicket, 'id' | 'way'> | null;
  practice: Practice;
  now: Date;
  calendar: HolidayCalendar;
}

/**
 * Call `outbox.submissionStored` after the commit.
 * @throws ValidationException naming a field of `ticketPayload`, ForbiddenException, or ConflictException
 */
export async function placeTicket(client: PoolClient, actor: Actor, placement: Placement): Promise<Placed> {
  const { payload, request, now } = placement;
  const { replacesTicketId, ...form } = payload;
  // Sent together to save time. Queries that depend on a lock come later.
  const [job, company, defaults, sent] = await Promise.all([
    selectJobPeople(client, form.jobId),
    companyWay(client, placement.practice, form.callCenter),
    selectAutoRenewDefaults(client),
    replacesTicketId === undefined ? selectRequest(client, request) : null,
  ]);
  if (!job) throw invalid({ 'ticketPayload.jobId': 'There is no such job in the company. Choose another.' });
  authorize(actor.viewer, 'CREATE', 'tickets', job);
  const replaced =
    replacesTicketId === undefined ? null : await lockReplaced(client, actor, replacesTicketId);
  const earlier =
    replacesTicketId === undefined
      ? ticketOfEarlier(sent, null)
      : await earlierTicket(client, request, replaced);
  if (earlier && !earlier.isToResend) return placedEarlier(client, earlier.ticketId);

  if (!isOpenJob(job.status)) {
    throw invalid({ 'ticketPayload.jobId': 'This job is closed. Choose a job that is active or on hold.' });
  }
  requireDays(form, now);
  await requirePlace(form);
  const ticketId = replaced?.id ?? randomUUID();
  if (!earlier && !(await insertRequest(client, request, ticketId))) {
    return sameAtOnce(client, placement, replaced);
  }
  const way = wayOfNew(company, (replaced ?? placement.clonedFrom)?.way ?? null);
  const clonedFrom = placement.clonedFrom?.id ?? null;
  const ticket = newTicket(form, actor, { ...placement, clonedFrom, way, defaults });
  if (replaced) await replaceFailed(client, actor, replaced, ticket);
  const stored = replaced
    ? null
    : storeNew(client, actor, { ticketId, ticket, operation: request.operation });
  const queued = insertSubmission(client, { ticketId, userId: actor.viewer.id, way, now });
  // If the earlier statement fails, this one fails too. The earlier error wins.
  queued.catch(() => undefined);
  await stored;
  const id = await queued;
  await assignToNew(client, actor, { ticketId, job, wanted: form.subcontractors ?? [] });
  return way === 'ASSISTED'
    ? { ticketId, submissionId: null, placementId: id }
    : { ticketId, submissionId: id, placementId: null };
}

function requireDays(form: CreateTicketPayload, now: Date): void {
  const { callCenter, ticketType, workBeginDate, renewUntil } = form;
  const start = workBeginProblem(callCenter, ticketType, new Date(workBeginDate), now);
  if (start) throw invalid({ 'ticketPayload.workBeginDate': start });
  const end = renewUntilProblem(callCenter, renewUntil, now);
  if (end) throw invalid({ 'ticketPayload.renewUntil': end });
}

/** With a wrong location, the utilities of another place would respond. */
async function requirePlace(form: CreateTicketPayload): Promise<void> {
  const { COUNTY_GROUND } = await import('../places/countyGround');
  const wrong = [...placeProblems(form, COUNTY_GROUND)];
  if (wrong.length === 0) return;
  throw invalid(Object.fromEntries(wrong.map(([field, message]) => [`ticketPayload.${field}`, message])));
}

async function storeNew(
  client: PoolClient,
  actor: Actor,
  {
    ticketId,
    ticket,
    operation,
  }: { ticketId: string; ticket: NewTicket; operation: Placement['request']['operation'] },
): Promise<void> {
  const { payload, clonedFrom, renewUntil } = ticket;
  const after = { ...payload, ...(renewUntil && { renewUntil }), ...(clonedFrom && { clonedFrom }) };
  await Promise.all([
    insertTicket(client, ticketId, ticket),
    auditBy(client, actor, { action: operation, entity: 'ticket', entityId: ticketId, after }),
  ]);
}

/** The concurrent request has finished by now. */
async function sameAtOnce(
  client: PoolClient,
  { request }: Placement,
  replaced: ActionTicket | null,
): Promise<Placed> {
  const other = await earlierTicket(client, request, replaced);
  if (!other) throw requestTaken();
  return placedEarlier(client, other.ticketId);
}

export async function placedEarlier(client: PoolClient, ticketId: string): Promise<Placed> {
  return { ticketId, submissionId: null, placementId: await selectCreationSheet(client, ticketId) };
}

interface Circumstances {
  clonedFrom: string | null;
  way: TicketWay;
  now: Date;
  calendar: HolidayCalendar;
  defaults: AutoRenewDefaults;
}

/** The legal start and expiration are estimated by law until the center confirms its own. */
function newTicket(
  payload: CreateTicketPayload,
  actor: Actor,
  { clonedFrom, way, now, calendar, defaults }: Circumstances,
): NewTicket {
  const { renewUntil: _day, needRemark: _marks, subcontractors: _people, ...form } = payload;
  const { callCenter, ticketType } = form;
  const { autoRenew, needRemark, renewUntil } = autoRenewSettings(payload, defaults);
  const workStart = new Date(payload.workBeginDate);
  return {
    companyId: actor.companyId,
    userId: actor.viewer.id,
    userName: actor.viewer.username,
    submittedAt: now,
    workStart,
    legalStart: legalStart(callCenter, now, workStart, ticketType, calendar),
    expires: expires(callCenter, now, ticketType),
    geofence: payload.geofence ?? digArea(payload, payload.digAreaFeet),
    description: `${payload.workType}: ${payload.workActivity}`,
    clonedFrom,
    way,
    renewWithRemark: needRemark,
    renewUntil,
    payload: { ...form, autoRenew },
  };
}

/** Repeating a `clientRequestId` returns the same ticket. @throws as `placeTicket`, NotFoundException */
export async function createTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<CreateTicketResult> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const payload = parse(createTicketSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const request = requestOf(payload, actor);
  const { practice } = services.config;
  const placement = { payload, request, clonedFrom: null, practice, now: services.now() };
  const { ticketId, submissionId, placementId } = await withActor(services.pool, actor, async client =>
    placeTicket(client, actor, { ...placement, calendar: await services.calendars.current(client) }),
  );
  if (submissionId !== null) {
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return { success: true, ID: ticketId, placementId };
}

function requestOf(
  { replacesTicketId, ...asked }: CreateTicketPayload,
  { companyId, viewer }: Actor,
): TicketRequest {
  const userId = viewer.id;
  return { companyId, userId, clientRequestId: asked.clientRequestId, operation: 'createTicket', asked };
}

/** @throws ValidationException if it is not JSON, or contains text that can't be saved */
export function parseTicketPayload(text: string): unknown {
  const payload = parsed(text);
  boundVariables({ ticketPayload: payload }, SIGNED_IN.call.variables);
  return payload;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ ticketPayload: 'ticketPayload must be JSON.' });
  }
}
