import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ringsOf } from '../../../../domain/tickets/geofence';
import { lazyMap, MapPlace } from './lazyMap';
import { placeOf } from './place';

const MapOfArea = lazyMap(() => import('./MapOfArea'));

interface Props {
  /** WKT POLYGON or MULTIPOLYGON. */
  geofence: string | null;
  coordinates: string | null;
  label: string;
  /** In px. */
  height: number;
  instead?: ReactNode;
}

export function AreaMap({ geofence, coordinates, label, height, instead }: Props) {
  const translate = useTranslate();
  const rings = useMemo(() => ringsOf(geofence), [geofence]);
  const point = placeOf(coordinates);
  if (rings.length === 0 && !point) return null;
  return (
    <MapPlace height={height}>
      <Suspense fallback={translate('ui.map.loading')}>
        <MapOfArea rings={rings} point={point} label={label} instead={instead} />
      </Suspense>
    </MapPlace>
  );
}
