import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { type Ring, ringsOf } from '../../../../domain/tickets/geofence';
import { serverNow } from '../../../api/serverClock';
import type { MappedTicket } from '../../../dataProvider/types';
import { useStaleCount } from '../verdict/AsOf';
import { VerdictChip } from '../verdict/VerdictChip';
import { isStale, VERDICT_LOOKS, verdictNamed } from '../words';
import { BaseMap } from './BaseMap';
import L from './leaflet';
import { type MapColors, useMapColors } from './mapColors';
import { useMap, useOnMap } from './useLeaflet';

export interface TicketShape {
  id: string;
  label: string;
  verdict: MappedTicket['verdict'];
  /** WKT POLYGON. Without it the ticket is a dot. */
  geofence?: string | null | undefined;
  center: { lat: number; lng: number };
  to: string;
}

/** Uses a single canvas, so that thousands of tickets stay fast. */
export default function MapOfTickets({ shapes }: { shapes: readonly TicketShape[] }) {
  const translate = useTranslate();
  return (
    <BaseMap label={translate('ui.map.label', shapes.length)}>
      <Shapes shapes={shapes} />
    </BaseMap>
  );
}

function Shapes({ shapes }: { shapes: readonly TicketShape[] }) {
  const colors = useMapColors();
  const [openId, setOpenId] = useState<string | null>(null);
  const stale = useStaleCount(shapes.map(({ verdict }) => verdict));
  // biome-ignore lint/correctness/useExhaustiveDependencies: verdicts turn gray over time
  const layer = useMemo(() => layerOf(shapes, colors, setOpenId), [shapes, colors, stale]);
  useOnMap(layer);
  useFit(shapes);
  const open = shapes.find(({ id }) => id === openId);
  return open && <Popup key={open.id} shape={open} onClose={() => setOpenId(null)} />;
}

function Popup({ shape, onClose }: { shape: TicketShape; onClose: () => void }) {
  const map = useMap();
  const [content] = useState(() => document.createElement('div'));
  const popup = useMemo(() => L.popup().setContent(content), [content]);
  const { label, verdict, to } = shape;
  const { lat, lng } = shape.center;
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup's size depends on them
  useEffect(() => {
    popup.update();
  }, [popup, label, verdict]);
  useEffect(() => {
    popup.setLatLng([lat, lng]).on('remove', close).openOn(map);
    return () => {
      popup.off('remove', close).remove();
    };
  }, [map, popup, lat, lng]);
  return createPortal(
    <>
      <Link to={to}>{label}</Link>
      <VerdictChip verdict={verdict} detail="all" />
    </>,
    content,
  );
}

/** Fits the map once per set of tickets, so that a color change keeps the user's zoom. */
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
    // Amber alone has too little contrast on a light map.
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
