import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../../../../domain/calendar/holidays';
import { withPosted } from '../../../../domain/calendar/postedHolidays';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';

const STALE_MS = 600_000;

/** The holidays that a center keeps this year and the next; those by rule until, or if not, the server tells them. */
export function useCalendar(callCenter: CallCenter): HolidayCalendar {
  const { holidays } = useDataProvider<AppDataProvider>();
  const year = Number(calendarDay(new Date(), PACIFIC).slice(0, 4));
  const { data } = useQuery({
    queryKey: ['holidays', callCenter, year],
    staleTime: STALE_MS,
    queryFn: async () =>
      (await Promise.all([year, year + 1].map(ofYear => holidays(callCenter, ofYear)))).flat(),
  });
  return useMemo(() => {
    const posted = data?.filter(day => day.posted).map(day => ({ ...day, callCenter }));
    return posted ? withPosted(RULE_CALENDAR, posted) : RULE_CALENDAR;
  }, [data, callCenter]);
}
