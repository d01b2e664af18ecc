import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { autoRenewOn } from '../calendar/law';
import type { PlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC } from '../calendar/zone';

/** When the day's automatic renewals begin, HH:MM in Pacific time. */
const FIRST_TRY_TIME = '05:00';

/** The first instant at which a ticket that expires then renews itself; now, when that has passed. */
export function firstTry(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const planned = instantAt(autoRenewOn(center, expires, calendar), FIRST_TRY_TIME, PACIFIC);
  return planned < now ? now : planned;
}

/** Whether tickets of this type may renew themselves. */
export function canRenewItself(ticketType: string): boolean {
  return ticketType === 'Normal';
}

/** How tickets renew themselves that do not say it. */
export interface AutoRenewDefaults {
  autoRenew: boolean;
  /** Each renewal asks for new marks, too. */
  needRemark: boolean;
}

/** What a new ticket says of its renewals, if anything. */
interface AutoRenewChoice {
  ticketType: string;
  autoRenew?: boolean | undefined;
  needRemark?: boolean | undefined;
  renewUntil?: PlainDate | null | undefined;
}

/** How a ticket renews itself; `renewUntil` is the last day on which it does, null: no limit. */
interface AutoRenewSettings extends AutoRenewDefaults {
  renewUntil: PlainDate | null;
}

/** How a new ticket renews itself: as it says, else as its company wishes. */
export function autoRenewSettings(ticket: AutoRenewChoice, company: AutoRenewDefaults): AutoRenewSettings {
  const isOn = ticket.autoRenew ?? (canRenewItself(ticket.ticketType) && company.autoRenew);
  return {
    autoRenew: isOn,
    needRemark: isOn && (ticket.needRemark ?? company.needRemark),
    renewUntil: (isOn && ticket.renewUntil) || null,
  };
}
