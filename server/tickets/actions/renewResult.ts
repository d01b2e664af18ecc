import type { Renewal } from './renewalDecisions';

/** What renewTicket answers, tickets in the order in which they were named. */
export interface RenewResult {
  /** Whether any ticket goes on its way and none is held up by its login or its center. */
  success: boolean;
  sentTickets: RenewedTicket[];
  skippedTickets: RenewedTicket[];
}

export interface RenewedTicket {
  ticketId: string;
  status: string;
  errorMessage: string | null;
  TicketNo: string | null;
  /** ISO instant. */
  newExpDate: string | null;
  daysLost: number | null;
}

export function renewResult(renewals: readonly Renewal[]): RenewResult {
  const isSent = ({ decision }: Renewal) => decision.status === 'SENT' || decision.status === 'RENEWED';
  const sentTickets = renewals.filter(isSent).map(entryOf);
  const skippedTickets = renewals.filter(renewal => !isSent(renewal)).map(entryOf);
  const isHeldUp = skippedTickets.some(({ status }) => HARD.has(status));
  return { success: sentTickets.length > 0 && !isHeldUp, sentTickets, skippedTickets };
}

/** Not the ticket's own rules: something must be put right before any other renewal gets through. */
const HARD = new Set(['NO_CREDENTIALS', 'INVALID_CREDENTIALS', 'CENTER_ERROR']);

function entryOf({ ticketId, ticket, decision }: Renewal): RenewedTicket {
  return {
    ticketId,
    status: decision.status,
    errorMessage: decision.message,
    TicketNo: ticket?.ticketNo ?? null,
    newExpDate: decision.newExpires?.toISOString() ?? null,
    daysLost: decision.daysLost,
  };
}
