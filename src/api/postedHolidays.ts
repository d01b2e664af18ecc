import type { PostedHoliday } from '../../domain/calendar/holidays';
import { setServerClock } from './serverClock';

/** Holidays that the centers posted, without a sign-in. Also reads the server's clock. */
export async function loadPostedHolidays(): Promise<PostedHoliday[]> {
  const response = await fetch('/holidays.json');
  if (!response.ok) throw new Error(`The holidays could not be read (${response.status}).`);
  setServerClock(response.headers.get('date'));
  return response.json();
}
