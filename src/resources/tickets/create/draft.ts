import { draftsOf } from '../../../ui/form/draft';
import { EMPTY_TICKET, type TicketFieldName, type TicketForm } from './ticketForm';

/** Tickets not yet sent. */
export const ticketDrafts = draftsOf('ticketDraft', EMPTY_TICKET);

/** What the page fills in by itself. */
const SUGGESTED: TicketFieldName[] = ['contact', 'email', 'jobId', 'filled'];

/** Whether a person would lose answers with this draft. */
export function isBegun(form: TicketForm): boolean {
  const names = Object.keys(EMPTY_TICKET) as TicketFieldName[];
  return names.some(name => !SUGGESTED.includes(name) && !isSame(form[name], EMPTY_TICKET[name]));
}

/** Lists of a draft that was read again are other ones. */
function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
