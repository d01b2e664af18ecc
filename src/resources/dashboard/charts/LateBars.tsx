import { BarChart } from '@mui/x-charts/BarChart';
import type { LateUtility } from '../../../dataProvider/types';
import { chartText } from './chartText';

interface Props {
  utilities: LateUtility[];
  height: number;
  label: string;
}

/** A bar for each utility, as long as it is late on average. */
export default function LateBars({ utilities, height, label }: Props) {
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
