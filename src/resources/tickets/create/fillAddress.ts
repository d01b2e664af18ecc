import { CALL_CENTERS, type CallCenter, CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { countiesOf, isSouthern } from '../../../../domain/tickets/places';
import type { Address, FoundPlace } from '../map/place';
import type { FilledAddress, TicketForm } from './ticketForm';

/**
 * Changes only fields that are empty or that were filled from an earlier point. If the point has no address,
 * those fields are cleared. A point in another state than the chosen center is refused, and changes none.
 */
export function fillAddress(form: TicketForm, before: FilledAddress, address: Address | null): FilledAddress {
  const isOpen = (name: keyof FilledAddress) => form[name] === '' || form[name] === before[name];
  const center = isCallCenter(form.callCenter) ? form.callCenter : centerIn(address?.state ?? '');
  if (!address?.state) return emptied(form, before);
  if (!center || CENTERS[center].state !== address.state) return {};
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

/** A place that the user chose replaces what was there. */
export function fillFromSearch(form: TicketForm, found: FoundPlace): Partial<TicketForm> {
  const center = isCallCenter(form.callCenter) ? form.callCenter : centerIn(found.state);
  if (!center) return {};
  const { county: _county, city: _city, zipCode: _zip, addressLocation: _address, ...filled } = form.filled;
  return {
    callCenter: center,
    latitude: found.lat.toFixed(6),
    longitude: found.lng.toFixed(6),
    county: isOffered(center, found.county) ? found.county : '',
    city: found.city,
    zipCode: found.zipCode,
    addressLocation: found.street || found.name,
    // Nothing fills these again.
    filled,
  };
}

const centerIn = (state: string) => CALL_CENTERS.find(one => CENTERS[one].state === state);

/** Includes southern counties, so that the form can say where to place such tickets. */
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

/** A city that a person chose would be lost if its county were cleared. */
function hasChosenCity({ city }: TicketForm, before: FilledAddress): boolean {
  return city !== '' && city !== before.city;
}
