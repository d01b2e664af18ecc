import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../../../domain/calendar/plainDate';
import { EXPIRY_DAYS } from '../../../../domain/dashboard/limits';
import type { AppDataProvider } from '../../../dataProvider/types';
import type { Holidays } from './days';

/** What the centers keep in the weeks ahead, posted days included; days not yet known are missing. */
export function useHolidays(centers: readonly CallCenter[], today: PlainDate): Holidays {
  const { holidays } = useDataProvider<AppDataProvider>();
  const years = [...new Set([today, addDays(today, EXPIRY_DAYS)].map(day => Number(day.slice(0, 4))))];
  const wanted = centers.flatMap(center => years.map(year => ({ center, year })));
  const answers = useQueries({
    queries: wanted.map(({ center, year }) => ({
      queryKey: ['holidays', center, year],
      queryFn: () => holidays(center, year),
    })),
  });
  const known: Holidays = {};
  for (const [index, { center }] of wanted.entries()) {
    const free = (answers[index]?.data ?? []).filter(({ working }) => !working);
    known[center] = { ...known[center], ...Object.fromEntries(free.map(({ date, name }) => [date, name])) };
  }
  return known;
}
