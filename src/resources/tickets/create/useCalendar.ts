import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../../../domain/calendar/holidays';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';

const STALE_MS = 600_000;

interface KnownCalendar {
  /** The holidays that a center keeps this year and the next; those by rule until, or if not, the server tells them. */
  calendar: HolidayCalendar;
  /** The posted ones could not be read; until they are, also while they are asked for once more. */
  isFailed: boolean;
  isFetching: boolean;
  retry: () => unknown;
}

export function useCalendar(callCenter: CallCenter): KnownCalendar {
  const { holidays } = useDataProvider<AppDataProvider>();
  const year = presentYear();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['holidayCalendar', callCenter, year],
    staleTime: STALE_MS,
    queryFn: () => calendarOf(holidays, callCenter),
  });
  const isFailed = !data && errorUpdateCount > 0;
  return { calendar: data ?? RULE_CALENDAR, isFailed, isFetching, retry: refetch };
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
