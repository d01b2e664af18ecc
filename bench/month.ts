import { CALL_CENTERS, type CallCenter, centerOf } from '../domain/calendar/centers';
import { RULE_CALENDAR } from '../domain/calendar/holidays';
import { expires, minLegalStart } from '../domain/calendar/law';
import { addDays, daysBetween, type PlainDate } from '../domain/calendar/plainDate';
import { isWorkingDay } from '../domain/calendar/workingDays';
import { instantAt } from '../domain/calendar/zone';
import { OWN_TABLES } from '../domain/tickets/responseTables';
import type { DigFacts } from '../domain/tickets/verdict/reasons';
import { verdictOf } from '../domain/tickets/verdict/verdict';
import { Chance } from '../server/standIns/chance';

const MONTH = { from: '2026-11-01', to: '2026-11-30' };
const TICKETS = 400;
const MIN_GREEN = 0.75;
/** When responses are looked up, in the center's time. */
const LOOKS: Record<string, { at: readonly string[]; daily: boolean }> = {
  'live center': {
    at: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    daily: true,
  },
  'a person at 7:30 AM': { at: ['07:30'], daily: false },
  'a person at 3:30 PM': { at: ['15:30'], daily: false },
};

interface Answer {
  code: string;
  at: Date;
}
interface Ticket {
  center: CallCenter;
  submitted: Date;
  legalStart: Date;
  expires: Date;
  /** Per utility, oldest first. The last one clears the work, if any does. */
  answers: Answer[][];
  stopped: { at: Date; facts: Partial<DigFacts> } | null;
}

/**
 * A month of tickets at 6:30 AM of each working day. Of the mornings when every utility had cleared an active
 * ticket, how many were green? Throws below three in four, and for any wrongly green ticket.
 */
