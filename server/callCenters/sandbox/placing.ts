import type { ClientBase } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { expires, legalStart } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import { BY_RULE } from '../../holidays/calendar';
import { Chance } from '../../random/chance';
import type { Refusal, Submission } from '../gateway';
import { type BookedTicket, excavatorId, insertTicket, nextSequence } from './books.sql';
import type { Call } from './counter.sql';
import { membersAt } from './members';
import type { SandboxParts } from './parts';
import { ticketRefusal } from './rules';
import { planAnswers } from './timeline';

/** Books a new ticket under the next number of the day, with everything its stations are going to answer. */
export async function place(
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

/** Numbers as the centers give them: the day and five digits that count up through it. */
async function nextNumber(client: ClientBase, center: CallCenter, at: Date): Promise<string> {
  const day = calendarDay(at, CENTERS[center].zone).replaceAll('-', '');
  return `${day}${String(await nextSequence(client, center, day)).padStart(5, '0')}`;
}
