import { useEffect } from 'react';
import { CircleMarker, Polygon, useMap } from 'react-leaflet';
import type { Ring } from '../../../domain/tickets/geofence';
import { BaseMap } from './BaseMap';
import L from './leaflet';
import { useMapColors } from './mapColors';
import type { Place } from './place';

interface Props {
  rings: readonly Ring[];
  /** Shown where there is no area. */
  point: Place | null;
  label: string;
}

/** One dig area, or the several of one ticket, painted as on the ground. */
export default function MapOfArea({ rings, point, label }: Props) {
  return (
    <BaseMap label={label}>
      {rings.length > 0 && <Area rings={rings} />}
      {rings.length === 0 && point && <Point point={point} />}
    </BaseMap>
  );
}

function Area({ rings }: { rings: readonly Ring[] }) {
  const map = useMap();
  const colors = useMapColors();
  const areas = rings.map(ring => ring.map(([lng, lat]) => [lat, lng] as [number, number]));
  const key = areas.flat().join(' ');
  useEffect(() => {
    const places = key.split(' ').map(corner => corner.split(',').map(Number) as [number, number]);
    map.fitBounds(L.latLngBounds(places).pad(0.5), { maxZoom: 18, animate: false });
  }, [map, key]);
  const color = colors['safety-ink'];
  return (
    <Polygon
      key={`${key} ${color}`}
      positions={areas.map(corners => [corners])}
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
