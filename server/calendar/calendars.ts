import type { ClientBase } from 'pg';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../domain/calendar/holidays';
import { selectPosted } from './holidays.sql';

export interface CalendarReader {
  /** Up to a minute old. */
  current(client: ClientBase): Promise<HolidayCalendar>;
  fresh(client: ClientBase): Promise<HolidayCalendar>;
}

/** Holidays by rule, plus those that the centers posted. Cached. */
export interface Calendars extends CalendarReader {
  /** Call it after a change is committed. */
  forget(): void;
}

/** Another process may post a holiday, which is noticed after this time. */
const KEPT_MS = 60_000;

export function createCalendars(now: () => Date): Calendars {
  let kept: { calendar: HolidayCalendar; readAt: number } | null = null;
  let forgotten = 0;

  async function fresh(client: ClientBase): Promise<HolidayCalendar> {
    const [before, readAt] = [forgotten, now().getTime()];
    const calendar = withPosted(RULE_CALENDAR, await selectPosted(client));
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

export const BY_RULE: CalendarReader = {
  current: async () => RULE_CALENDAR,
  fresh: async () => RULE_CALENDAR,
};
