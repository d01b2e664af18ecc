import type { FieldErrors } from '../../../../domain/errors';
import { missingFields } from '../../../../domain/events/completeness';
import type { Ticket } from '../../../dataProvider/types';
import { fromAnswers } from './answers';
import { DETAILS, type EventForm, extrasOf } from './values';

/** Where the ticket's work is, as `details` has it: what somebody would otherwise type again. */
export function placeOf(ticket: Ticket): Record<string, string> {
  const [latitude = '', longitude = ''] = (ticket.latitudeLongitude ?? '').match(/-?\d+(?:\.\d+)?/g) ?? [];
  return {
    address: ticket.addressLocation,
    city: ticket.city,
    county: ticket.county,
    state: ticket.state,
    latitude,
    longitude,
  };
}

/** What an event that is no draft would still have to tell. The ticket's own knowledge counts as told, as on the server. */
export function missingIn(form: EventForm, ticket: Ticket | null): FieldErrors {
  if (form.EventType === '') return {};
  const station = ticket?.members.find(({ stationCode }) => stationCode === form.StationCode);
  const extra = fromAnswers(extrasOf(form.EventType), form.extra);
  const knowsStart = form.EventType === 'LATE_LOCATE' && ticket?.legalStartDate;
  return missingFields({
    EventType: form.EventType,
    TicketID: form.TicketID || null,
    StationCode: form.StationCode.trim(),
    UtilityName: form.UtilityName.trim() || (station?.authorityName ?? ''),
    UtilityType: form.UtilityType.trim() || (station?.utilityType ?? ''),
    details: fromAnswers(DETAILS, form.details),
    extra: knowsStart ? { legalStart: knowsStart, ...extra } : extra,
  });
}
