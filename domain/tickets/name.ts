import { required } from '../text';

/** changeTicketName's new name: the company's own label, never sent to the center. */
export const ticketNameSchema = required('Ticket name', 120);
