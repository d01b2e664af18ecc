import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettled } from '../../../ui/form/useSettled';
import { reverseGeocode } from '../../../ui/map/reverseGeocode';
import { fillAddress } from './fillAddress';
import { pointOf } from './pointOf';
import type { FilledAddress, TicketForm } from './ticketForm';

/** Fills in what the point tells of its address at the center, and nothing that a person has typed. */
export function useAddressFill() {
  const { setValue, getValues } = useFormContext<TicketForm>();
  const answers = useWatch<TicketForm, ['latitude', 'longitude', 'callCenter']>({
    name: ['latitude', 'longitude', 'callCenter'],
  });
  const place = useSettled(answers.join());
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
      const { filled } = getValues();
      const changes = fillAddress(getValues(), filled, address);
      setValue('filled', { ...filled, ...changes });
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as keyof FilledAddress, value, { shouldDirty: true });
      }
      // It need not be asked again for the center that it has filled in itself.
      if (changes.callCenter) asked.current = [lat, lng, changes.callCenter].join();
    });
    return () => leaving.abort();
  }, [place, getValues, setValue]);
}
