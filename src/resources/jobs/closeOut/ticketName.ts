import type { TicketRow } from '../../../dataProvider/types';

/** How a ticket is called in a sentence: its number, or its name while it has none. */
export function ticketName({ TicketNo, Revision, Name }: TicketRow): string {
  return TicketNo ? `${TicketNo}-${Revision}` : Name;
}
