import type { ClientBase, Pool } from 'pg';
import { daysToExpire } from '../../../domain/calendar/law';
import { instantAt, PACIFIC } from '../../../domain/calendar/zone';
import { type Digest, digestDay, isDigestDay, lookBackTo } from '../../../domain/people/digestDays';
import { can } from '../../../domain/permissions/can';
import type { RoleName } from '../../../domain/permissions/roles';
import { expiringBefore } from '../../../domain/tickets/groups';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendars';
import { withTenant } from '../../database/tenant';
import { bringerSeenBy } from '../../imports/inbound/inbound';
import { selectToSettle, type ToSettle } from '../../imports/inbound/inbound.sql';
import { byDeadline, type DatedPlacement } from '../../tickets/placing/placements';
import {
  type Morning,
  openPlacements,
  placementLine,
  remindOfPlacements,
} from '../../tickets/placing/remind';
import { type Letter, mailToSettleLink, ticketLink, ticketsLink, wallTime, writeLetter } from '../letter';
import type { RenewedTicket } from '../letters/autoRenew';
import { insertMails, type NewMail } from '../mails.sql';
import {
  claimDigests,
  type DigestReader,
  selectDueDigests,
  selectRecipients,
  selectToldTickets,
  type ToldTicket,
} from './digests.sql';

interface DigestParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  calendars?: CalendarReader;
  /** Told of a company whose digests could not be made; they are made later. */
  onTrouble(error: unknown, companyId: string): void;
}

const MOST_AT_ONCE = 50;
const WHOLE_COMPANY: readonly RoleName[] = ['CompanySuperAdmin', 'CompanyAdmin'];

/** A company's in one transaction, once a day, however many processes try. @returns whether more companies may be waiting */
export async function makeDigests(parts: DigestParts): Promise<boolean> {
  const { calendars = BY_RULE } = parts;
  const now = parts.now();
  const day = digestDay(now);
  if (day === null) return false;
  const due = await withTenant(parts.pool, null, client => selectDueDigests(client, day, MOST_AT_ONCE));
  let made = 0;
  for (const companyId of due) {
    const edition = { companyId, day, now, baseUrl: parts.baseUrl };
    try {
      await withTenant(parts.pool, companyId, async client =>
        makeInCompany(client, { ...edition, calendar: await calendars.current(client) }),
      );
      made += 1;
    } catch (error) {
      parts.onTrouble(error, companyId);
    }
  }
  return made === MOST_AT_ONCE;
}

type Edition = Morning;

async function makeInCompany(client: ClientBase, edition: Edition): Promise<void> {
  const { companyId, day, now } = edition;
  const settings = await claimDigests(client, companyId, day);
  if (settings === null) return;
  const soon = expiringBefore(now, settings.expiringDays, PACIFIC);
  const tickets = await selectToldTickets(client, {
    now,
    expiringBefore: soon,
    since: lookBackTo('WEEKDAYS', day),
    until: instantAt(day, '00:00', PACIFIC),
  });
  const sheets = (await openPlacements(client, edition)).sort(byDeadline);
  await remindOfPlacements(client, sheets, edition);
  const toSettle = await selectToSettle(client);
  if (tickets.length === 0 && sheets.length === 0 && toSettle.length === 0) return;
  const readers = await selectRecipients(client);
  const news = { tickets, sheets, toSettle, soon };
  const mails = readers.flatMap(
    reader => digestOf(reader, reader.digest ?? settings.digest, news, edition) ?? [],
  );
  await insertMails(client, mails);
}

interface News {
  tickets: readonly ToldTicket[];
  /** What people are to place, the nearest deadline first. */
  sheets: readonly DatedPlacement[];
  /** Inbound mails and imports that wait for somebody. */
  toSettle: readonly ToSettle[];
  soon: Date;
}

const isFor = ({ role, id }: DigestReader, people: readonly (string | null)[]) =>
  WHOLE_COMPANY.includes(role) || people.includes(id);

/** One person's digest; null when they want none that day or there is nothing to tell. */
function digestOf(
  reader: DigestReader,
  digest: Digest,
  { tickets, sheets, toSettle, soon }: News,
  { companyId, day, now, baseUrl }: Edition,
): NewMail | null {
  if (!isDigestDay(digest, day)) return null;
  const since = lookBackTo(digest, day);
  const told = tickets
    .filter(({ peopleIds }) => isFor(reader, peopleIds))
    .map(ticket => ({
      ...ticket,
      isExpiring: ticket.expires < soon,
      isRenewed: ticket.renewedAt !== null && ticket.renewedAt >= since,
    }))
    .filter(ticket => ticket.problem !== null || ticket.isExpiring || ticket.isRenewed);
  const toPlace = sheets
    .filter(({ row: { job } }) => isFor(reader, [job.managerId, ...job.assignedIds]))
    .map(placementLine);
  const { mails, files } = toSettleFor(reader, toSettle);
  if (told.length === 0 && toPlace.length === 0 && mails + files === 0) return null;
  const letter = writeLetter(expiryDigestLetter({ tickets: told, toPlace, mails, files }, now, baseUrl));
  const dedupeKey = `digest:${reader.id}:${day}`;
  return { companyId, kind: 'expiryDigest', to: reader.email, ...letter, dedupeKey };
}

/** What of it the list shows to the reader. */
function toSettleFor(reader: DigestReader, toSettle: readonly ToSettle[]): Pick<ToSettle, 'mails' | 'files'> {
  const broughtBy = bringerSeenBy(reader);
  const seen = can(reader, 'CREATE', 'tickets')
    ? toSettle.filter(({ userId }) => broughtBy === null || userId === broughtBy)
    : [];
  const sum = (of: 'mails' | 'files') => seen.reduce((all, one) => all + one[of], 0);
  return { mails: sum('mails'), files: sum('files') };
}

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

interface DigestNews {
  tickets: readonly DigestTicket[];
  /** A line for each request that waits for a person to place it, or for its confirmation. */
  toPlace: readonly string[];
  /** How many inbound mails wait for somebody, and imports with a summary of responses. */
  mails: number;
  files: number;
}

/** Tells a person of the day's tickets: not renewed first, then expiring, then renewed by themselves. */
function expiryDigestLetter(
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
