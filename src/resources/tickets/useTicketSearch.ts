import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { numberAt } from '../../../domain/tickets/number';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Ticket } from '../../dataProvider/types';

export interface FoundTicket {
  id: string;
  JobID: string;
  TicketNo: string | null;
  callCenter: string;
  Name: string;
  place: string;
}

/** The server returns nothing for shorter texts. */
const MIN_TYPED = 2;

export function useTicketSearch(typed: string, chosenId: string) {
  const text = typed.trim();
  const { search } = useDataProvider<AppDataProvider>();
  const reading = useQuery({
    queryKey: ['search', text],
    queryFn: () => search(text),
    enabled: text.length >= MIN_TYPED,
  });
  const chosen = useGetOne<Ticket>('tickets', { id: chosenId }, { enabled: chosenId !== '' });
  const ticket = (chosenId !== '' && chosen.data) || null;
  return {
    found: reading.data?.tickets ?? [],
    reading,
    ticket,
    chosen: ticket && asFound(ticket),
  };
}

export function ticketName({ TicketNo, callCenter, Name, place }: FoundTicket): string {
  return [TicketNo && numberAt(TicketNo, callCenter), Name || place].filter(Boolean).join(' · ');
}

function asFound({
  id,
  ticketNumber,
  ticketName: Name,
  callCenter,
  addressLocation,
  ticket,
}: Ticket): FoundTicket {
  return { id, JobID: ticket.JobID, TicketNo: ticketNumber, callCenter, Name, place: addressLocation ?? '' };
}
