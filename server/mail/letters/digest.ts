import { daysToExpire } from '../../../domain/calendar/law';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import { type Letter, mailToSettleLink, ticketLink, ticketsLink, wallTime } from '../letter';
import type { RenewedTicket } from './renewals';

interface DigestTicket extends RenewedTicket, VerdictRow {
  autoRenew: boolean;
  /** A person places its renewals, so the digest must not promise that it auto-renews. */
  isOnSheet: boolean;
  /** Why it was not renewed. Null if there is no problem. */
  problem: string | null;
  isExpiring: boolean;
  isRenewed: boolean;
}

const MAX_ROWS = 100;
const MAX_SHEETS = 20;

interface DigestData {
  tickets: readonly DigestTicket[];
  toPlace: readonly string[];
  /** Number of inbound mails that need action. `files` counts imports. */
  mails: number;
  files: number;
  now: Date;
  baseUrl: string;
}

/** Lists problems first, then expiring tickets, then renewed ones. */
export function digestLetter({ tickets, toPlace, mails, files, now, baseUrl }: DigestData): Letter {
  const rows = [...tickets].sort((a, b) => rank(a) - rank(b) || a.expires.getTime() - b.expires.getTime());
  const counts = [0, 1, 2].map(one => tickets.filter(ticket => rank(ticket) === one).length);
  const said = ['not renewed', 'expiring', 'renewed'].flatMap((word, index) =>
    counts[index] ? [`${counts[index]} ${word}`] : [],
  );
  if (toPlace.length > 0) said.unshift(`${toPlace.length} to place`);
  const mail = [needing(mails, 'mail'), needing(files, 'import')].flatMap(words => words ?? []);
  const isMailOnly = said.length === 0 && mail.length > 0;
  const mailLink = mailToSettleLink(baseUrl);
  return {
    subject: `Tickets today: ${[...said, ...mail].join(', ')}`,
    title: 'Your tickets today',
    paragraphs: [
      ...(mail.length > 0
        ? [
            `${mail.join(', ')}: Whiteline could not file everything in it.${isMailOnly ? '' : ` ${mailLink}`}`,
          ]
        : []),
      ...(said.length > 0 ? [`On your jobs: ${said.join(', ')}.`] : []),
      ...toPlace.slice(0, MAX_SHEETS),
      ...(toPlace.length > MAX_SHEETS ? [`And ${toPlace.length - MAX_SHEETS} more to place.`] : []),
      ...(rows.length > 0
        ? [`Verdicts as of ${wallTime('onecall', now)}. The ticket’s page has the current one.`]
        : []),
      ...(rows.length > MAX_ROWS ? [`Showing the first ${MAX_ROWS} of ${rows.length}.`] : []),
    ],
    ...(rows.length > 0 && { table: tableOf(rows, now, baseUrl) }),
    button: isMailOnly
      ? { label: 'Open the mail that needs you', link: mailLink }
      : { label: 'See all tickets', link: ticketsLink(baseUrl) },
  };
}

const needing = (count: number, noun: string) =>
  count === 0 ? null : `${count} ${noun}${count === 1 ? ' needs' : 's need'} you`;

function tableOf(rows: readonly DigestTicket[], now: Date, baseUrl: string): Letter['table'] {
  return {
    columns: ['Ticket', 'Verdict', 'Job', 'Expires', 'Status'],
    rows: rows.slice(0, MAX_ROWS).map(ticket => ({
      cells: [
        [numberAt(`${ticket.ticketNo}-${ticket.revision}`, ticket.callCenter), ticket.ticketName]
          .filter(Boolean)
          .join(' '),
        verdictCell(ticket),
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
