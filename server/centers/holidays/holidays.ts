import { listedHolidays } from '../../../domain/calendar/holidays';
import { holidayListSchema, postingSchema, withdrawalSchema } from '../../../domain/calendar/posting';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { AppError } from '../../../domain/errors';
import { can } from '../../../domain/permissions/can';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withViewer } from '../../access/withActor';
import { deletePosted, insertPosted, selectPosted } from '../../calendar/holidays.sql';
import type { Holiday } from '../../graphql/generated/schema';
import type { Services } from '../../services';

/** Holidays apply to all companies, so none has to be selected. */
interface HolidayActor {
  viewer: SignedIn;
  requestId: string;
}

/** Only viewers who can post see who posted a holiday. @throws ValidationException */
export async function listHolidays(
  { pool }: Services,
  viewer: SignedIn,
  input: { callCenter: string; year: number },
): Promise<Holiday[]> {
  authorize(viewer, 'READ', 'rules');
  const { callCenter, year } = parse(holidayListSchema, input);
  const showsPoster = can(viewer, 'UPDATE', 'rules');
  const days = listedHolidays(callCenter, year, await withViewer(pool, viewer, null, selectPosted));
  return days.map(({ postedBy, postedAt, ...day }) => ({
    ...day,
    postedBy: showsPoster ? (postedBy ?? null) : null,
    postedAt: postedAt?.toISOString() ?? null,
  }));
}

/** Applies to dates computed from now on. Confirmed dates don't change. First renewals that are already planned are rescheduled. */
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

/** @throws NotFoundException if nothing is posted for the day */
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
