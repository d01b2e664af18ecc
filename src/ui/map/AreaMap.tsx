import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ringOf } from '../../../domain/tickets/geofence';
import { lazyMap, MapPlace } from './lazyMap';

const MapOfArea = lazyMap(() => import('./MapOfArea'));

interface Props {
  /** WKT POLYGON; without one there is no map. */
  geofence: string | null;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** In px. */
  height: number;
}

/** The dig area of one ticket on the map. */
export function AreaMap({ geofence, label, height }: Props) {
  const translate = useTranslate();
  const ring = ringOf(geofence);
  if (!ring) return null;
  return (
    <MapPlace height={height}>
      <Suspense fallback={translate('ui.map.loading')}>
        <MapOfArea ring={ring} label={label} />
      </Suspense>
    </MapPlace>
  );
}
