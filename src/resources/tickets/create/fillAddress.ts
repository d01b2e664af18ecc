import { CALL_CENTERS, CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { citiesOf, countiesOf } from '../../../../domain/tickets/places';
import type { Address } from '../../../ui/map/address';
import type { TicketForm } from './ticketForm';

/** What was filled in from a point, by field. */
export type FilledAddress = Partial<Pick<TicketForm, 'callCenter' | 'county' | 'city' | 'zipCode'>>;

/**
 * What the form takes of an address: only fields that are empty or still hold what was filled in before, and only
 * values that the form offers. A point in the other state than the chosen center's changes nothing.
 */
export function fillAddress(form: TicketForm, before: FilledAddress, address: Address): FilledAddress {
  const isOpen = (name: keyof FilledAddress) => form[name] === '' || form[name] === before[name];
  const center = isCallCenter(form.callCenter)
    ? form.callCenter
    : CALL_CENTERS.find(one => CENTERS[one].state === address.state);
  if (!center || CENTERS[center].state !== address.state) return {};
  const changes: FilledAddress = form.callCenter === '' ? { callCenter: center } : {};
  if (isOpen('county')) changes.county = countiesOf(center).includes(address.county) ? address.county : '';
  const county = changes.county ?? form.county;
  if (county === address.county && isOpen('city')) {
    changes.city = citiesOf(center, county).includes(address.city) ? address.city : '';
  }
  if (isOpen('zipCode')) changes.zipCode = address.zipCode;
  return changes;
}
