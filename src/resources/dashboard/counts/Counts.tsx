import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AppDataProvider } from '../../../dataProvider/types';
import { useTicketCounts } from '../../../ui/useTicketCounts';
import { AsOf } from '../../../ui/verdict/AsOf';
import { countsAsOf, READ_AGAIN_MS, useIsStale } from '../../../ui/verdict/freshness';
import { type Tile, tilesOf } from './tiles';

/** Each number leads to what it counts. */
export function Counts() {
  const translate = useTranslate();
  const { dashboardCounts } = useDataProvider<AppDataProvider>();
  const counts = useTicketCounts();
  const waiting = useQuery({
    queryKey: ['tickets', 'dashboardCounts'],
    queryFn: () => dashboardCounts(),
    refetchInterval: READ_AGAIN_MS,
  });
  const read = waiting.data && countsAsOf(waiting.data.asOf);
  const isStale = useIsStale(read);
  const failed = [counts, waiting].filter(({ error }) => error);
  const isBusy = [counts, waiting].some(({ isPending }) => isPending);
  return (
    <Frame aria-label={translate('dashboard.counts.label')} aria-busy={isBusy}>
      {failed.length > 0 && (
        <p role="alert">
          {translate('dashboard.counts.failed')}
          <Button variant="text" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {translate('ui.retry')}
          </Button>
        </p>
      )}
      {read && <AsOf verdicts={[read]} onRead={waiting.refetch} />}
      {tilesOf(counts.data, waiting.data, isStale).map(tiles => (
        <Row key={tiles[0]?.name}>
          {tiles.map(tile => (
            <CountTile key={tile.name} tile={tile} />
          ))}
        </Row>
      ))}
    </Frame>
  );
}

function CountTile({ tile: { label, to, tone, count } }: { tile: Tile }) {
  const translate = useTranslate();
  return (
    <li>
      <Link to={to} data-tone={count ? tone : 'none'}>
        <b>{count ?? '–'}</b>
        <span>{translate(label)}</span>
      </Link>
    </li>
  );
}

const Frame = styled('section')({
  display: 'grid',
  gap: 10,
  marginBottom: 20,
  // Where a row does not fit, all flow into one, or each would end with a hole.
  '@media (width < 1000px)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > ul': { display: 'contents' },
    '& > p': { gridColumn: '1 / -1' },
  },
  '@media (width < 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
  '& > [role="alert"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    color: 'var(--red)',
  },
});

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    height: '100%',
    minHeight: 44,
    padding: '8px 12px 10px',
    border: '1px solid var(--line)',
    borderLeft: '3px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& a span': { color: 'var(--muted)', fontSize: 13, lineHeight: 1.3 },
  '& b': { fontSize: 28, fontWeight: 600, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
  '& a[data-tone="none"] b': { color: 'var(--muted)', fontWeight: 500 },
  ...Object.fromEntries(
    [
      ['good', 'green'],
      ['check', 'yellow'],
      ['stop', 'red'],
    ].map(([tone, color]) => [
      `& a[data-tone="${tone}"]`,
      { borderLeftColor: `var(--${color})`, '& b': { color: `var(--${color})` } },
    ]),
  ),
});
