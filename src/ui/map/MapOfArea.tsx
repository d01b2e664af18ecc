import L from 'leaflet';
import { useEffect } from 'react';
import { Polygon, useMap } from 'react-leaflet';
import type { Ring } from '../../../domain/tickets/geofence';
import { BaseMap } from './BaseMap';
import { useMapColors } from './mapColors';

/** One dig area, painted as on the ground. */
export default function MapOfArea({ ring, label }: { ring: Ring; label: string }) {
  return (
    <BaseMap label={label}>
      <Area ring={ring} />
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
