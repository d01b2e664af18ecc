import { PieChart } from '@mui/x-charts/PieChart';
import type { ResponseColor } from '../../../../domain/tickets/responseColors';

interface Props {
  slices: { color: ResponseColor; count: number; label: string }[];
  height: number;
}

/** A ring with a part for each colour. */
export default function ColorRing({ slices, height }: Props) {
  return (
    <PieChart
      height={height}
      margin={4}
      series={[
        {
          data: slices.map(({ color, count, label }) => ({
            id: color,
            value: count,
            label,
            color: `var(--${color})`,
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
