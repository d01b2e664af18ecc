import { type Letter, wallTime } from '../letter';
import { type LetterTicket, named, numberOf, openTicket } from './ticket';

export interface RenewedTicket extends LetterTicket {
  ticketNo: string;
  expires: Date;
}

interface RenewalData {
  ticket: RenewedTicket;
  message: string;
  baseUrl: string;
}

/** `isLast` means within a day of the expiration. */
export function autoRenewFailedLetter({
  ticket,
  message,
  nextTry,
  isLast,
  baseUrl,
}: RenewalData & { nextTry: Date; isLast: boolean }): Letter {
  const expires = wallTime(ticket.callCenter, ticket.expires);
  const retry =
    nextTry < ticket.expires
      ? `Next try at ${wallTime(ticket.callCenter, nextTry)}.`
      : 'No more retries before it expires.';
  return {
    subject: isLast
      ? `Not renewed: ticket ${numberOf(ticket)} expires within a day`
      : `Auto-renew failed: ticket ${numberOf(ticket)}`,
    title: isLast ? 'A ticket is about to expire' : 'Auto-renew failed',
    paragraphs: [
      `Auto-renew failed for ticket ${named(ticket)}: ${message}`,
      `It expires ${expires}. ${retry}`,
      isLast
        ? 'Renew it manually now, or stop work before it expires.'
        : 'Fix the cause or renew manually before then.',
    ],
    button: openTicket(baseUrl, ticket),
  };
}

export function autoRenewOffLetter({ ticket, message, baseUrl }: RenewalData): Letter {
  return {
    subject: `Auto-renew is off: ticket ${numberOf(ticket)}`,
    title: 'Auto-renew is off',
    paragraphs: [
      `Auto-renew was turned off for ticket ${named(ticket)}: ${message}`,
      `The ticket expires ${wallTime(ticket.callCenter, ticket.expires)}. If work continues after that, renew it or create a new ticket before then.`,
    ],
    button: openTicket(baseUrl, ticket),
  };
}

export function autoRenewExpiredLetter({ ticket, message, baseUrl }: RenewalData): Letter {
  const law =
    ticket.callCenter === 'onecall'
      ? 'Work there must stop at once (Gov. Code 4216.2(i)).'
      : 'An active ticket is needed for the whole dig (NAC 455.165(1)): work there must stop.';
  return {
    subject: `Expired, not renewed: ticket ${numberOf(ticket)}`,
    title: 'A ticket has expired',
    paragraphs: [
      `Ticket ${named(ticket)} was not renewed and expired ${wallTime(ticket.callCenter, ticket.expires)}: ${message}`,
      `${law} Clone it into a new ticket to continue.`,
    ],
    button: openTicket(baseUrl, ticket),
  };
}
