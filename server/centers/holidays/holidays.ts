import { listedHolidays } from '../../../domain/calendar/holidays';
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
