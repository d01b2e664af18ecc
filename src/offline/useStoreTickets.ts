import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import { WHOLE_JOB } from '../resources/jobs/useJobPeople';
import { ofTicket } from '../resources/tickets/details/ticketEvents';
import { isShownFromStorage } from './connection';

/** The page that was opened comes first. */
const AFTER_MS = 5_000;
const EVERY_MS = 30 * 60_000;

/** On phones, and where the console is installed. */
const FIELD = '(pointer: coarse), (display-mode: standalone)';

/** Reads the tickets of today and tomorrow, so that this device stores them (storedResponses.ts). */
export function useStoreTickets(): void {
  const calls = useDataProvider<AppDataProvider>();
  useEffect(() => {
    if (!window.matchMedia(FIELD).matches || !globalThis.indexedDB) return undefined;
    const store = () => void storeTickets(calls).catch(() => undefined);
    const first = setTimeout(store, AFTER_MS);
    const timer = setInterval(store, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [calls]);
}

/** One after another, so that they slow nothing down. Stops where the signal ends. */
async function storeTickets({ ticketsToStore, getOne, getList, notes }: AppDataProvider): Promise<void> {
  const tickets = await ticketsToStore();
  if (isShownFromStorage()) return;
  for (const jobId of new Set(tickets.map(({ JobID }) => JobID))) {
    await getOne('jobs', { id: jobId, meta: WHOLE_JOB });
  }
  for (const { ID: ticketId } of tickets) {
    if (isShownFromStorage()) return;
    await getOne('tickets', { id: ticketId });
    await getList('events', ofTicket(ticketId));
    await notes({ ticketId });
  }
}
