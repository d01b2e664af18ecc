import type { TicketForm } from '../../src/resources/tickets/create/ticketForm';
import { openConsole } from './consolePages';
import { type Answers, mockServer } from './mockServer';

export const [JOB, TICKET] = ['1', '3'].map(nth => `00000000-0000-4000-8000-00000000000${nth}`) as [
  string,
  string,
];

/** Where the tab keeps the draft of a ticket. */
const DRAFT = 'whiteline.ticketDraft.dana.c1';

/** What the page of a ticket cannot do without. */
export const SENT = { submitted: '2026-11-20T17:00:00.000Z', workBeginDate: '2026-12-03T16:30:00.000Z' };

/** Opens the form of a ticket with a draft of this tab; answers the id under which the draft is sent. */
export async function openTicketForm(
  form: Partial<TicketForm> = {},
  answers: Answers = {},
  search = '',
): Promise<string> {
  mockServer.answer({
    getJob: () => ({ ID: JOB, JobNo: '24-0117', Name: 'Laguna water', Status: 'ACTIVE' }),
    getTicketDetails: () => ({
      ...SENT,
      ticketId: TICKET,
      ticket: { ID: TICKET, JobID: JOB, Job: { ID: JOB } },
    }),
    createTicket: () => ({ ID: TICKET }),
    ...answers,
  });
  const clientRequestId = crypto.randomUUID();
  sessionStorage.setItem(DRAFT, JSON.stringify({ clientRequestId, form, keptAt: new Date().toISOString() }));
  await openConsole(`/main/tickets/create${search}`);
  return clientRequestId;
}

/** What was sent of tickets so far. */
export const sentTickets = () =>
  mockServer.calls('createTicket').map(({ args }) => JSON.parse(String(args.ticketPayload)));
