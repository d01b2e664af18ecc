import { numberAt } from '../../../../domain/tickets/number';
import type { MappedTicket } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/paths';
import type { TicketShape } from './MapOfTickets';

export function shapeOf(ticket: MappedTicket): TicketShape {
  const [lat = 0, lng = 0] = ticket.Coordinates.split(',').map(Number);
  const number =
    ticket.TicketNo === null ? '' : numberAt(`${ticket.TicketNo}-${ticket.Revision}`, ticket.callCenter);
  return {
    id: ticket.id,
    label: [number, ticket.Name].filter(Boolean).join(' · '),
    verdict: ticket.verdict,
    geofence: ticket.geofence,
    center: { lat, lng },
    to: ticketPath(ticket),
  };
}
