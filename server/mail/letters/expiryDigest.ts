import { daysToExpire } from '../../../domain/calendar/law';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import { type Letter, mailToSettleLink, ticketLink, ticketsLink, wallTime } from '../letter';
import type { RenewedTicket } from './autoRenew';

/** A ticket with why it stands in a digest. */
interface DigestTicket extends RenewedTicket, VerdictRow {
  autoRenew: boolean;
  /** People place its renewals: that it renews itself is not for us to promise. */
  isOnSheet: boolean;
  /** Why it did not renew itself, or no longer does; null when all is well. */
  problem: string | null;
  /** It expires within the company's threshold. */
  isExpiring: boolean;
  /** It renewed itself since the digest before. */
  isRenewed: boolean;
}

const MOST_ROWS = 100;
const MOST_SHEETS = 20;

/** What a digest tells besides the day. */
interface DigestNews {
  tickets: readonly DigestTicket[];
  /** A line for each request that waits for a person to place it, or for its confirmation. */
  toPlace: readonly string[];
  /** How many inbound mails wait for somebody, and imports with a summary of responses. */
  mails: number;
  files: number;
}

/** Tells a person of the day's tickets: not renewed first, then expiring, then renewed by themselves. */
export function expiryDigestLetter(
  { tickets, toPlace, mails, files }: DigestNews,
  now: Date,
  baseUrl: string,
): Letter {
  const rows = [...tickets].sort((a, b) => rank(a) - rank(b) || a.expires.getTime() - b.expires.getTime());
  const counts = [0, 1, 2].map(one => tickets.filter(ticket => rank(ticket) === one).length);
  const said = ['not renewed', 'expiring', 'renewed'].flatMap((word, index) =>
    counts[index] ? [`${counts[index]} ${word}`] : [],
  );
  if (toPlace.length > 0) said.unshift(`${toPlace.length} to place`);
  const mail = [needing(mails, 'mail'), needing(files, 'import')].flatMap(words => words ?? []);
  return {
    subject: `Tickets today: ${[...said, ...mail].join(', ')}`,
    title: 'Your tickets today',
    paragraphs: [
      ...(mail.length > 0
        ? [`${mail.join(', ')}: Whiteline could not file everything in it. ${mailToSettleLink(baseUrl)}`]
        : []),
      ...(said.length > 0 ? [`On your jobs: ${said.join(', ')}.`] : []),
      ...toPlace.slice(0, MOST_SHEETS),
      ...(toPlace.length > MOST_SHEETS ? [`And ${toPlace.length - MOST_SHEETS} more to place.`] : []),
      ...(rows.length > 0
        ? [`Verdicts as of ${wallTime('onecall', now)}. The ticket’s page has the current one.`]
        : []),
      ...(rows.length > MOST_ROWS ? [`Showing the first ${MOST_ROWS} of ${rows.length}.`] : []),
    ],
    ...(rows.length > 0 && { table: tableOf(rows, now, baseUrl) }),
    button: { label: 'See all tickets', link: ticketsLink(baseUrl) },
  };
}

const needing = (count: number, noun: string) =>
  count === 0 ? null : `${count} ${noun}${count === 1 ? ' needs' : 's need'} you`;

function tableOf(rows: readonly DigestTicket[], now: Date, baseUrl: string): Letter['table'] {
  return {
    columns: ['Ticket', 'Verdict', 'Job', 'Expires', 'Status'],
    rows: rows.slice(0, MOST_ROWS).map(ticket => ({
      cells: [
        [numberAt(`${ticket.ticketNo}-${ticket.revision}`, ticket.callCenter), ticket.ticketName]
          .filter(Boolean)
          .join(' '),
        verdictCell(ticket, now),
        `${ticket.jobNo} ${ticket.jobName}`,
        wallTime(ticket.callCenter, ticket.expires),
        stateOf(ticket, now),
      ],
      link: ticketLink(baseUrl, ticket),
    })),
  };
}

function rank({ problem, isExpiring }: DigestTicket): number {
  if (problem !== null) return 0;
  return isExpiring ? 1 : 2;
}

function stateOf(ticket: DigestTicket, now: Date): string {
  const { problem, isExpiring, autoRenew, isOnSheet, callCenter, expires } = ticket;
  if (problem !== null) return `Not renewed: ${problem}`;
  if (!isExpiring) return 'Auto-renewed';
  const days = daysToExpire(callCenter, now, expires);
  const left = days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`;
  if (!autoRenew) return left;
  return isOnSheet ? `${left}, renewal to be placed` : `${left}, auto-renews`;
}
