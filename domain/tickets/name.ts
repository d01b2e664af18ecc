import * as v from 'valibot';

/** changeTicketName's new name: the company's own label, never sent to the center. */
export const ticketNameSchema = v.pipe(
  v.string('Ticket name must be text.'),
  v.trim(),
  v.minLength(1, 'Ticket name is required.'),
  v.maxLength(120, 'Ticket name can have at most 120 characters.'),
);
