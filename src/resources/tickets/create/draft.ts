import { draftsOf } from '../../../ui/form/draft';
import { EMPTY_TICKET } from './ticketForm';

/** Tickets not yet sent. */
export const ticketDrafts = draftsOf('ticketDraft', EMPTY_TICKET);
