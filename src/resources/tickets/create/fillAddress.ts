import { CALL_CENTERS, type CallCenter, CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { countiesOf, isSouthern } from '../../../../domain/tickets/places';
import type { Address } from '../../../ui/map/place';
import type { FilledAddress, TicketForm } from './ticketForm';

/**
 * Only fields that are empty or hold what was filled in before, and only counties that the form offers. A point without an
 * address, or in the other state than the chosen center's, empties what another one has filled in.
 */
export function fillAddress(form: TicketForm, before: FilledAddress, address: Address | null): FilledAddress {
  const isOpen = (name: keyof FilledAddress) => form[name] === '' || form[name] === before[name];
  const center = isCallCenter(form.callCenter)
    ? form.callCenter
    : CALL_CENTERS.find(one => CENTERS[one].state === address?.state);
  if (!address || !center || CENTERS[center].state !== address.state) return emptied(form, before);
  const changes: FilledAddress = form.callCenter === '' ? { callCenter: center } : {};
  if (isOpen('county') && !hasChosenCity(form, before)) {
    changes.county = isOffered(center, address.county) ? address.county : '';
  }
  const county = changes.county ?? form.county;
  if (county === address.county && isOpen('city')) {
    changes.city = address.city;
  }
  if (isOpen('zipCode')) changes.zipCode = address.zipCode;
  return changes;
}

/** Also a county of the southern center, so that the form says where its tickets are placed. */
function isOffered(center: CallCenter, county: string): boolean {
  return countiesOf(center).includes(county) || isSouthern(center, county);
}

const OF_THE_POINT = ['county', 'city', 'zipCode'] as const;

function emptied(form: TicketForm, before: FilledAddress): FilledAddress {
  const isStale = (name: keyof FilledAddress) => form[name] !== '' && form[name] === before[name];
  const stale = OF_THE_POINT.filter(
    name => isStale(name) && !(name === 'county' && hasChosenCity(form, before)),
  );
  return Object.fromEntries(stale.map(name => [name, '']));
}

/** Whether a person chose the city, which could not stay without its county. */
function hasChosenCity({ city }: TicketForm, before: FilledAddress): boolean {
  return city !== '' && city !== before.city;
}
