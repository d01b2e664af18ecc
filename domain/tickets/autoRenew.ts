import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { autoRenewOn } from '../calendar/law';
import type { PlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC } from '../calendar/zone';

/** HH:MM, Pacific time. */
const FIRST_TRY_TIME = '05:00';

export function firstTry(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const planned = instantAt(autoRenewOn(center, expires, calendar), FIRST_TRY_TIME, PACIFIC);
  return planned < now ? now : planned;
}

export function canRenewItself(ticketType: string): boolean {
  return ticketType === 'Normal';
}

export interface AutoRenewDefaults {
  autoRenew: boolean;
  needRemark: boolean;
}

interface AutoRenewChoice {
  ticketType: string;
  autoRenew?: boolean | undefined;
  needRemark?: boolean | undefined;
  renewUntil?: PlainDate | null | undefined;
}

/** `renewUntil` is the last day to renew. Null means no limit. */
interface AutoRenewSettings extends AutoRenewDefaults {
  renewUntil: PlainDate | null;
}

export function autoRenewSettings(ticket: AutoRenewChoice, company: AutoRenewDefaults): AutoRenewSettings {
  const isOn = ticket.autoRenew ?? (canRenewItself(ticket.ticketType) && company.autoRenew);
  return {
    autoRenew: isOn,
    needRemark: isOn && (ticket.needRemark ?? company.needRemark),
    renewUntil: (isOn && ticket.renewUntil) || null,
  };
}
