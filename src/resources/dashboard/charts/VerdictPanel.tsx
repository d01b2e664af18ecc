import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketFigures } from '../../../dataProvider/types';
import { AsOf, countsAsOf, useIsStale } from '../../../ui/verdict/AsOf';
import {
  VERDICT_LOOKS,
  verdictFills,
  verdictIcon,
  verdictWord,
  WORST_VERDICT_FIRST,
} from '../../../ui/verdict/VerdictChip';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useFigures, type View } from '../views/useView';
import { Chart, lazyDrawing } from './Chart';

const VerdictRing = lazyDrawing(drawings => drawings.VerdictRing);

const HEIGHT = 160;

/** How many tickets have each verdict. */
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
  /** Reads them again. */
  onRead: () => unknown;
}

function Verdicts({ asOf, byVerdict, onRead }: Props) {
  const translate = useTranslate();
  const read = countsAsOf(asOf);
  const isStale = useIsStale(read);
  const slices = WORST_VERDICT_FIRST.toReversed().flatMap(verdict => {
    const count = byVerdict.find(one => one.verdict === verdict)?.count ?? 0;
    const tone = isStale ? ('stale' as const) : VERDICT_LOOKS[verdict].tone;
    const Icon = verdictIcon(verdict, isStale);
    return count > 0 ? [{ verdict, count, tone, Icon, label: translate(verdictWord(verdict, isStale)) }] : [];
  });
  return (
    <>
      <AsOf verdicts={[read]} onRead={onRead} />
      <Legend>
        {slices.map(({ verdict, count, tone, Icon, label }) => (
          <li key={verdict}>
            <Swatch data-tone={tone}>
              <Icon fontSize="small" />
            </Swatch>
            {label} <b>{count}</b>
          </li>
        ))}
      </Legend>
      <Chart
        label={translate('dashboard.charts.verdicts.label')}
        height={HEIGHT}
        columns={[translate('dashboard.charts.verdicts.verdict'), translate('dashboard.charts.tickets')]}
        rows={slices.map(({ verdict, count, label }) => [verdict, label, count])}
      >
        <VerdictRing slices={slices} height={HEIGHT} />
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
