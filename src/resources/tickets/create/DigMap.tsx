import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { digArea } from '../../../../domain/tickets/digArea';
import {
  coordinateProblem,
  geofenceProblem,
  isAround,
  placeIn,
  ringOf,
} from '../../../../domain/tickets/geofence';
import { useIsPhone } from '../../../ui/useIsPhone';
import { lazyMap, MapPlace } from '../map/lazyMap';
import type { DrawingProps, MapTool } from '../map/MapForDrawing';
import { feetAcross, pointOf, type TicketForm } from './ticketForm';

const TOOLS: MapTool[] = ['point', 'polygon', 'rectangle', 'move'];

export function DigMap({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [tool, setTool] = useState<MapTool>('point');
  const finish = useRef<() => void>(null);
  const county = useWatch<TicketForm, 'county'>({ name: 'county' });
  const { area, point, preview, drawArea, placePoint, clearArea } = useDigArea();
  const words = (name: string) => translate(`tickets.create.map.${name}`);
  const drawn = (wkt: string) => {
    drawArea(wkt);
    setTool('move');
  };
  return (
    <Frame id="geofence" tabIndex={-1} role="group" aria-label={words('label')}>
      <p>{words('intro')}</p>
      <Tools role="toolbar" aria-label={words('tools')}>
        {TOOLS.map(one => (
          <Button
            key={one}
            aria-pressed={tool === one}
            disabled={one === 'move' && area === ''}
            onClick={() => setTool(one)}
          >
            {words(one)}
          </Button>
        ))}
        {tool === 'polygon' && <Button onClick={() => finish.current?.()}>{words('finish')}</Button>}
        {area !== '' && (
          <Button
            variant="text"
            onClick={() => {
              clearArea();
              setTool('polygon');
            }}
          >
            {words('clear')}
          </Button>
        )}
      </Tools>
      <p role="status">{words(`hints.${tool}`)}</p>
      <DrawingMap
        height={isPhone ? 360 : 420}
        label={words('label')}
        tool={tool}
        area={area}
        preview={preview}
        point={point}
        county={center && county !== '' ? { name: county, state: CENTERS[center].state } : null}
        onArea={drawn}
        onPoint={placePoint}
        onReady={one => {
          finish.current = one;
        }}
      />
      <Problem />
    </Frame>
  );
}

function Problem() {
  const { errors } = useFormState<TicketForm>({ name: 'geofence' });
  return errors.geofence ? <Alert severity="error">{errors.geofence.message}</Alert> : null;
}

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  gridColumn: '1 / -1',
  minWidth: 0,
  outline: 0,
  scrollMarginTop: 80,
  '& > p': { color: 'var(--muted)', fontSize: 13 },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& [aria-pressed="true"]': {
    borderColor: 'var(--safety-fill)',
    boxShadow: 'inset 0 0 0 1px var(--safety-fill)',
  },
});

function useDigArea() {
  const { setValue, getValues, setError, clearErrors } = useFormContext<TicketForm>();
  const [area, latitude, longitude, feet] = useWatch<
    TicketForm,
    ['geofence', 'latitude', 'longitude', 'digAreaFeet']
  >({ name: ['geofence', 'latitude', 'longitude', 'digAreaFeet'] });
  const point = useMemo(() => pointOf(latitude, longitude), [latitude, longitude]);
  const preview = useMemo(() => previewOf(point, Number(feet)), [point, feet]);

  const placePoint = useCallback(
    ({ lat, lng }: { lat: number; lng: number }) => {
      setValue('latitude', lat.toFixed(6), { shouldDirty: true });
      setValue('longitude', lng.toFixed(6), { shouldDirty: true });
      clearErrors(['latitude', 'longitude', 'geofence']);
      const center = CALL_CENTERS.find(one => one === getValues('callCenter')) ?? null;
      for (const [axis, degrees] of [
        ['latitude', lat],
        ['longitude', lng],
      ] as const) {
        const message = coordinateProblem(axis, degrees, center);
        if (message) setError(axis, { message });
      }
    },
    [setValue, getValues, setError, clearErrors],
  );

  const drawArea = useCallback(
    (wkt: string) => {
      setValue('geofence', wkt, { shouldDirty: true });
      setValue('digAreaFeet', feetAcross(wkt), { shouldDirty: true });
      const problem = geofenceProblem(wkt);
      clearErrors(['geofence', 'digAreaFeet']);
      if (problem) setError('geofence', { message: problem });
      const ring = ringOf(wkt);
      const at = pointOf(getValues('latitude'), getValues('longitude'));
      if (!ring || (at && isAround([ring], { latitude: at.lat, longitude: at.lng }))) return;
      const { latitude, longitude } = placeIn(ring);
      placePoint({ lat: latitude, lng: longitude });
      if (problem) setError('geofence', { message: problem });
    },
    [setValue, getValues, setError, clearErrors, placePoint],
  );

  const clearArea = useCallback(() => {
    setValue('geofence', '', { shouldDirty: true });
    clearErrors('geofence');
  }, [setValue, clearErrors]);

  return { area, point, preview, drawArea, placePoint, clearArea };
}

function previewOf(point: ReturnType<typeof pointOf>, feet: number): string {
  return point && feet >= 5 && feet <= 2640
    ? digArea({ latitude: point.lat, longitude: point.lng }, feet)
    : '';
}

const MapForDrawing = lazyMap(() => import('../map/MapForDrawing'));

/** Loaded on first use. @param height in px */
function DrawingMap({ height, ...props }: DrawingProps & { height: number }) {
  const translate = useTranslate();
  return (
    <MapPlace height={height}>
      <Suspense fallback={translate('ui.map.loading')}>
        <MapForDrawing {...props} />
      </Suspense>
    </MapPlace>
  );
}
