import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ringsOf } from '../../../domain/tickets/geofence';
import { lazyMap, MapPlace } from './lazyMap';
import { placeOf } from './place';

const MapOfArea = lazyMap(() => import('./MapOfArea'));

interface Props {
  /** WKT POLYGON or MULTIPOLYGON. */
  geofence: string | null;
  /** Latitude and longitude, shown where there is no area; with neither there is no map. */
  coordinates: string | null;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** In px. */
  height: number;
  /** What stands in its place when the map cannot be loaded. */
  instead?: ReactNode;
}

/** The dig area of one ticket on the map, or the point that it was placed for. */
export function AreaMap({ geofence, coordinates, label, height, instead }: Props) {
  const translate = useTranslate();
  const rings = ringsOf(geofence);
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
