import type { ClientBase } from 'pg';
import {
  type HolidayCalendar,
  listedHolidays,
  RULE_CALENDAR,
  withPosted,
} from '../../../domain/calendar/holidays';
import { holidayListSchema, postingSchema, withdrawalSchema } from '../../../domain/calendar/posting';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { AppError } from '../../../domain/errors';
import { can } from '../../../domain/permissions/can';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withViewer } from '../../access/withActor';
import type { Holiday } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { deletePosted, insertPosted, selectPosted } from './holidays.sql';

/** Who asks, and under which request the log has it. Holidays lie above companies, so none has to be selected. */
export interface HolidayActor {
  viewer: SignedIn;
  requestId: string;
}

/** Straight from the database; who may post is told who posted. @throws ValidationException naming `callCenter` or `year` */
export async function listHolidays(
  { pool }: Services,
  viewer: SignedIn,
  input: { callCenter: string; year: number },
): Promise<Holiday[]> {
  authorize(viewer, 'READ', 'rules');
  const { callCenter, year } = parse(holidayListSchema, input);
  const isTold = can(viewer, 'UPDATE', 'rules');
  const days = listedHolidays(callCenter, year, await withViewer(pool, viewer, null, selectPosted));
  return days.map(({ postedBy, postedAt, ...day }) => ({
    ...day,
    postedBy: isTold ? (postedBy ?? null) : null,
    postedAt: postedAt?.toISOString() ?? null,
  }));
}

/**
 * Dates computed from now on go by it, confirmed ones stay; first renewals planned around the day are planned again.
 * @throws ValidationException naming what is wrong
 */
export async function postHoliday(
  services: Services,
  { viewer, requestId }: HolidayActor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(viewer, 'CREATE', 'rules');
  const now = services.now();
  const posting = parse(postingSchema(calendarDay(now, PACIFIC)), input);
  await withViewer(services.pool, viewer, null, client =>
    insertPosted(client, { username: viewer.username, requestId }, posting, now),
  );
  services.calendars.forget();
  return { success: true };
}

/**
 * Takes back what was posted for a day.
 * @throws ValidationException naming what is wrong
 * @throws NotFoundException when nothing was posted
 */
export async function withdrawHoliday(
  services: Services,
  { viewer, requestId }: HolidayActor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(viewer, 'DELETE', 'rules');
  const day = parse(withdrawalSchema(calendarDay(services.now(), PACIFIC)), input);
  const isDone = await withViewer(services.pool, viewer, null, client =>
    deletePosted(client, { username: viewer.username, requestId }, day),
  );
  if (!isDone) throw new AppError('NotFoundException', 'Nothing is posted for this day.');
  services.calendars.forget();
  return { success: true };
}

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
