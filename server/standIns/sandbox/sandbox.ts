import type { ClientBase } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { expires, legalStart } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import { BY_RULE } from '../../calendar/calendars';
import type {
  CallCenterGateway,
  CenterAnswer,
  CenterLogin,
  Delay,
  Refusal,
  Submission,
} from '../../centers/gateway';
import { inTransaction } from '../../database/transaction';
import { Chance } from '../chance';
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
  takeTurn,
} from './books.sql';
import { membersAt } from './members';
import { revise } from './revising';
import { selectConfirmation } from './revisions.sql';
import { failsAtFirst, loginRefusal, RATE_LIMIT, type SandboxParts, ticketRefusal } from './rules';
import { planAnswers } from './timeline';

/** Stands in for both centers, with its own records in the schema `sandbox`. */
export function createSandbox(parts: SandboxParts): CallCenterGateway {
  return {
    async validateCredentials(_center, login) {
      return loginRefusal(login) ?? { kind: 'valid' };
    },
    submit(submission, idempotencyKey, login) {
      return receive(parts, submission.center, idempotencyKey, login, (client, call) =>
        place(client, submission, call, parts),
      );
    },
    perform(action, idempotencyKey, login) {
      return receive(parts, action.center, idempotencyKey, login, (client, call) =>
        revise(client, action, call, parts),
      );
    },
    async fetchResponses(center, tickets, login) {
      const refusal = loginRefusal(login);
      if (refusal) throw new Error(refusal.message);
      return selectAnswers(parts.pool, center, tickets, parts.now());
    },
  };
}

async function place(
  client: ClientBase,
  submission: Submission,
  call: Call,
  { speed, calendars = BY_RULE }: SandboxParts,
): Promise<Refusal | null> {
  const refusal = ticketRefusal(submission, call.at);
  if (refusal) return refusal;
  const { center, payload } = submission;
  const { ticketType } = payload;
  const submitted = call.at;
  const calendar = await calendars.current(client);
  const chance = new Chance(call.idempotencyKey);
  const ticket: BookedTicket = {
    center,
    ticketType,
    ticketNo: await nextNumber(client, center, submitted),
    idempotencyKey: call.idempotencyKey,
    excavatorId: await excavatorId(client, center, call.username),
    submitted,
    legalStart: legalStart(center, submitted, new Date(payload.workBeginDate), ticketType, calendar),
    expires: expires(center, submitted, ticketType),
    members: membersAt(center, payload.county, payload.city, chance),
  };
  const stationCodes = ticket.members.map(member => member.stationCode);
  const notice = { center, ticketType, submitted, legalStart: ticket.legalStart, speed };
  await insertTicket(client, ticket, planAnswers(notice, stationCodes, chance));
  return null;
}

async function nextNumber(client: ClientBase, center: CallCenter, at: Date): Promise<string> {
  const day = calendarDay(at, CENTERS[center].zone).replaceAll('-', '');
  return `${day}${String(await nextSequence(client, center, day)).padStart(5, '0')}`;
}

/** Returns null once the request is stored. */
type Handle = (client: ClientBase, call: Call) => Promise<Refusal | null>;

async function receive(
  { pool, now }: SandboxParts,
  center: CallCenter,
  idempotencyKey: string,
  login: CenterLogin,
  handle: Handle,
): Promise<CenterAnswer> {
  const refusal = loginRefusal(login);
  if (refusal) return refusal;
  const { username } = login;
  return inTransaction(pool, async client => {
    await takeTurn(client, `${center}:${username}`, idempotencyKey);
    const known = await selectConfirmation(client, idempotencyKey);
    if (known) return known;
    const call: Call = { center, username, idempotencyKey, at: now() };
    const delay = (await limitReached(client, call)) ?? (await outage(client, idempotencyKey));
    return delay ?? (await handle(client, call)) ?? confirmed(client, idempotencyKey);
  });
}

async function confirmed(client: ClientBase, idempotencyKey: string): Promise<CenterAnswer> {
  const confirmation = await selectConfirmation(client, idempotencyKey);
  if (!confirmation) throw new Error(`The sandbox lost ${idempotencyKey}, which it has just booked`);
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
    message: `At most ${RATE_LIMIT.submissions} submissions in ${RATE_LIMIT.seconds / 60} minutes.`,
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
