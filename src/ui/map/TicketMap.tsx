import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { MappedTicket } from '../../dataProvider/types';
import { AsOf } from '../verdict/AsOf';
import { verdictNamed, WORST_VERDICT_FIRST } from '../verdict/looks';
import { VerdictChip } from '../verdict/VerdictChip';
import { lazyMap, MapPlace } from './lazyMap';
import { TicketMapList } from './TicketMapList';

/** A ticket as the map shows it. */
export interface TicketShape {
  id: string;
  /** What the ticket is called in its popup and in the list, as its number and place. */
  label: string;
  verdict: MappedTicket['verdict'];
  /** The dig area as a WKT POLYGON; without one the ticket is a dot. */
  geofence?: string | null | undefined;
  center: { lat: number; lng: number };
  /** Address of the ticket's page. */
  to: string;
}

interface Props {
  shapes: readonly TicketShape[];
  /** In px. */
  height: number;
  /** Reads the tickets again. */
  onRead?: () => unknown;
}

const MapOfTickets = lazyMap(() => import('./MapOfTickets'));

/** Tickets on a map of California and Nevada, and the same tickets as a list; Leaflet loads with the first one shown. */
export function TicketMap({ shapes, height, onRead }: Props) {
  const translate = useTranslate();
  const verdicts = shapes.map(({ verdict }) => verdict);
  // Each by the one that holds longest: the legend turns grey only with the last of them.
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
            <VerdictChip verdict={verdict} />
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
