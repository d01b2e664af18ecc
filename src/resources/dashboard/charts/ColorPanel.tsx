import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS } from '../../../../domain/tickets/responseColors';
import type { TicketFigures } from '../../../dataProvider/types';
import { ResponseChip } from '../../../ui/ResponseChip';
import { ViewPanel } from '../ViewPanel';
import { Nothing } from '../views/Nothing';
import type { View } from '../views/useView';
import { Chart, lazyDrawing } from './Chart';
import { useFigures } from './useFigures';

const ColorRing = lazyDrawing(() => import('./ColorRing'));

const HEIGHT = 160;

/** How many tickets have each colour of responses. */
export function ColorPanel({ view }: { view: View }) {
  const translate = useTranslate();
  return (
    <ViewPanel
      title={translate('dashboard.charts.colors.title')}
      query={useFigures(view)}
      isEmpty={({ byColor }) => byColor.length === 0}
      empty={<Nothing view={view} />}
    >
      {({ byColor }) => <Colors byColor={byColor} />}
    </ViewPanel>
  );
}

function Colors({ byColor }: { byColor: TicketFigures['byColor'] }) {
  const translate = useTranslate();
  const slices = RESPONSE_COLORS.flatMap(color => {
    const count = byColor.find(one => one.color === color)?.count ?? 0;
    return count > 0 ? [{ color, count, label: translate(`ui.colors.${color}`) }] : [];
  });
  return (
    <>
      <Legend>
        {slices.map(({ color, count }) => (
          <li key={color}>
            <ResponseChip color={color} /> <b>{count}</b>
          </li>
        ))}
      </Legend>
      <Chart
        label={translate('dashboard.charts.colors.label')}
        height={HEIGHT}
        columns={[translate('dashboard.charts.colors.color'), translate('dashboard.charts.tickets')]}
        rows={slices.map(({ color, count, label }) => [color, label, count])}
      >
        <ColorRing slices={slices} height={HEIGHT} />
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
  '& b': { fontWeight: 600 },
});
