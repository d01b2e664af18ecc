import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import { EXPIRY_DAYS } from '../../../../domain/dashboard/limits';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { LateUtility, TicketFigures } from '../../../dataProvider/types';
import { plainDay } from '../../../ui/dates';
import { useNow } from '../../../ui/useNow';
import { AsOf, countsAsOf, useIsStale } from '../../tickets/verdict/AsOf';
import { Icon } from '../../tickets/verdict/Icon';
import { verdictFills } from '../../tickets/verdict/VerdictChip';
import { VERDICT_LOOKS, verdictIcon, verdictWord, WORST_VERDICT_FIRST } from '../../tickets/words';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useFigures, useViewQuery, type View } from '../views/useView';
import { Chart, daysAhead, type Holidays, lazyDrawing } from './Chart';

const LateBars = lazyDrawing(drawings => drawings.LateBars);

export function LatePanel({ view }: { view: View }) {
  const translate = useTranslate();
  const query = useViewQuery(view, 'late', (calls, group, filters) => calls.lateUtilities(group, filters));
  return (
    <ViewPanel
      title={translate('dashboard.charts.late.title')}
      query={query}
      isEmpty={utilities => utilities.length === 0}
      empty={<p>{translate('dashboard.charts.late.empty')}</p>}
    >
      {utilities => <Late utilities={utilities} />}
    </ViewPanel>
  );
}

function Late({ utilities }: { utilities: LateUtility[] }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`dashboard.charts.late.${key}`);
  const height = 40 + utilities.length * 30;
  return (
    <Chart
      label={words('label')}
      note={words('note')}
      height={height}
      columns={['utility', 'hours', 'late', 'silent'].map(words)}
      rows={utilities.map(({ utility, averageHours, late, silent }) => [
        utility,
        utility,
        averageHours.toFixed(1),
        late,
        silent,
      ])}
    >
      <LateBars utilities={utilities} height={height} label={words('hours')} />
    </Chart>
  );
}

const ExpiryBars = lazyDrawing(drawings => drawings.ExpiryBars);

const HEIGHT = 220;

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

/** Includes posted holidays. Days that aren't loaded yet are missing. */
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

const VerdictRing = lazyDrawing(drawings => drawings.VerdictRing);

const RING_HEIGHT = 160;

export function VerdictPanel({ view }: { view: View }) {
  const translate = useTranslate();
  const query = useFigures(view);
  return (
    <ViewPanel
      title={translate('dashboard.charts.verdicts.title')}
      query={query}
      isEmpty={({ byVerdict }) => byVerdict.length === 0}
      empty={<Nothing view={view} />}
    >
      {figures => <Verdicts {...figures} onRead={query.refetch} />}
    </ViewPanel>
  );
}

interface Props extends Pick<TicketFigures, 'asOf' | 'byVerdict'> {
  onRead: () => unknown;
}

function Verdicts({ asOf, byVerdict, onRead }: Props) {
  const translate = useTranslate();
  const read = countsAsOf(asOf);
  const isStale = useIsStale(read);
  const slices = WORST_VERDICT_FIRST.toReversed().flatMap(verdict => {
    const count = byVerdict.find(one => one.verdict === verdict)?.count ?? 0;
    const tone = isStale ? ('stale' as const) : VERDICT_LOOKS[verdict].tone;
    const icon = verdictIcon(verdict, isStale);
    return count > 0 ? [{ verdict, count, tone, icon, label: translate(verdictWord(verdict, isStale)) }] : [];
  });
  return (
    <>
      <AsOf verdicts={[read]} onRead={onRead} />
      <Legend>
        {slices.map(({ verdict, count, tone, icon, label }) => (
          <li key={verdict}>
            <Swatch data-tone={tone}>
              <Icon name={icon} />
            </Swatch>
            {label} <b>{count}</b>
          </li>
        ))}
      </Legend>
      <Chart
        label={translate('dashboard.charts.verdicts.label')}
        height={RING_HEIGHT}
        columns={[translate('dashboard.charts.verdicts.verdict'), translate('dashboard.charts.tickets')]}
        rows={slices.map(({ verdict, count, label }) => [verdict, label, count])}
      >
        <VerdictRing slices={slices} height={RING_HEIGHT} />
      </Chart>
    </>
  );
}

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& b': { fontWeight: 600 },
});

const Swatch = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: 4,
  ...verdictFills,
});
