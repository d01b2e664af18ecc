import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyMap, MapPlace } from './lazyMap';
import type { DrawingProps } from './MapForDrawing';

const MapForDrawing = lazyMap(() => import('./MapForDrawing'));

/** A map to draw on, loaded when it is first shown. @param height in px */
export function DrawingMap({ height, ...props }: DrawingProps & { height: number }) {
  const translate = useTranslate();
  return (
    <MapPlace height={height}>
      <Suspense fallback={translate('ui.map.loading')}>
        <MapForDrawing {...props} />
      </Suspense>
    </MapPlace>
  );
}
