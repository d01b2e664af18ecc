import { useEffect } from 'react';
import { CircleMarker, Polygon, useMap } from 'react-leaflet';
import type { Ring } from '../../../domain/tickets/geofence';
import { BaseMap } from './BaseMap';
import L from './leaflet';
import { useMapColors } from './mapColors';
import type { Place } from './place';

interface Props {
  ring: Ring | null;
  /** Shown where there is no area. */
  point: Place | null;
  label: string;
}

/** One dig area, painted as on the ground. */
export default function MapOfArea({ ring, point, label }: Props) {
  return (
    <BaseMap label={label}>
      {ring && <Area ring={ring} />}
      {!ring && point && <Point point={point} />}
    </BaseMap>
  );
}

function Area({ ring }: { ring: Ring }) {
  const map = useMap();
  const colors = useMapColors();
  const corners = ring.map(([lng, lat]) => [lat, lng] as [number, number]);
  const key = corners.join(' ');
  useEffect(() => {
    const places = key.split(' ').map(corner => corner.split(',').map(Number) as [number, number]);
    map.fitBounds(L.latLngBounds(places).pad(0.5), { maxZoom: 18, animate: false });
  }, [map, key]);
  const color = colors['safety-ink'];
  return (
    <Polygon
      key={`${key} ${color}`}
      positions={corners}
      pathOptions={{ color, weight: 3, dashArray: '8 5', fillOpacity: 0.15, interactive: false }}
    />
  );
}

function Point({ point: { lat, lng } }: { point: Place }) {
  const map = useMap();
  const color = useMapColors()['safety-ink'];
  useEffect(() => {
    map.setView([lat, lng], 16, { animate: false });
  }, [map, lat, lng]);
  return (
    <CircleMarker
      key={color}
      center={[lat, lng]}
      radius={9}
      pathOptions={{ color, weight: 3, fillOpacity: 0.15, interactive: false }}
    />
  );
}
