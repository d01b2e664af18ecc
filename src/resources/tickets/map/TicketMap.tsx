import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TOUCH } from '../../../ui/media';
import { AsOf } from '../verdict/AsOf';
import { VerdictChip } from '../verdict/VerdictChip';
import { verdictNamed, WORST_VERDICT_FIRST } from '../words';
import { lazyMap, MapPlace } from './lazyMap';
import type { TicketShape } from './MapOfTickets';

interface Props {
  shapes: readonly TicketShape[];
  height: number;
  onRead?: () => unknown;
}

const MapOfTickets = lazyMap(() => import('./MapOfTickets'));

/** Leaflet is loaded with the first map. */
export function TicketMap({ shapes, height, onRead }: Props) {
  const translate = useTranslate();
  const verdicts = shapes.map(({ verdict }) => verdict);
  const byUntil = verdicts.toSorted((a, b) => (b.until ?? '').localeCompare(a.until ?? ''));
  const shown = WORST_VERDICT_FIRST.flatMap(
    name => byUntil.find(({ verdict }) => verdictNamed(verdict) === name) ?? [],
  );
  return (
    <div>
      <MapPlace height={height}>
        <Suspense fallback={translate('ui.map.loading')}>
          <MapOfTickets shapes={shapes} />
        </Suspense>
      </MapPlace>
      <Legend aria-label={translate('ui.map.legend')}>
        {shown.map(verdict => (
          <li key={verdict.verdict}>
            <VerdictChip verdict={{ ...verdict, conditions: 0 }} />
          </li>
        ))}
      </Legend>
      <AsOf verdicts={verdicts} onRead={onRead} />
      <TicketMapList shapes={shapes} />
    </div>
  );
}

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '10px 0 8px',
  padding: 0,
  listStyle: 'none',
});

/** The map's content for screen readers and keyboards. Rendered on demand. */
function TicketMapList({ shapes }: { shapes: readonly TicketShape[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const worstFirst = isOpen ? shapes.toSorted((a, b) => rankOf(a) - rankOf(b)) : [];
  return (
    <Details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate('ui.map.list', shapes.length)}</summary>
      <ul>
        {worstFirst.map(({ id, label, verdict, to }) => (
          <li key={id}>
            <Link to={to}>{label}</Link>
            <VerdictChip verdict={verdict} detail="row" />
          </li>
        ))}
      </ul>
    </Details>
  );
}

const rankOf = ({ verdict }: TicketShape) => WORST_VERDICT_FIRST.indexOf(verdictNamed(verdict.verdict));

const Details = styled('details')({
  marginTop: 8,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    color: 'var(--muted)',
    cursor: 'pointer',
  },
  '& summary::before': { content: '"▸"', width: 18 },
  '&[open] summary::before': { content: '"▾"' },
  '& ul': { maxHeight: 320, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '4px 0',
    borderTop: '1px solid var(--line)',
    contentVisibility: 'auto',
  },
  '& a': { overflowWrap: 'anywhere' },
  [TOUCH]: { '& summary, & a': { display: 'flex', alignItems: 'center', minHeight: 44 } },
});
