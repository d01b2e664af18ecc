import { useGetOne } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';

const WAITING_MS = 2_000;
const SILENT_MS = 12_000;

/** The ticket, asked for again while something is expected: the center's number soon, stations' answers now and then. */
export function useTicket(ticketId: string) {
  return useGetOne<Ticket>(
    'tickets',
    { id: ticketId },
    { refetchInterval: query => refreshEvery(query.state.data), staleTime: 0 },
  );
}

/** Milliseconds to the next look, or false when nothing is expected. */
export function refreshEvery(ticket: Ticket | undefined): number | false {
  if (ticket?.ticketStatus === 'PENDING' || ticket?.underWay) return WAITING_MS;
  return ticket?.ticketStatus === 'ACTIVE' && silentStations(ticket) > 0 ? SILENT_MS : false;
}

/** Stations that have not answered at all. */
export function silentStations({ members }: Pick<Ticket, 'members'>): number {
  return members.filter(({ responseCode }) => responseCode === null).length;
}
