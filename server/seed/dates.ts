import { CENTERS } from '../../domain/calendar/centers';
import { expires, legalStart } from '../../domain/calendar/law';
import { addDays } from '../../domain/calendar/plainDate';
import { calendarDay, instantAt } from '../../domain/calendar/zone';
import type { Chance } from '../standIns/chance';
import type { DemoJob } from './jobs';
import type { TicketPlan } from './plan';

/** When what happened to a demo ticket; legal start and expiry are the law engine's own. */
export interface TicketDates {
  submitted: Date;
  /** When it was renewed, oldest first. */
  renewed: readonly Date[];
  cancelled: Date | null;
  workStart: Date;
  legalStart: Date;
  expires: Date;
}

const HOUR_MS = 3_600_000;
const PENDING_FOR_MS = 45_000;

/** Counts back from the day the ticket shall expire, so the demo looks the same on whatever day it is made. */
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
    expires: expires(site.center, renewed.at(-1) ?? submitted, plan.type),
  };
}

function justNow({ kind, situation }: TicketPlan, now: Date): Date | null {
  if (kind === 'pending') return new Date(now.getTime() - PENDING_FOR_MS);
  const minutes = situation?.placedMinutesAgo;
  return minutes === undefined ? null : new Date(now.getTime() - minutes * 60_000);
}

/** Within the notice, so that sometimes the legal start is the later one; within 14 days, which both states allow. */
function workStartOf({ type }: TicketPlan, submitted: Date, zone: string, chance: Chance): Date {
  if (type === 'Emergency') return new Date(submitted.getTime() + HOUR_MS);
  const days = type === 'Short Notice' ? 1 : chance.whole(2, 10);
  return instantAt(addDays(calendarDay(submitted, zone), days), '07:00', zone);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
