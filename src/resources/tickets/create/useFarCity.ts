import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../ui/form/useSettled';
import { pointOf, type TicketForm } from './ticketForm';
import { farMiles } from './warnings';

/** How many miles the point is from the city, if that is too far to be in it. */
export function useFarCity(): number | null {
  const watched = useWatch<TicketForm, ['city', 'latitude', 'longitude']>({
    name: ['city', 'latitude', 'longitude'],
  });
  const [city = '', latitude = '', longitude = ''] = useSettled(watched.join('\n')).split('\n');
  const [miles, setMiles] = useState<number | null>(null);
  useEffect(() => {
    let isPast = false;
    setMiles(null);
    void farMiles(city, pointOf(latitude, longitude)).then(found => {
      if (!isPast) setMiles(found);
    });
    return () => {
      isPast = true;
    };
  }, [city, latitude, longitude]);
  return miles;
}
