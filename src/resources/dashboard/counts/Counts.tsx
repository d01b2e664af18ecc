import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AppDataProvider } from '../../../dataProvider/types';
import { PHONE, TOUCH } from '../../../ui/media';
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
  const { main, others } = tilesOf(counts.data, waiting.data, isStale);
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
      <Tiles>{main.map(toLink)}</Tiles>
      <Others>{others.map(toLink)}</Others>
    </Frame>
  );
}

const toLink = (tile: Tile) => <CountLink key={tile.name} tile={tile} />;

function CountLink({ tile: { label, to, tone, count } }: { tile: Tile }) {
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
  gap: 12,
  marginBottom: 20,
  '& > [role="alert"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    color: 'var(--red)',
  },
});

const Numbers = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'flex', height: '100%', color: 'var(--ink)', textDecoration: 'none' },
  '& a span': { color: 'var(--muted)', fontSize: 13, lineHeight: 1.3 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
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

const Tiles = styled(Numbers)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 10,
  '& a': {
    flexDirection: 'column',
    gap: 2,
    padding: '10px 14px 12px',
    border: '1px solid var(--line)',
    borderLeft: '3px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& b': { fontSize: 32, lineHeight: 1.1 },
});

/** Lines of a number and its words, in as many columns as fit. */
const Others = styled(Numbers)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '2px 20px',
  [PHONE]: { gridTemplateColumns: '1fr 1fr' },
  '& a': { alignItems: 'center', gap: 8, minHeight: 28, [TOUCH]: { minHeight: 44 } },
  '& a:hover span': { color: 'var(--ink)', textDecoration: 'underline' },
  '& b': { minWidth: 28, textAlign: 'right' },
});
