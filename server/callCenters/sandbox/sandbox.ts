import type { ClientBase, Pool } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { expires, legalStart } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import { inTransaction } from '../../database/transaction';
import { Chance } from '../../random/chance';
import type { CallCenterGateway, CenterAnswer, CenterLogin, Delay, Submission } from '../gateway';
import {
  type BookedTicket,
  type Call,
  excavatorId,
  insertCall,
  insertOutage,
  insertTicket,
  nextSequence,
  selectAnswers,
  selectCalls,
  selectConfirmation,
  takeTurn,
} from './books.sql';
import { membersAt } from './members';
import { failsAtFirst, loginRefusal, RATE_LIMIT, ticketRefusal } from './rules';
import { planAnswers } from './timeline';

/** What the sandbox runs on. `speed` is how many times faster than real stations its stations answer. */
export interface SandboxParts {
  pool: Pool;
  speed: number;
  now(): Date;
}

/**
 * A call center to try the product with, for both states. It keeps its own books in the schema `sandbox` and behaves
 * like the real ones: daily numbers, stations by county that answer over time, refused logins, six submissions in two
 * minutes per login, and now and then an outage. Its dates are its own computation by the law.
 */
export function createSandbox(parts: SandboxParts): CallCenterGateway {
  return {
    async submit(submission, idempotencyKey, login) {
      const refusal = loginRefusal(login);
      if (refusal) return refusal;
      return inTransaction(parts.pool, client => take(client, parts, submission, idempotencyKey, login));
    },
    async fetchResponses(center, tickets, login) {
      return loginRefusal(login) ? [] : selectAnswers(parts.pool, center, tickets, parts.now());
    },
  };
}

async function take(
  client: ClientBase,
  { speed, now }: SandboxParts,
  submission: Submission,
  idempotencyKey: string,
  { username }: CenterLogin,
): Promise<CenterAnswer> {
  const { center } = submission;
  await takeTurn(client, `${center}:${username}`, idempotencyKey);
  const known = await selectConfirmation(client, idempotencyKey);
  if (known) return known;
  const call: Call = { center, username, idempotencyKey, at: now() };
  const delay = (await limitReached(client, call)) ?? (await outage(client, idempotencyKey));
  if (delay) return delay;
  const refusal = ticketRefusal(submission, call.at);
  if (refusal) return refusal;
  await book(client, submission, call, speed);
  const confirmation = await selectConfirmation(client, idempotencyKey);
  if (!confirmation) throw new Error(`The sandbox lost the ticket ${idempotencyKey} that it has just booked`);
  return confirmation;
}

async function limitReached(client: ClientBase, call: Call): Promise<Delay | null> {
  const windowMs = RATE_LIMIT.seconds * 1000;
  const since = new Date(call.at.getTime() - windowMs);
  const calls = await selectCalls(client, call, since);
  const blocking = calls.at(-RATE_LIMIT.submissions);
  if (!blocking) {
    await insertCall(client, call, since);
    return null;
  }
  const waitMs = blocking.getTime() + windowMs - call.at.getTime();
  return {
    kind: 'later',
    reason: 'RATE_LIMITED',
    message: `At most ${RATE_LIMIT.submissions} tickets in ${RATE_LIMIT.seconds / 60} minutes.`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}

async function outage(client: ClientBase, idempotencyKey: string): Promise<Delay | null> {
  if (!failsAtFirst(idempotencyKey) || !(await insertOutage(client, idempotencyKey))) return null;
  return {
    kind: 'later',
    reason: 'UNAVAILABLE',
    message: 'The system is temporarily out of order.',
    retryAfter: null,
  };
}

async function book(client: ClientBase, submission: Submission, call: Call, speed: number): Promise<void> {
  const { center, payload } = submission;
  const { ticketType } = payload;
  const submitted = call.at;
  const chance = new Chance(call.idempotencyKey);
  const ticket: BookedTicket = {
    center,
    ticketNo: await nextNumber(client, center, submitted),
    revision: '000',
    idempotencyKey: call.idempotencyKey,
    excavatorId: await excavatorId(client, center, call.username),
    submitted,
    legalStart: legalStart(center, submitted, new Date(payload.workBeginDate), ticketType),
    expires: expires(center, submitted, ticketType),
    members: membersAt(center, payload.county, payload.city, chance),
  };
  const stationCodes = ticket.members.map(member => member.stationCode);
  const notice = { center, ticketType, submitted, legalStart: ticket.legalStart, speed };
  await insertTicket(client, ticket, planAnswers(notice, stationCodes, chance));
}

/** Numbers as the centers give them: the day and five digits that count up through it. */
async function nextNumber(client: ClientBase, center: CallCenter, at: Date): Promise<string> {
  const day = calendarDay(at, CENTERS[center].zone).replaceAll('-', '');
  return `${day}${String(await nextSequence(client, center, day)).padStart(5, '0')}`;
}
