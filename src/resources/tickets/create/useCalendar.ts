import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../../../../domain/calendar/holidays';
import { withPosted } from '../../../../domain/calendar/postedHolidays';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';

const STALE_MS = 600_000;

interface KnownCalendar {
  /** The holidays that a center keeps this year and the next; those by rule until, or if not, the server tells them. */
  calendar: HolidayCalendar;
  /** Why the posted ones are not among them; null while they are asked for, or known. */
  failure: unknown;
  retry: () => unknown;
}

export function useCalendar(callCenter: CallCenter): KnownCalendar {
  const { holidays } = useDataProvider<AppDataProvider>();
  const year = presentYear();
  const { data, error, refetch } = useQuery({
    queryKey: ['holidayCalendar', callCenter, year],
    staleTime: STALE_MS,
    queryFn: () => calendarOf(holidays, callCenter),
  });
  return { calendar: data ?? RULE_CALENDAR, failure: data ? null : error, retry: refetch };
}

/** The same, asked for once. */
export async function calendarOf(
  holidays: AppDataProvider['holidays'],
  callCenter: CallCenter,
): Promise<HolidayCalendar> {
  const year = presentYear();
  const days = (await Promise.all([year, year + 1].map(one => holidays(callCenter, one)))).flat();
  return withPosted(
    RULE_CALENDAR,
    days.filter(day => day.posted).map(day => ({ ...day, callCenter })),
  );
}

function presentYear(): number {
  return Number(calendarDay(new Date(), PACIFIC).slice(0, 4));
}
