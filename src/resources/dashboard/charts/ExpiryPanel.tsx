import { useTranslate } from 'react-admin';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { TicketFigures } from '../../../dataProvider/types';
import { plainDay } from '../../../ui/dates';
import { useNow } from '../../../ui/useNow';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useFigures, type View } from '../views/useView';
import { Chart, lazyDrawing } from './Chart';
import { daysAhead } from './days';
import { useHolidays } from './useHolidays';

const ExpiryBars = lazyDrawing(() => import('./ExpiryBars'));

const HEIGHT = 220;

/** How many tickets expire on each of the 28 days ahead. */
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
