import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { numberAt } from '../../../domain/tickets/number';
import type { Letter } from '../letter';
import { ticketLink } from '../links';
import { wallTime } from '../wallTime';

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
      ? `It is tried again at ${wallTime(ticket.callCenter, nextTry)}.`
      : 'No further try is left before it expires.';
  return {
    subject: isLast
      ? `Ticket ${numberOf(ticket)} expires within a day and is not renewed`
      : `Ticket ${numberOf(ticket)} did not renew itself`,
    title: isLast ? 'A ticket is about to expire' : 'An automatic renewal failed',
    paragraphs: [
      `Ticket ${named(ticket)} did not renew itself: ${message}`,
      `It expires ${expires}. ${retry}`,
      isLast
        ? 'Renew it by hand now, or stop the work before it expires.'
        : 'If the reason is one that you can put right, do so before then, or renew the ticket by hand.',
    ],
    button: openTicket(ticket, baseUrl),
  };
}

/** Auto-renew was switched off, because no further try can succeed. */
export function autoRenewOffLetter(ticket: RenewedTicket, reason: string, baseUrl: string): Letter {
  return {
    subject: `Auto-renew is off on ticket ${numberOf(ticket)}`,
    title: 'A ticket no longer renews itself',
    paragraphs: [
      `Auto-renew was switched off on ticket ${named(ticket)}: ${reason}`,
      `The ticket expires ${wallTime(ticket.callCenter, ticket.expires)}. If the work goes on longer, act before then.`,
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
    subject: `Ticket ${numberOf(ticket)} has expired without a renewal`,
    title: 'A ticket has expired',
    paragraphs: [
      `Ticket ${named(ticket)} was to renew itself and expired ${wallTime(ticket.callCenter, ticket.expires)}: ${reason}`,
      `${law} Clone it into a new ticket to go on.`,
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
