import { axisClasses } from '@mui/x-charts/ChartsAxis';

/** Axes in the page's own colours and letters, light and dark. */
export const chartText = {
  [`& .${axisClasses.tickLabel}`]: {
    fill: 'var(--muted)',
    fontFamily: 'var(--font-dense)',
    fontSize: 13,
  },
  [`& .${axisClasses.line}`]: { stroke: 'var(--field-line)' },
};
