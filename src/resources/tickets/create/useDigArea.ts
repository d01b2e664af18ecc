import { useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CALL_CENTERS } from '../../../../domain/calendar/centers';
import { coordinateProblem } from '../../../../domain/tickets/coordinates';
import { digArea } from '../../../../domain/tickets/digArea';
import { geofenceProblem, isAround, middleOf, ringOf } from '../../../../domain/tickets/geofence';
import { feetAcross } from './feetAcross';
import { pointOf } from './pointOf';
import type { TicketForm } from './ticketForm';

/** The dig area and its point, on the map as in the fields. */
export function useDigArea() {
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
      if (!ring || (at && isAround(ring, { latitude: at.lat, longitude: at.lng }))) return;
      const { latitude, longitude } = middleOf(ring);
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
