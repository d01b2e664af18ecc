import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS, type ResponseColor } from '../../../domain/tickets/responseColors';
import { ResponseChip } from '../ResponseChip';
import { lazyMap, MapPlace } from './lazyMap';
import { TicketMapList } from './TicketMapList';

/** A ticket as the map shows it. */
export interface TicketShape {
  id: string;
  /** What the ticket is called in its popup and in the list, as its number and place. */
  label: string;
  color: ResponseColor;
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
}

const MapOfTickets = lazyMap(() => import('./MapOfTickets'));

/** Tickets on a map of California and Nevada, and the same tickets as a list; Leaflet loads with the first one shown. */
export function TicketMap({ shapes, height }: Props) {
  const translate = useTranslate();
  const shown = RESPONSE_COLORS.filter(color => shapes.some(shape => shape.color === color));
  return (
    <div>
      <MapPlace height={height}>
        <Suspense fallback={translate('ui.map.loading')}>
          <MapOfTickets shapes={shapes} />
        </Suspense>
      </MapPlace>
      <Legend aria-label={translate('ui.map.legend')}>
        {shown.map(color => (
          <li key={color}>
            <ResponseChip color={color} />
          </li>
        ))}
      </Legend>
      <TicketMapList shapes={shapes} />
    </div>
  );
}

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
});
