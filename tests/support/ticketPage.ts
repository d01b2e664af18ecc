import { openConsole } from './consolePages';
import { type Answers, mockServer } from './mockServer';

export const TICKET_ID = '00000000-0000-4000-8000-000000000001';

/** What the page of an active ticket reads; `openTicket` changes parts of it. */
export const TICKET = {
  ticketId: TICKET_ID,
  ticketNumber: '2026112000001',
  ticketStatus: 'ACTIVE',
  callCenter: 'onecall',
  submitted: '2026-11-16T16:00:00Z',
  workBeginDate: '2026-11-20T16:00:00Z',
  members: [] as object[],
  ticket: { ID: TICKET_ID, JobID: 'j1', Name: 'Main', Job: { ID: 'j1', Manager: { Name: 'Pat Lee' } } },
};

/** Opens the page of a ticket. */
export async function openTicket(changes: object = {}, answers: Answers = {}, search = ''): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({ ...TICKET, ...changes }) as never,
    ...answers,
  });
  await openConsole(`/main/tickets/details/j1/${TICKET_ID}${search}`);
}

/** The actions that are allowed. */
export const allow = (...actions: string[]) => actions.map(action => ({ action, allowed: true }));
