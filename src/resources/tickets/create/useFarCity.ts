import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../ui/form/useSettled';
import { pointOf, type TicketForm } from './ticketForm';

/** Large cities reach about 12 miles from their middle. */
const FAR_MILES = 15;

/** How many miles the point is from the city, if that is too far to be in it. */
export function useFarCity(): number | null {
  const watched = useWatch<TicketForm, ['city', 'latitude', 'longitude']>({
    name: ['city', 'latitude', 'longitude'],
  });
  const [city = '', latitude = '', longitude = ''] = useSettled(watched.join('\n')).split('\n');
  const [miles, setMiles] = useState<number | null>(null);
  useEffect(() => {
    let isPast = false;
    const point = pointOf(latitude, longitude);
    setMiles(null);
    if (!point || city === '') return;
    import('../map/milesToTown').then(
      ({ milesToTown }) => {
        const found = milesToTown(city, point);
        if (!isPast) setMiles(found !== null && found > FAR_MILES ? found : null);
      },
      () => {},
    );
    return () => {
      isPast = true;
    };
  }, [city, latitude, longitude]);
  return miles;
}
