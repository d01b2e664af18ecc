import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettled } from '../../../ui/form/useSettled';
import { reverseGeocode } from '../../../ui/map/reverseGeocode';
import { type FilledAddress, fillAddress } from './fillAddress';
import { pointOf } from './pointOf';
import type { TicketForm } from './ticketForm';

/** Fills in what the point tells of its address, and nothing that a person has typed. */
export function useAddressFill() {
  const { setValue, getValues } = useFormContext<TicketForm>();
  const [latitude, longitude] = useWatch<TicketForm, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const place = useSettled(`${latitude},${longitude}`);
  const filled = useRef<FilledAddress>({});
  // A draft or a copy that is opened has been through this already.
  const asked = useRef(place);
  useEffect(() => {
    if (place === asked.current) return;
    asked.current = place;
    const [lat = '', lng = ''] = place.split(',');
    const point = pointOf(lat, lng);
    const leaving = new AbortController();
    const answer = point ? reverseGeocode(point, leaving.signal) : Promise.resolve(null);
    void answer.then(address => {
      if (leaving.signal.aborted) return;
      const changes = fillAddress(getValues(), filled.current, address);
      filled.current = { ...filled.current, ...changes };
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as keyof FilledAddress, value, { shouldDirty: true });
      }
    });
    return () => leaving.abort();
  }, [place, getValues, setValue]);
}
