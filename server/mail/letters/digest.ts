import { daysToExpire } from '../../../domain/calendar/law';
import type { TodayAct, TodayGroup } from '../../../domain/dashboard/today';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import { type Letter, mailToSettleLink, ticketLink, todayLink, wallTime } from '../letter';
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

/** A ticket of one of the four groups of the Today page. */
export interface TodayLine {
  id: string;
  jobId: string;
  ticket: string;
  verdict: string;
  job: string;
  act: TodayAct | null;
  /** The utility to call, with its phone number. */
  call: string | null;
  expires: string | null;
}

export interface TodayLines {
  group: TodayGroup;
  lines: readonly TodayLine[];
}

const MAX_LINES = 25;
const MAX_ROWS = 100;
const MAX_SHEETS = 20;

interface DigestData {
  groups: readonly TodayLines[];
  /** The end of the working day, such as `5:00 PM`. */
  actBy: string;
  tickets: readonly DigestTicket[];
  toPlace: readonly string[];
  /** Number of inbound mails that need action. `files` counts imports. */
  mails: number;
  files: number;
  now: Date;
  baseUrl: string;
}

/** Lists problems first, then expiring tickets, then renewed ones. */
export function digestLetter(data: DigestData): Letter {
  const { groups, actBy, tickets, toPlace, mails, files, now, baseUrl } = data;
  const rows = [...tickets].sort((a, b) => rank(a) - rank(b) || a.expires.getTime() - b.expires.getTime());
  const counts = [0, 1, 2].map(one => tickets.filter(ticket => rank(ticket) === one).length);
  const said = ['not renewed', 'expiring', 'renewed'].flatMap((word, index) =>
    counts[index] ? [`${counts[index]} ${word}`] : [],
  );
  if (toPlace.length > 0) said.unshift(`${toPlace.length} to place`);
  said.unshift(...saidOfGroups(groups));
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
      ...(rows.length > 0 || groups.some(({ lines }) => lines.length > 0)
        ? [`Verdicts as of ${wallTime('onecall', now)}. The ticket’s page has the current one.`]
        : []),
      ...(rows.length > MAX_ROWS ? [`Showing the first ${MAX_ROWS} of ${rows.length}.`] : []),
    ],
    sections: [
      ...groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ group, lines }) => ({
          title: `${TITLES[group](actBy)} (${lines.length > MAX_LINES ? `first ${MAX_LINES} of ` : ''}${lines.length})`,
          table: {
            columns: ['Ticket', 'Verdict', 'Job', 'What to do'],
            rows: lines.slice(0, MAX_LINES).map(line => ({
              cells: [line.ticket, line.verdict, line.job, todoOf(line)],
              link: ticketLink(baseUrl, line),
            })),
          },
        })),
      ...(rows.length > 0 ? [{ title: 'Expirations and renewals', table: tableOf(rows, now, baseUrl) }] : []),
    ],
    button: isMailOnly
      ? { label: 'Open the mail that needs you', link: mailLink }
      : { label: 'Open Today', link: todayLink(baseUrl) },
  };
}

const TITLES: Record<TodayGroup, (actBy: string) => string> = {
  DIG: () => 'Dig today',
  CHECK: () => 'Check first',
  BLOCKED: () => 'Blocked, and whom to call',
  ACT: actBy => `Act by ${actBy}`,
};

const COUNTED: Record<TodayGroup, string> = {
  DIG: 'safe to dig',
  CHECK: 'to check first',
  BLOCKED: 'blocked',
  ACT: 'to act on',
};

/** Such as `3 safe to dig` and `1 blocked`. */
export function saidOfGroups(groups: readonly TodayLines[]): string[] {
  return groups.flatMap(({ group, lines }) =>
    lines.length > 0 ? [`${lines.length} ${COUNTED[group]}`] : [],
  );
}

const ACTS: Record<TodayAct, string> = {
  RENEW_FOR_MARKS: 'Last day to renew in time for new marks',
  RENEW: 'Expires tonight. Last day to renew',
  REPLACE: 'Can’t be renewed. If work goes on after it expires, create a new ticket today',
  PLACE: 'Place the request at the center',
};

function todoOf({ act, call, expires }: TodayLine): string {
  if (act !== null) return ACTS[act];
  return call === null ? `Expires ${expires ?? 'on an unknown day'}` : `Call ${call}`;
}

const needing = (count: number, noun: string) =>
  count === 0 ? null : `${count} ${noun}${count === 1 ? ' needs' : 's need'} you`;

function tableOf(rows: readonly DigestTicket[], now: Date, baseUrl: string): NonNullable<Letter['table']> {
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
