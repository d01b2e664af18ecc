import type { ReadResult, ReadTicket } from './readTicket';

/** Whether it is the twin of a ticket that holds the outline alone. */
export function isOutlineTwin(ticket: ReadTicket): boolean {
  return ticket.format === 'XML' && ticket.geofence !== null && Object.keys(ticket.contents).length === 0;
}

/** Gives the tickets of one mail the outlines that came beside them; a twin without its ticket stays. */
export function withOutlines(results: readonly ReadResult[]): ReadResult[] {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  const idOf = (ticket: ReadTicket) => `${ticket.ticketNumber}-${ticket.revision}`;
  const known = new Set(tickets.filter(ticket => !isOutlineTwin(ticket)).map(idOf));
  const outlines = new Map(tickets.filter(isOutlineTwin).map(ticket => [idOf(ticket), ticket.geofence]));
  return results.flatMap((result): ReadResult[] => {
    if (result.kind !== 'ticket') return [result];
    const { ticket } = result;
    if (isOutlineTwin(ticket)) return known.has(idOf(ticket)) ? [] : [result];
    return [
      { ...result, ticket: { ...ticket, geofence: ticket.geofence ?? outlines.get(idOf(ticket)) ?? null } },
    ];
  });
}
