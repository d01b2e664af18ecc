import { invalid } from '../../domain/errors';

/** The object inside a ticket call's `ticketPayload`, not validated yet; ValidationException when it is not JSON. */
export function parseTicketPayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ ticketPayload: 'ticketPayload must be JSON.' });
  }
}
