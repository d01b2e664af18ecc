import { knownAnswers } from '../../../../domain/tickets/actions/cloning';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import { FORM_FIELDS } from '../../../../domain/tickets/storedForm';
import type { Ticket } from '../../../dataProvider/types';
import { toWallTime } from '../../../ui/wallTime';
import { EMPTY_TICKET, feetAcross, type TicketFieldName, type TicketForm, toInput } from './ticketForm';

/** Fields that a copy takes over. Dates and the ticket number are never among them. */
const COPIED = [
  'callCenter',
  'ticketName',
  'ticketType',
  'geofence',
  ...FORM_FIELDS,
] as const satisfies (TicketFieldName & keyof Ticket)[];

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

/** The form for a failed ticket. It is sent again as the same ticket. */
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

/** Payload of cloneTicket: the required fields, plus what differs from the source ticket. */
export function clonePayload(payload: CreateTicketPayload, source: Ticket): object {
  const { clientRequestId, workBeginDate, autoRenew, ...answers } = payload;
  const before: Partial<Record<string, unknown>> = toInput(cloneForm(source), clientRequestId);
  const changed = Object.entries(answers).filter(
    ([field, value]) => (value ?? null) !== (before[field] ?? null),
  );
  return { clientRequestId, ticketId: source.id, workBeginDate, autoRenew, ...Object.fromEntries(changed) };
}
