import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '../../../domain/calendar/plainDate';
import { instantAt, PACIFIC } from '../../../domain/calendar/zone';
import { type FieldErrors, invalid } from '../../../domain/errors';
import type { Language } from '../../../domain/language';
import { isUuid } from '../../../domain/text';
import { calendarMoments, MAX_CALENDAR_DAYS } from '../../../domain/tickets/calendarEvents';
import type { Asker } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import type { CalendarEvent, CalendarHoliday, TicketCalendar } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { verdictView } from '../verdict/ticketVerdict';
import { type CalendarRow, selectCalendarTickets } from './calendar.sql';

interface CalendarInput {
  from: string;
  to: string;
  jobID?: string | null;
  userID?: string | null;
}

const MAX_TICKETS = 2000;

/** A deadline to renew is at most this long before the expiration, whatever holidays are posted. */
const RENEWAL_DAYS = 28;

/** @throws ValidationException naming `from`, `to`, `jobID` or `userID` */
export async function getTicketCalendar(
  { pool, calendars, now }: Services,
  actor: Asker,
  input: CalendarInput,
): Promise<TicketCalendar> {
  authorize(actor.viewer, 'READ', 'tickets');
  const { from, to, jobId, personId } = readInput(input);
  const start = instantAt(from, '00:00', PACIFIC);
  const end = addDays(to, 1);
  const query = {
    now: now(),
    expiresFrom: start,
    expiresBefore: instantAt(addDays(end, RENEWAL_DAYS), '00:00', PACIFIC),
    starts: { from: start, before: instantAt(end, '00:00', PACIFIC) },
    jobId,
    personId,
    most: MAX_TICKETS + 1,
  };
  const { rows, calendar } = await withSnapshot(pool, actor, async client => {
    const holidays = await calendars.current(client);
    return { rows: await selectCalendarTickets(client, query, holidays), calendar: holidays };
  });
  return {
    isMore: rows.length > MAX_TICKETS,
    events: rows
      .slice(0, MAX_TICKETS)
      .flatMap(row => eventsOf(row, calendar, query.now, actor.language))
      .filter(({ date }) => date >= from && date <= to)
      .sort((a, b) => compared(a.date, b.date) || compared(a.at ?? '', b.at ?? '')),
    holidays: holidaysOf(from, to, calendar),
  };
}

function readInput({ from, to, jobID, userID }: CalendarInput) {
  const fields: FieldErrors = {};
  if (!isPlainDate(from)) fields.from = 'from must be a day (YYYY-MM-DD).';
  if (!isPlainDate(to)) fields.to = 'to must be a day (YYYY-MM-DD).';
  if (jobID && !isUuid(jobID)) fields.jobID = 'jobID must be the ID of a job (a UUID).';
  if (userID && !isUuid(userID)) fields.userID = 'userID must be the ID of a user (a UUID).';
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (to < from) throw invalid({ to: 'to must not be before from.' });
  if (daysBetween(from, to) >= MAX_CALENDAR_DAYS) {
    throw invalid({ to: `Ask for at most ${MAX_CALENDAR_DAYS} days at once.` });
  }
  return { from, to, jobId: jobID || null, personId: userID || null };
}

function eventsOf(
  row: CalendarRow,
  calendar: HolidayCalendar,
  now: Date,
  language: Language,
): CalendarEvent[] {
  const verdict = verdictView(row, now, language);
  return calendarMoments(row, calendar).map(({ kind, day, at }) => ({
    kind,
    date: day,
    at: at?.toISOString() ?? null,
    estimated: row.isEstimated,
    doubted: kind === 'LEGAL_START' && row.isStartDoubted,
    verdict,
    ticketID: row.id,
    TicketNo: row.ticketNo,
    Name: row.name,
    place: row.place,
    callCenter: row.callCenter,
    JobID: row.jobId,
    JobNo: row.jobNo,
    JobName: row.jobName,
  }));
}

function holidaysOf(from: PlainDate, to: PlainDate, calendar: HolidayCalendar): CalendarHoliday[] {
  const holidays: CalendarHoliday[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const callCenter of CALL_CENTERS) {
      if (!calendar.isHoliday(callCenter, date)) continue;
      const name = calendar.holidayOn?.(callCenter, date) ?? 'Posted holiday';
      holidays.push({ date, name, callCenter, state: CENTERS[callCenter].state });
    }
  }
  return holidays;
}

const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b));
