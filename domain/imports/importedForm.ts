import { feetAcross } from '../tickets/geofence';
import { FORM_FIELDS, type FormField, type ImportedForm } from '../tickets/storedForm';
import type { ImportedTicket } from './merge';

/** What an imported ticket keeps as its form. */
export function importedForm({ contents, ...ticket }: ImportedTicket): ImportedForm {
  const answers = FORM_FIELDS.map((field): [FormField, string | null] => [field, contents[field] ?? null]);
  return {
    ...(Object.fromEntries(answers) as Record<FormField, string | null>),
    callCenter: ticket.callCenter,
    ticketType: ticket.ticketType,
    latitude: ticket.point?.latitude ?? null,
    longitude: ticket.point?.longitude ?? null,
    geofence: ticket.geofence,
    digAreaFeet: feetAcross(ticket.geofence),
  };
}
