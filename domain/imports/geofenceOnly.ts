import type { ReadResult, ReadTicket } from './readTicket';

/** Whether it is a file beside a ticket's own that holds the geofence alone. */
export function isGeofenceOnly(ticket: ReadTicket): boolean {
  return ticket.format === 'XML' && ticket.geofence !== null && Object.keys(ticket.contents).length === 0;
}

/** Gives the tickets of one mail the geofences that came beside them; one without its ticket stays. */
export function withGeofences(results: readonly ReadResult[]): ReadResult[] {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  const idOf = (ticket: ReadTicket) => `${ticket.ticketNumber}-${ticket.revision}`;
  const known = new Set(tickets.filter(ticket => !isGeofenceOnly(ticket)).map(idOf));
  const geofences = new Map(tickets.filter(isGeofenceOnly).map(ticket => [idOf(ticket), ticket.geofence]));
  return results.flatMap((result): ReadResult[] => {
    if (result.kind !== 'ticket') return [result];
    const { ticket } = result;
    if (isGeofenceOnly(ticket)) return known.has(idOf(ticket)) ? [] : [result];
    return [
      { ...result, ticket: { ...ticket, geofence: ticket.geofence ?? geofences.get(idOf(ticket)) ?? null } },
    ];
  });
}
