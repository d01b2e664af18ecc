import { type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import { namesStreet } from '../../../../domain/jobs/jobsite';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { countyOfCity } from '../../../../domain/tickets/places';
import { pointOf, type TicketForm } from './ticketForm';

/** Words of `tickets.create`, and what they name. */
export type Warning = [words: string, named?: object];

/** What the form warns of but sends, except the dates, which change until then. */
export async function warningsOf(form: TicketForm): Promise<Warning[]> {
  const { callCenter, county, city, addressLocation, latitude, longitude, autoRenew, ticketType } = form;
  const miles = await farMiles(city, pointOf(latitude, longitude));
  return [
    ...(isCallCenter(callCenter) ? cityWarnings(callCenter, { county, city, miles }) : []),
    ...(namesStreet(addressLocation) ? [] : [['hints.noStreet', { addressLocation }] satisfies Warning]),
    ...(autoRenew && !canRenewItself(ticketType) ? [['hints.noAutoRenew'] satisfies Warning] : []),
  ];
}

interface CityFacts {
  county: string;
  city: string;
  miles: number | null;
}

export function cityWarnings(center: CallCenter | null, { county, city, miles }: CityFacts): Warning[] {
  const home = center && countyOfCity(center, city);
  return [
    ...(home && county && home !== county
      ? [['hints.otherCity', { city, county: home }] satisfies Warning]
      : []),
    ...(miles === null ? [] : [['hints.farCity', { city, smart_count: miles }] satisfies Warning]),
  ];
}

/** Large cities reach about 12 miles from their middle. */
const FAR_MILES = 15;

/** How many miles the point is from the city, if that is too far to be in it. Null if it isn't known. */
export async function farMiles(city: string, point: ReturnType<typeof pointOf>): Promise<number | null> {
  if (!point || city === '') return null;
  const map = await import('../map/milesToTown').catch(() => null);
  const miles = map?.milesToTown(city, point) ?? null;
  return miles !== null && miles > FAR_MILES ? miles : null;
}
