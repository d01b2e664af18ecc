import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import { EXPIRY_DAYS } from '../../../../domain/dashboard/limits';
import type { AppDataProvider, TicketFigures } from '../../../dataProvider/types';
import { plainDay } from '../../../ui/dates';
import { useNow } from '../../../ui/useNow';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useFigures, type View } from '../views/useView';
import { Chart, daysAhead, type Holidays, lazyDrawing } from './Chart';

const ExpiryBars = lazyDrawing(drawings => drawings.ExpiryBars);

const HEIGHT = 220;

/** How many tickets expire on each of the days ahead. */
export function ExpiryPanel({ view }: { view: View }) {
  const translate = useTranslate();
  return (
    <ViewPanel
      title={translate('dashboard.charts.expiry.title')}
      query={useFigures(view)}
      isEmpty={({ expiryByDay }) => expiryByDay.length === 0}
      empty={<Nothing view={view} />}
    >
      {({ expiryByDay }) => <Expiries expiries={expiryByDay} />}
    </ViewPanel>
  );
}

function Expiries({ expiries }: { expiries: TicketFigures['expiryByDay'] }) {
  const translate = useTranslate();
  const today = calendarDay(useNow(), PACIFIC);
  const centers = [...new Set(expiries.map(({ callCenter }) => callCenter))].filter(isCallCenter);
  const days = daysAhead(expiries, useHolidays(centers, today), today);
  const words = (key: string) => translate(`dashboard.charts.${key}`);
  return (
    <Chart
      label={words('expiry.label')}
      note={words('expiry.note')}
      height={HEIGHT}
      columns={[words('expiry.day'), words('tickets')]}
      rows={days.map(({ date, count, holiday, isWeekend }) => {
        const free = holiday ?? (isWeekend ? words('expiry.weekend') : null);
        return [date, free ? `${plainDay(date)} · ${free}` : plainDay(date), count];
      })}
    >
      <ExpiryBars days={days} height={HEIGHT} label={words('tickets')} />
    </Chart>
  );
}

/** What the centers keep in the weeks ahead, posted days included; days not yet known are missing. */
function useHolidays(centers: readonly CallCenter[], today: PlainDate): Holidays {
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
