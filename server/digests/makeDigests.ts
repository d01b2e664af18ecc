import type { ClientBase, Pool } from 'pg';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { type Digest, digestDay, isDigestDay, lookBackTo } from '../../domain/people/digestDays';
import { can } from '../../domain/permissions/can';
import { expiringBefore } from '../../domain/tickets/groups';
import type { OutsideLinks } from '../access/outsideLinks';
import { BY_RULE, type CalendarReader } from '../calendar/calendars';
import { withTenant } from '../database/tenant';
import { bringerSeenBy } from '../imports/inbound/inbound';
import { selectToSettle, type ToSettle } from '../imports/inbound/inbound.sql';
import { writeLetter } from '../mail/letter';
import { digestLetter } from '../mail/letters/digest';
import { placementLine } from '../mail/letters/placements';
import { insertMails, type NewMail } from '../mail/mails.sql';
import { byDeadline, type DatedPlacement } from '../tickets/placing/placements';
import { type Morning, openPlacements, remindOfPlacements } from '../tickets/placing/remind';
import {
  claimDigests,
  type DigestReader,
  type ListedTicket,
  selectDueDigests,
  selectListedTickets,
  selectRecipients,
} from './digests.sql';
import { isFor } from './readers';
import { textRenewals } from './renewTexts';
import { groupsOf, mailTodayLists, readToday, type TodayInCompany } from './todayLists';

interface DigestParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  calendars?: CalendarReader;
  todayLinks: OutsideLinks;
  onTrouble(error: unknown, companyId: string): void;
}

const MAX_AT_ONCE = 50;

/** Once a day per company, even with several processes. @returns whether more companies may be waiting */
export async function makeDigests(parts: DigestParts): Promise<boolean> {
  const { calendars = BY_RULE } = parts;
  const now = parts.now();
  const day = digestDay(now);
  if (day === null) return false;
  const due = await withTenant(parts.pool, null, client => selectDueDigests(client, day, MAX_AT_ONCE));
  let made = 0;
  for (const companyId of due) {
    const edition = { companyId, day, now, baseUrl: parts.baseUrl };
    try {
      await withTenant(parts.pool, companyId, async client =>
        makeInCompany(client, { ...edition, calendar: await calendars.current(client) }, parts.todayLinks),
      );
      made += 1;
    } catch (error) {
      parts.onTrouble(error, companyId);
    }
  }
  return made === MAX_AT_ONCE;
}

async function makeInCompany(client: ClientBase, edition: Morning, todayLinks: OutsideLinks): Promise<void> {
  const { companyId, day, now } = edition;
  const settings = await claimDigests(client, companyId, day);
  if (settings === null) return;
  const soon = expiringBefore(now, settings.expiringDays, PACIFIC);
  const tickets = await selectListedTickets(client, {
    now,
    expiringBefore: soon,
    since: lookBackTo('WEEKDAYS', day),
    until: instantAt(day, '00:00', PACIFIC),
  });
  const sheets = (await openPlacements(client, edition)).sort(byDeadline);
  await remindOfPlacements(client, sheets, edition);
  const toSettle = await selectToSettle(client);
  const today = await readToday(client, edition);
  // People without an account have no setting of their own.
  const isListDay = isDigestDay(settings.digest === 'OFF' ? 'WEEKDAYS' : settings.digest, day);
  if (isListDay) await mailTodayLists(client, today, edition, todayLinks);
  const news = { today, tickets, sheets, toSettle, soon };
  if ([today.rows, tickets, sheets, toSettle].every(({ length }) => length === 0)) return;
  const readers = await selectRecipients(client);
  await textRenewals(client, readers, { today, sheets }, edition);
  const mails = readers.flatMap(
    reader => digestOf(reader, reader.digest ?? settings.digest, news, edition) ?? [],
  );
  await insertMails(client, mails);
}

interface News {
  today: TodayInCompany;
  tickets: readonly ListedTicket[];
  sheets: readonly DatedPlacement[];
  toSettle: readonly ToSettle[];
  soon: Date;
}

/** Null if the digest is off for this day or has no content. */
function digestOf(
  reader: DigestReader,
  digest: Digest,
  { today, tickets, sheets, toSettle, soon }: News,
  { companyId, day, now, baseUrl }: Morning,
): NewMail | null {
  if (!isDigestDay(digest, day)) return null;
  const since = lookBackTo(digest, day);
  const language = reader.language ?? 'en';
  const listed = tickets
    .filter(({ peopleIds }) => isFor(reader, peopleIds))
    .map(ticket => ({
      ...ticket,
      isExpiring: ticket.expires < soon,
      isRenewed: ticket.renewedAt !== null && ticket.renewedAt >= since,
    }))
    .filter(ticket => ticket.problem !== null || ticket.isExpiring || ticket.isRenewed);
  const toPlace = sheets
    .filter(({ row: { job } }) => isFor(reader, [job.managerId, ...job.assignedIds]))
    .map(one => placementLine(one, language));
  const { mails, files } = toSettleFor(reader, toSettle);
  const groups = groupsOf(today, ({ peopleIds }) => isFor(reader, peopleIds), language);
  const isEmpty =
    listed.length === 0 && toPlace.length === 0 && groups.every(({ lines }) => lines.length === 0);
  if (isEmpty && mails + files === 0) return null;
  const { actBy } = today;
  const parts = { groups, actBy, tickets: listed, toPlace, mails, files, now, baseUrl };
  const letter = writeLetter(digestLetter(parts, language));
  const dedupeKey = `digest:${reader.id}:${day}`;
  return { companyId, kind: 'expiryDigest', to: reader.email, ...letter, dedupeKey };
}

function toSettleFor(reader: DigestReader, toSettle: readonly ToSettle[]): Pick<ToSettle, 'mails' | 'files'> {
  const broughtBy = bringerSeenBy(reader);
  const seen = can(reader, 'CREATE', 'tickets')
    ? toSettle.filter(({ userId }) => broughtBy === null || userId === broughtBy)
    : [];
  const sum = (of: 'mails' | 'files') => seen.reduce((all, one) => all + one[of], 0);
  return { mails: sum('mails'), files: sum('files') };
}
