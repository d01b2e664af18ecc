import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popup, useMap } from 'react-leaflet';
import { Link } from 'react-router';
import { type Ring, ringsOf } from '../../../domain/tickets/geofence';
import { serverNow } from '../../api/serverClock';
import type { MappedTicket } from '../../dataProvider/types';
import { isStale, VERDICT_LOOKS, verdictNamed } from '../ticketWords';
import { useStaleCount } from '../verdict/AsOf';
import { VerdictChip } from '../verdict/VerdictChip';
import { BaseMap } from './BaseMap';
import L from './leaflet';
import { type MapColors, useMapColors } from './mapColors';

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

/** Where tickets are. All of them are painted on one canvas, so that thousands stay fluid. */
export default function MapOfTickets({ shapes }: { shapes: readonly TicketShape[] }) {
  const translate = useTranslate();
  return (
    <BaseMap label={translate('ui.map.label', shapes.length)}>
      <Shapes shapes={shapes} />
    </BaseMap>
  );
}

function Shapes({ shapes }: { shapes: readonly TicketShape[] }) {
  const map = useMap();
  const colors = useMapColors();
  const [openId, setOpenId] = useState<string | null>(null);
  const stale = useStaleCount(shapes.map(({ verdict }) => verdict));
  // biome-ignore lint/correctness/useExhaustiveDependencies: verdicts turn gray as time goes by
  const layer = useMemo(() => layerOf(shapes, colors, setOpenId), [shapes, colors, stale]);
  useEffect(() => {
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, layer]);
  useFit(shapes);
  const open = shapes.find(({ id }) => id === openId);
  if (!open) return null;
  return (
    <Popup key={open.id} position={open.center} eventHandlers={{ remove: () => setOpenId(null) }}>
      <Link to={open.to}>{open.label}</Link>
      <VerdictChip verdict={open.verdict} tells="all" />
    </Popup>
  );
}

/** Shows all tickets, once for each set of them: what a person has zoomed to stays when colors change. */
function useFit(shapes: readonly TicketShape[]) {
  const map = useMap();
  const places = shapes.map(({ center }) => `${center.lat},${center.lng}`).join(' ');
  useEffect(() => {
    if (places === '') return;
    const corners = places.split(' ').map(place => place.split(',').map(Number) as [number, number]);
    map.fitBounds(L.latLngBounds(corners).pad(0.1), { maxZoom: 15, animate: false });
  }, [map, places]);
}

function layerOf(
  shapes: readonly TicketShape[],
  colors: MapColors,
  open: (id: string) => void,
): L.LayerGroup {
  const group = L.layerGroup();
  for (const { id, verdict, geofence, center } of shapes) {
    const tone = isStale(verdict, serverNow()) ? 'stale' : VERDICT_LOOKS[verdictNamed(verdict.verdict)].tone;
    const fillColor = colors[`verdict-${tone}`];
    // Amber alone does not stand out from paper.
    const color = tone === 'check' ? colors['verdict-check-edge'] : fillColor;
    const rings = ringsOf(geofence);
    const areas = rings.map(ring => [toLatLngs(ring)]);
    const area = rings.length > 0 && L.polygon(areas, { color, fillColor, weight: 2, fillOpacity: 0.25 });
    const dot = L.circleMarker(center, {
      color: tone === 'check' ? color : colors.surface,
      fillColor,
      radius: 7,
      weight: 1.5,
      fillOpacity: 1,
    });
    for (const layer of area ? [area, dot] : [dot]) layer.on('click', () => open(id)).addTo(group);
  }
  return group;
}

function toLatLngs(ring: Ring): [number, number][] {
  return ring.map(([lng, lat]) => [lat, lng]);
}