export async function benchMonth(): Promise<void> {
  const chance = new Chance('month');
  const tickets = Array.from({ length: TICKETS }, () => ticketOf(chance));
  const problems: string[] = [];
  for (const [who, look] of Object.entries(LOOKS)) {
    const { clear, green, wrong } = countMornings(tickets, look);
    const share = green / clear;
    console.log(
      `${who.padEnd(20)} ${clear} clear mornings, ${(100 * share).toFixed(1)} % green, ${wrong} wrongly green`,
    );
    if (share < MIN_GREEN) problems.push(`${who}: too few are green`);
    if (wrong > 0) problems.push(`${who}: ${wrong} are green and must not be`);
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
}

function countMornings(tickets: readonly Ticket[], look: (typeof LOOKS)[string]) {
  const counts = { clear: 0, green: 0, wrong: 0 };
  for (let day = MONTH.from; day <= MONTH.to; day = addDays(day, 1)) {
    for (const ticket of tickets) {
      if (!isWorkingDay(ticket.center, day, RULE_CALENDAR)) continue;
      const now = instantAt(day, '06:30', centerOf(ticket.center).zone);
      if (now < ticket.submitted) continue;
      const isClear = mayDig(ticket, now);
      const isGreen = verdictOf(factsAt(ticket, day, now, look), now).verdict === 'SAFE_TO_DIG';
      if (isClear) counts.clear++;
      if (isClear && isGreen) counts.green++;
      if (!isClear && isGreen) counts.wrong++;
    }
  }
  return counts;
}

/** Based on the actual state. California allows an early start once all utilities have cleared the work. */
function mayDig({ center, answers, legalStart, expires: end, stopped }: Ticket, now: Date): boolean {
  const isStarted = now >= legalStart || centerOf(center).state === 'CA';
  const isInForce = isStarted && now <= end && !(stopped && now >= stopped.at);
  return isInForce && answers.every(all => CLEARING.has(all.findLast(({ at }) => at <= now)?.code ?? ''));
}

function factsAt(ticket: Ticket, day: PlainDate, now: Date, look: (typeof LOOKS)[string]): DigFacts {
  const { center, submitted, legalStart, answers, stopped } = ticket;
  const lookedAt = lastLook(ticket, day, now, look);
  return {
    callCenter: center,
    calendar: RULE_CALENDAR,
    codes: OWN_TABLES[center],
    codesChanged: false,
    ticketType: 'Normal',
    status: 'ACTIVE',
    submitted,
    notices: { first: submitted, earliest: submitted, renewals: [] },
    legalStart,
    expires: ticket.expires,
    datesEstimated: false,
    stations: answers.map((all, index) => ({
      ...{
        code: `EX${index}`,
        name: `Example Utility ${index}`,
        askedAt: null,
        meetingAt: null,
        overriddenAt: null,
      },
      answer: seenOf(all, lookedAt),
      ...{ verifiedAt: now, marksSeen: true },
    })),
    stationsKnown: true,
    isImported: true,
    isUnconfirmed: false,
    answersCheckedAt: lookedAt,
    pending: [],
    onSheet: false,
    marksAsked: false,
    openEvents: [],
    jobOnHold: false,
    county: 'Placer',
    isTyped: false,
    marksCheck: 'ONCE',
    checkedBy: null,
    whiteLining: 'Yes',
    ...{ settledStatus: null, ownName: null },
    ...{ unmarkedSeen: null, isWrongPlace: false },
    ...{ delineated: 'Yes-Paint', otherContractor: null, unknownStatus: null, marksQuestion: null },
    placing: null,
    subcontractors: [],
    ...(stopped && now >= stopped.at && stopped.facts),
  };
}

function seenOf(all: readonly Answer[], lookedAt: Date | null) {
  const seen = lookedAt && all.findLast(({ at }) => at <= lookedAt);
  return seen ? { ...seen, text: '' } : null;
}

function lastLook(
  { center, submitted }: Ticket,
  day: PlainDate,
  now: Date,
  { at, daily }: (typeof LOOKS)[string],
) {
  const { zone } = centerOf(center);
  for (let back = 0; back < 10; back++) {
    const on = addDays(day, -back);
    if (!daily && !isWorkingDay(center, on, RULE_CALENDAR)) continue;
    const last = at.map(time => instantAt(on, time, zone)).findLast(time => time <= now);
    if (last) return last >= submitted ? last : null;
  }
  return null;
}

const CLEARING: ReadonlySet<string> = new Set(['001', '010', '2a', '1a']);
const HOUR_MS = 3_600_000;

/** Most utilities respond in time, some first without clearing the work. A few respond late or never. */
function ticketOf(chance: Chance): Ticket {
  const center = chance.happens(0.7) ? CALL_CENTERS[0] : CALL_CENTERS[1];
  const days = daysBetween('2026-10-19', '2026-11-20');
  const day = addDays('2026-10-19', chance.whole(0, days));
  const submitted = instantAt(day, chance.pick(['06:30', '09:15', '13:40', '16:20']), centerOf(center).zone);
  const legalStart = minLegalStart(center, submitted, RULE_CALENDAR);
  const notice = legalStart.getTime() - submitted.getTime();
  const clears = center === 'onecall' ? ['001', '010'] : ['2a', '1a'];
  const between = (from: number, to: number) =>
    new Date(
      submitted.getTime() + chance.whole(Math.round(from / HOUR_MS), Math.round(to / HOUR_MS)) * HOUR_MS,
    );
  const answers = Array.from({ length: chance.whole(4, 9) }, (): Answer[] => {
    const clear = { code: chance.pick(clears), at: between(4 * HOUR_MS, notice) };
    if (chance.happens(0.01)) return [];
    if (chance.happens(0.03)) return [{ ...clear, at: between(notice, notice + 48 * HOUR_MS) }];
    if (chance.happens(0.9)) return [clear];
    const open = { code: center === 'onecall' ? '014' : '4a', at: clear.at };
    return [open, { ...clear, at: new Date(clear.at.getTime() + chance.whole(12, 72) * HOUR_MS) }];
  });
  const isStopped = chance.happens(0.05);
  const event = { place: 'ticket', isDraft: false, isCritical: false, wasMarked: null } as const;
  const facts = chance.pick<Partial<DigFacts>>([
    { openEvents: [{ ...event, type: 'DAMAGE' }] },
    { openEvents: [{ ...event, type: 'STOP_WORK', place: 'job' }] },
    { jobOnHold: true },
    { pending: ['cancel'] },
    { status: 'CANCELLED' },
  ]);
  const stopped = isStopped ? { at: new Date(legalStart.getTime() + 24 * HOUR_MS), facts } : null;
  return { ...{ center, submitted, legalStart, answers, stopped }, expires: expires(center, submitted) };
}
