import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { plainDay } from '../../../ui/dates';
import { chartText } from './chartText';
import type { Day } from './days';

interface Props {
  days: Day[];
  height: number;
  label: string;
}

/** A bar a day; days without marking are shaded from top to bottom. */
export default function ExpiryBars({ days, height, label }: Props) {
  const byDate = new Map(days.map(day => [day.date, day]));
  const words = (date: string) => {
    const holiday = byDate.get(date)?.holiday;
    return holiday ? `${plainDay(date)} · ${holiday}` : plainDay(date);
  };
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      series={[{ type: 'bar', data: days.map(({ count }) => count), label, color: 'var(--safety-fill)' }]}
      xAxis={[
        {
          id: 'day',
          scaleType: 'band',
          data: days.map(({ date }) => date),
          categoryGapRatio: 0.25,
          tickLabelInterval: (_, index) => index % 7 === 0,
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? plainDay(date).slice(4) : words(date),
          disableTicks: true,
        },
      ]}
      yAxis={[{ id: 'count', tickMinStep: 1, width: 28, disableLine: true, disableTicks: true }]}
      sx={chartText}
      disableKeyboardNavigation
      skipAnimation
    >
      <DaysOff days={days} />
      <BarPlot borderRadius={2} />
      <ChartsXAxis axisId="day" />
      <ChartsYAxis axisId="count" />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

function DaysOff({ days }: { days: Day[] }) {
  const { top, height } = useDrawingArea();
  const scale = useXScale<'band'>('day');
  return days
    .filter(({ isWeekend, holiday }) => isWeekend || holiday !== null)
    .map(({ date, holiday }) => (
      <rect
        key={date}
        x={scale(date) ?? 0}
        y={top}
        width={scale.bandwidth()}
        height={height}
        fill={holiday === null ? 'var(--surface-sunken)' : 'var(--yellow-ground)'}
      />
    ));
}
