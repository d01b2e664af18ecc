import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, ticketLink, wallTime } from '../letter';

/** A ticket as letters about its renewals name it. */
export interface RenewedTicket {
  id: string;
  jobId: string;
  ticketNo: string;
  revision: string;
  ticketName: string;
  jobNo: string;
  jobName: string;
  callCenter: CallCenter;
  expires: Date;
}

/** A ticket could not renew itself and is tried again; `isLast` within a day of its expiry. */
export function autoRenewFailedLetter(
  ticket: RenewedTicket,
  { message, nextTry, isLast }: { message: string; nextTry: Date; isLast: boolean },
  baseUrl: string,
): Letter {
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
    button: openTicket(ticket, baseUrl),
  };
}

/** Auto-renew was switched off, because no further try can succeed. */
export function autoRenewOffLetter(ticket: RenewedTicket, reason: string, baseUrl: string): Letter {
  return {
    subject: `Auto-renew is off: ticket ${numberOf(ticket)}`,
    title: 'Auto-renew is off',
    paragraphs: [
      `Auto-renew was turned off for ticket ${named(ticket)}: ${reason}`,
      `The ticket expires ${wallTime(ticket.callCenter, ticket.expires)}. If work continues after that, renew it or create a new ticket before then.`,
    ],
    button: openTicket(ticket, baseUrl),
  };
}

/** A ticket that was to renew itself has expired. */
export function autoRenewExpiredLetter(ticket: RenewedTicket, reason: string, baseUrl: string): Letter {
  const law =
    ticket.callCenter === 'onecall'
      ? 'Work there must stop at once (Gov. Code 4216.2(i)).'
      : 'An active ticket is needed for the whole dig (NAC 455.165(1)): work there must stop.';
  return {
    subject: `Expired, not renewed: ticket ${numberOf(ticket)}`,
    title: 'A ticket has expired',
    paragraphs: [
      `Ticket ${named(ticket)} was not renewed and expired ${wallTime(ticket.callCenter, ticket.expires)}: ${reason}`,
      `${law} Clone it into a new ticket to continue.`,
    ],
    button: openTicket(ticket, baseUrl),
  };
}

const numberOf = ({ ticketNo, callCenter }: RenewedTicket) => numberAt(ticketNo, callCenter);

function named({ ticketNo, revision, ticketName, jobNo, jobName, callCenter }: RenewedTicket): string {
  const name = ticketName ? ` “${ticketName}”` : '';
  return `${ticketNo}-${revision}${name} of job ${jobNo} ${jobName} at ${centerOf(callCenter).name}`;
}

function openTicket(ticket: RenewedTicket, baseUrl: string) {
  return { label: 'Open the ticket', link: ticketLink(baseUrl, ticket) };
}
