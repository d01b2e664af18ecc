import { RESPONSE_COLORS, type ResponseColor } from '../../../domain/tickets/responseColors';
import type { MappedTicket } from '../../dataProvider/types';
import { ticketPath } from '../ticketPath';
import type { TicketShape } from './TicketMap';

/** A ticket as the map draws it: green is only where one may dig now. */
export function shapeOf(ticket: MappedTicket): TicketShape {
  const [lat = 0, lng = 0] = ticket.Coordinates.split(',').map(Number);
  const number = ticket.TicketNo === null ? '' : `${ticket.TicketNo}-${ticket.Revision}`;
  return {
    id: ticket.id,
    label: [number, ticket.Name].filter(Boolean).join(' · '),
    color: verdictColor(ticket),
    geofence: ticket.geofence,
    center: { lat, lng },
    to: ticketPath(ticket),
  };
}

/** All stations may be green where another condition still keeps people from digging. */
export function verdictColor({ safeToDig, responseColor }: MappedTicket): ResponseColor {
  if (safeToDig) return 'green';
  const color = RESPONSE_COLORS.find(one => one === responseColor) ?? 'grey';
  return color === 'green' ? 'yellow' : color;
}
