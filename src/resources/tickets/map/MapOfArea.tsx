import { useEffect, useMemo } from 'react';
import type { Ring } from '../../../../domain/tickets/geofence';
import { BaseMap } from './BaseMap';
import L from './leaflet';
import { useMapColors } from './mapColors';
import type { Place } from './place';
import { useMap, useOnMap } from './useLeaflet';

interface Props {
  rings: readonly Ring[];
  point: Place | null;
  label: string;
}

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
  const color = useMapColors()['safety-ink'];
  const corners = useMemo(
    () => rings.map(ring => ring.map(([lng, lat]) => [lat, lng] as [number, number])),
    [rings],
  );
  useEffect(() => {
    map.fitBounds(L.latLngBounds(corners.flat()).pad(0.5), { maxZoom: 18, animate: false });
  }, [map, corners]);
  const area = useMemo(() => {
    const style = { color, weight: 3, dashArray: '8 5', fillOpacity: 0.15, interactive: false };
    return L.polygon(
      corners.map(ring => [ring]),
      style,
    );
  }, [corners, color]);
  useOnMap(area);
  return null;
}

function Point({ point: { lat, lng } }: { point: Place }) {
  const map = useMap();
  const color = useMapColors()['safety-ink'];
  useEffect(() => {
    map.setView([lat, lng], 16, { animate: false });
  }, [map, lat, lng]);
  const dot = useMemo(
    () => L.circleMarker([lat, lng], { radius: 9, color, weight: 3, fillOpacity: 0.15, interactive: false }),
    [lat, lng, color],
  );
  useOnMap(dot);
  return null;
}
