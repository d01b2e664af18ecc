import { daysToExpire } from '../../../domain/calendar/law';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import type { Letter } from '../letter';
import { ticketLink, ticketsLink } from '../links';
import { wallTime } from '../wallTime';
import type { RenewedTicket } from './autoRenew';

/** A ticket with why it stands in a digest. */
export interface DigestTicket extends RenewedTicket, VerdictRow {
  autoRenew: boolean;
  /** Why it did not renew itself, or no longer does; null when all is well. */
  problem: string | null;
  /** It expires within the company's threshold. */
  isExpiring: boolean;
  /** It renewed itself since the digest before. */
  isRenewed: boolean;
}

const MOST_ROWS = 100;

/** Tells a person of the day's tickets: not renewed first, then expiring, then renewed by themselves. */
export function expiryDigestLetter(tickets: readonly DigestTicket[], now: Date, baseUrl: string): Letter {
  const rows = [...tickets].sort((a, b) => rank(a) - rank(b) || a.expires.getTime() - b.expires.getTime());
  const counts = [0, 1, 2].map(one => tickets.filter(ticket => rank(ticket) === one).length);
  const said = ['not renewed', 'expiring', 'renewed'].flatMap((word, index) =>
    counts[index] ? [`${counts[index]} ${word}`] : [],
  );
  return {
    subject: `Tickets today: ${said.join(', ')}`,
    title: 'Your tickets today',
    paragraphs: [
      `On your jobs: ${said.join(', ')}.`,
      `Verdicts as of ${wallTime('onecall', now)}. The ticket’s page has the current one.`,
      ...(rows.length > MOST_ROWS ? [`Showing the first ${MOST_ROWS} of ${rows.length}.`] : []),
    ],
    table: {
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
    },
    button: { label: 'See all tickets', link: ticketsLink(baseUrl) },
  };
}

function rank({ problem, isExpiring }: DigestTicket): number {
  if (problem !== null) return 0;
  return isExpiring ? 1 : 2;
}

function stateOf({ problem, isExpiring, autoRenew, callCenter, expires }: DigestTicket, now: Date): string {
  if (problem !== null) return `Not renewed: ${problem}`;
  if (!isExpiring) return 'Auto-renewed';
  const days = daysToExpire(callCenter, now, expires);
  const left = days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`;
  return autoRenew ? `${left}, auto-renews` : left;
}
