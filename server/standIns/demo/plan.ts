import { CENTERS } from '../../../domain/calendar/centers';
import { expires, legalStart } from '../../../domain/calendar/law';
import { addDays } from '../../../domain/calendar/plainDate';
import { calendarDay, instantAt } from '../../../domain/calendar/zone';
import type { TicketType } from '../../../domain/tickets/options';
import type { Chance } from '../chance';
import { SITUATIONS } from './situations';
import { type DemoJob, RENEWAL_ENDS, type Situation, type TicketDates, type TicketPlan } from './types';

const MIX = { active: 104, expiring: 27, expired: 36, cancelled: 7, pending: 2, failed: 4 } as const;

/** Two expire today. One day left is too late for a remark. */
const EXPIRING_DAYS = [0, 0, 1, 1, 1];
/** A few are new. The others' notice period is over, even with a long weekend. */
const NEW_DAYS = [27, 27, 26, 26, 25, 24, 23];
const AUTO_RENEW = 0.5;

export function planTickets(chance: Chance): TicketPlan[] {
  return [
    ...SITUATIONS.map(planOf),
    ...plansOf(
      'active',
      index => NEW_DAYS[index] ?? chance.whole(8, 22),
      { emergencies: 2, shortNotices: 5, renewed: 9 },
      chance,
    ),
    ...plansOf(
      'expiring',
      index => EXPIRING_DAYS[index] ?? chance.whole(2, 7),
      { emergencies: 1, renewed: 4 },
      chance,
    ),
    ...plansOf(
      'expired',
      index => -(index < 30 ? 1 + 2 * index : 90 + 3 * (index - 29)),
      { emergencies: 3 },
      chance,
    ),
    ...plansOf('cancelled', () => chance.whole(5, 20), {}, chance),
    ...plansOf('pending', () => 28, {}, chance),
    ...plansOf('failed', index => 27 - (index % 3), {}, chance),
  ];
}

function planOf(situation: Situation): TicketPlan {
  const { center, daysToExpire, type = 'Normal' } = situation;
  const own = { center, daysToExpire, type, situation };
  return { kind: 'active', renewals: 0, autoRenew: false, renewalEnded: null, ...own };
}

interface Specials {
  emergencies?: number;
  shortNotices?: number;
  renewed?: number;
}

function plansOf(
  kind: keyof typeof MIX,
  daysToExpire: (index: number) => number,
  specials: Specials,
  chance: Chance,
): TicketPlan[] {
  const made = kind === 'active' ? MIX.active - SITUATIONS.length : MIX[kind];
  return Array.from({ length: made }, (_, index) => {
    // Counted from the end, so that special tickets aren't those that expire today.
    const { type, isRenewed } = specialAt(made - 1 - index, specials);
    const isRenewable = type === 'Normal' && (kind === 'active' || kind === 'expiring');
    const renewalEnded = kind === 'expiring' ? (RENEWAL_ENDS[index] ?? null) : null;
    const isAtMost = renewalEnded === 'MAX_RENEWALS';
    return {
      kind,
      daysToExpire: daysToExpire(index),
      type,
      renewals: isRenewed ? chance.whole(2, 4) : isAtMost ? 2 : 0,
      autoRenew: isRenewable && (isRenewed || renewalEnded !== null || chance.happens(AUTO_RENEW)),
      center: isAtMost ? 'onecallnv' : null,
      renewalEnded,
      situation: null,
    };
  });
}

function specialAt(
  place: number,
  { emergencies = 0, shortNotices = 0, renewed = 0 }: Specials,
): { type: TicketType; isRenewed: boolean } {
  if (place < emergencies) return { type: 'Emergency', isRenewed: false };
  if (place < emergencies + shortNotices) return { type: 'Short Notice', isRenewed: false };
  return { type: 'Normal', isRenewed: place < emergencies + shortNotices + renewed };
}

const HOUR_MS = 3_600_000;
const PENDING_FOR_MS = 45_000;

/** Counts back from the expiration, so that the demo looks the same on any day. */
export function datesOf(plan: TicketPlan, { site }: DemoJob, now: Date, chance: Chance): TicketDates {
  const { zone, lifeDays, maxRenewals } = CENTERS[site.center];
  const inOffice = (day: string) =>
    instantAt(day, `${two(chance.whole(7, 16))}:${two(chance.whole(0, 59))}`, zone);
  let day = addDays(calendarDay(now, zone), plan.daysToExpire - lifeDays);
  const renewed: Date[] = [];
  for (let left = Math.min(plan.renewals, maxRenewals ?? plan.renewals); left > 0; left -= 1) {
    renewed.unshift(inOffice(day));
    day = addDays(day, -chance.whole(21, 26));
  }
  const submitted = justNow(plan, now) ?? inOffice(day);
  const workStart = workStartOf(plan, submitted, zone, chance);
  return {
    submitted,
    renewed,
    cancelled: plan.kind === 'cancelled' ? inOffice(addDays(day, chance.whole(2, 5))) : null,
    workStart,
    legalStart: legalStart(site.center, submitted, workStart, plan.type),
    expires: expires(site.center, printedFrom(plan, renewed.at(-1) ?? submitted), plan.type),
  };
}

/** One ticket's printed expiration is a week too late. */
function printedFrom({ situation }: TicketPlan, issued: Date): Date {
  return situation?.reason === 'DATES_DOUBTED' ? new Date(issued.getTime() + 7 * 24 * HOUR_MS) : issued;
}

function justNow({ kind, situation }: TicketPlan, now: Date): Date | null {
  if (kind === 'pending') return new Date(now.getTime() - PENDING_FOR_MS);
  const minutes = situation?.placedMinutesAgo;
  return minutes === undefined ? null : new Date(now.getTime() - minutes * 60_000);
}

function workStartOf({ type }: TicketPlan, submitted: Date, zone: string, chance: Chance): Date {
  if (type === 'Emergency') return new Date(submitted.getTime() + HOUR_MS);
  const days = type === 'Short Notice' ? 1 : chance.whole(2, 5);
  return instantAt(addDays(calendarDay(submitted, zone), days), '07:00', zone);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
