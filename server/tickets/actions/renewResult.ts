import type { Renewal } from './renewalDecisions';

/** What renewTicket answers, tickets in the order in which they were named. */
export interface RenewResult {
  /** Whether any ticket goes on its way and none is held up by its login or its center. */
  success: boolean;
  sentTickets: RenewedTicket[];
  skippedTickets: RenewedTicket[];
}

interface RenewedTicket {
  ticketId: string;
  status: string;
  errorMessage: string | null;
  TicketNo: string | null;
  /** ISO instant. */
  newExpDate: string | null;
  daysLost: number | null;
  /** The sheet to place it by; null: it is sent, or was dealt with. */
  placementId: string | null;
}

/** @param sheets those just made, by ticket */
export function renewResult(
  renewals: readonly Renewal[],
  sheets: ReadonlyMap<string, string> = new Map(),
): RenewResult {
  const isSent = ({ decision }: Renewal) => SENT.has(decision.status);
  const entry = (renewal: Renewal) => entryOf(renewal, sheets);
  const sentTickets = renewals.filter(isSent).map(entry);
  const skippedTickets = renewals.filter(renewal => !isSent(renewal)).map(entry);
  const isHeldUp = skippedTickets.some(({ status }) => HARD.has(status));
  return { success: sentTickets.length > 0 && !isHeldUp, sentTickets, skippedTickets };
}

const SENT = new Set(['SENT', 'TO_PLACE', 'RENEWED']);

/** Not the ticket's own rules: something must be put right before any other renewal gets through. */
const HARD = new Set(['NO_CREDENTIALS', 'INVALID_CREDENTIALS', 'CENTER_ERROR']);

function entryOf(
  { ticketId, ticket, decision, sheetId }: Renewal,
  sheets: ReadonlyMap<string, string>,
): RenewedTicket {
  return {
    ticketId,
    status: decision.status,
    errorMessage: decision.message,
    TicketNo: ticket?.ticketNo ?? null,
    newExpDate: decision.newExpires?.toISOString() ?? null,
    daysLost: decision.daysLost,
    placementId: decision.status === 'TO_PLACE' ? (sheets.get(ticketId) ?? sheetId) : null,
  };
}
