import { knownAnswers } from '../../../../domain/tickets/actions/cloning';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import { FORM_FIELDS } from '../../../../domain/tickets/storedForm';
import type { Ticket } from '../../../dataProvider/types';
import { toWallTime } from '../../../ui/wallTime';
import { EMPTY_TICKET, feetAcross, type TicketFieldName, type TicketForm, toInput } from './ticketForm';

/** Answers that a copy takes over under the names they have on the ticket; dates and number are never among them. */
const COPIED = [
  'callCenter',
  'ticketName',
  'ticketType',
  'geofence',
  ...FORM_FIELDS,
] as const satisfies (TicketFieldName & keyof Ticket)[];

/** The form of a new ticket, filled in from another one. */
export function cloneForm(ticket: Ticket): TicketForm {
  const answers = ticket.source === 'IMPORTED' ? knownAnswers(ticket) : ticket;
  const copied = COPIED.map(field => [field, answers[field] ?? '']);
  const [latitude = '', longitude = ''] = (ticket.latitudeLongitude ?? '').split(',');
  return {
    ...EMPTY_TICKET,
    ...Object.fromEntries(copied),
    jobId: ticket.ticket.JobID,
    latitude,
    longitude,
    digAreaFeet: feetAcross(ticket.geofence),
    cloneOf: String(ticket.id),
  };
}

/** The form of a ticket that could not be placed, to be corrected and sent again as the same ticket. */
export function correctionForm(ticket: Ticket): TicketForm {
  return {
    ...cloneForm(ticket),
    cloneOf: '',
    corrects: String(ticket.id),
    workBeginDate: ticket.workBeginDate ? toWallTime(new Date(ticket.workBeginDate)) : '',
    autoRenew: ticket.autoRenew === true,
    renewUntil: ticket.renewUntil ?? '',
    needRemark: ticket.autoRenew ? (ticket.renewWithRemark ? 'Yes' : 'No') : '',
  };
}

/** cloneTicket's payload: what every clone says for itself, and what else differs from the ticket it is made of. */
export function clonePayload(payload: CreateTicketPayload, source: Ticket): object {
  const { clientRequestId, workBeginDate, autoRenew, ...answers } = payload;
  const before: Partial<Record<string, unknown>> = toInput(cloneForm(source), clientRequestId);
  const changed = Object.entries(answers).filter(
    ([field, value]) => (value ?? null) !== (before[field] ?? null),
  );
  return { clientRequestId, ticketId: source.id, workBeginDate, autoRenew, ...Object.fromEntries(changed) };
}
