import { PieChart } from '@mui/x-charts/PieChart';
import type { Verdict } from '../../../../domain/tickets/verdict/reasons';

interface Props {
  slices: { verdict: Verdict; count: number; tone: string; label: string }[];
  height: number;
}

/** A ring with a part for each verdict. */
export default function VerdictRing({ slices, height }: Props) {
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
