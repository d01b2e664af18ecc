import { BarChart, BarPlot } from '@mui/x-charts/BarChart';
import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { PieChart } from '@mui/x-charts/PieChart';
import type { PlainDate } from '../../../../domain/calendar/plainDate';
import type { Verdict } from '../../../../domain/tickets/verdict/reasons';
import type { LateUtility } from '../../../dataProvider/types';
import { plainDay } from '../../../ui/dates';

export interface Day {
  date: PlainDate;
  count: number;
  isWeekend: boolean;
  /** Only of centers where the company has tickets. */
  holiday: string | null;
}

interface ExpiryBarsProps {
  days: Day[];
  height: number;
  label: string;
}

/** Days without marking are shaded over the full height. */
export function ExpiryBars({ days, height, label }: ExpiryBarsProps) {
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
          // No room for a label at the end.
          tickLabelInterval: (_, index) => index % 7 === 0 && index < days.length - 3,
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

interface LateBarsProps {
  utilities: LateUtility[];
  height: number;
  label: string;
}

/** Bar length is the average delay. */
export function LateBars({ utilities, height, label }: LateBarsProps) {
  return (
    <BarChart
      layout="horizontal"
      height={height}
      margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
      series={[
        {
          data: utilities.map(({ averageHours }) => Math.round(averageHours * 10) / 10),
          label,
          color: 'var(--red)',
        },
      ]}
      yAxis={[
        {
          scaleType: 'band',
          data: utilities.map(({ utility }) => utility),
          width: 140,
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      xAxis={[{ disableTicks: true, tickNumber: 4 }]}
      borderRadius={2}
      sx={chartText}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
    />
  );
}

interface VerdictRingProps {
  slices: { verdict: Verdict; count: number; tone: string; label: string }[];
  height: number;
}

export function VerdictRing({ slices, height }: VerdictRingProps) {
  return (
    <PieChart
      height={height}
      margin={4}
      series={[
        {
          data: slices.map(({ verdict, count, tone, label }) => ({
            id: verdict,
            value: count,
            label,
            color: `var(--verdict-${tone})`,
          })),
          innerRadius: '62%',
          paddingAngle: 1,
        },
      ]}
      slotProps={{ pieArc: { stroke: 'var(--surface)' } }}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
    />
  );
}

const chartText = {
  [`& .${axisClasses.tickLabel}`]: {
    fill: 'var(--muted)',
    fontFamily: 'var(--font-dense)',
    fontSize: 13,
  },
  [`& .${axisClasses.line}`]: { stroke: 'var(--field-line)' },
};
