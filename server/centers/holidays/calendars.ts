import type { ClientBase } from 'pg';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../../domain/calendar/holidays';
import { selectPosted } from './holidays.sql';

/** The calendar that dates are computed by, in whoever's transaction they are. */
export interface CalendarReader {
  /** As it was a minute ago at the earliest. */
  current(client: ClientBase): Promise<HolidayCalendar>;
  /** As it is now. */
  fresh(client: ClientBase): Promise<HolidayCalendar>;
}

/** The holidays by rule together with the posted ones, which are kept in memory. */
export interface Calendars extends CalendarReader {
  /** To be called after a change that is committed: what is in memory is read again. */
  forget(): void;
}

/** Another process may post a holiday; it is noticed after this time. */
const KEPT_MS = 60_000;

export function createCalendars(now: () => Date): Calendars {
  let kept: { calendar: HolidayCalendar; readAt: number } | null = null;
  let forgotten = 0;

  async function fresh(client: ClientBase): Promise<HolidayCalendar> {
    const [before, readAt] = [forgotten, now().getTime()];
    const calendar = withPosted(RULE_CALENDAR, await selectPosted(client));
    // What was read before a change must not outlive it.
    if (before === forgotten) kept = { calendar, readAt };
    return calendar;
  }

  return {
    fresh,
    async current(client) {
      const age = kept === null ? -1 : now().getTime() - kept.readAt;
      return kept !== null && age >= 0 && age < KEPT_MS ? kept.calendar : fresh(client);
    },
    forget() {
      forgotten += 1;
      kept = null;
    },
  };
}

/** For work that is handed no other: the holidays by rule alone. */
export const BY_RULE: CalendarReader = {
  current: async () => RULE_CALENDAR,
  fresh: async () => RULE_CALENDAR,
};
