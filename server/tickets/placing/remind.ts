import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { reminderOf } from '../../../domain/placing/deadline';
import { selectNotified } from '../../centers/submissions/intents.sql';
import { writeLetters } from '../../mail/letter';
import { type PlacementNews, placementLetter } from '../../mail/letters/placements';
import { insertMails } from '../../mail/mails.sql';
import { type DatedPlacement, dated } from './placements';
import { selectOpenPlacements } from './placings.sql';

export interface Morning {
  companyId: string;
  day: PlainDate;
  now: Date;
  baseUrl: string;
  calendar: HolidayCalendar;
}

export async function openPlacements(
  client: ClientBase,
  { now, calendar }: Pick<Morning, 'now' | 'calendar'>,
): Promise<DatedPlacement[]> {
  return (await selectOpenPlacements(client)).map(row => dated(row, now, calendar));
}

/** Two working days before the deadline, one before, and on the day. Damages have their own mail. */
export async function remindOfPlacements(
  client: ClientBase,
  open: readonly DatedPlacement[],
  morning: Morning,
): Promise<void> {
  for (const placement of open) {
    const { row, deadline } = placement;
    if (deadline.at === null || row.kind === 'damage') continue;
    const reminder = reminderOf(deadline.at, morning.day, row.callCenter, morning.calendar);
    if (reminder) await sendReminder(client, placement, reminder.moment, morning);
  }
}

/** Sent once. Call it after the placement is stored. */
export async function notifyToPlace(
  client: ClientBase,
  placementId: string,
  ticketId: string,
  parts: Pick<Morning, 'companyId' | 'now' | 'baseUrl' | 'calendar'>,
): Promise<void> {
  const rows = await selectOpenPlacements(client, { ticketId });
  const row = rows.find(({ id }) => id === placementId);
  if (row) await sendReminder(client, dated(row, parts.now, parts.calendar), 'NEW', parts);
}

async function sendReminder(
  client: ClientBase,
  placement: DatedPlacement,
  news: PlacementNews,
  { companyId, baseUrl }: Pick<Morning, 'companyId' | 'baseUrl'>,
): Promise<void> {
  const { row } = placement;
  const notified = await selectNotified(client, row.id);
  if (!notified) return;
  // Admins also get it if no requester or manager can still sign in.
  const isForAll = row.isAutomatic || news === 'LAST_DAY' || notified.askers.length === 0;
  const people = new Set([...notified.askers, ...(isForAll ? notified.admins : [])]);
  const letter = writeLetters(language => placementLetter({ ...placement, news, baseUrl }, language));
  const kind = 'toPlace';
  await insertMails(
    client,
    [...people].map(to => ({ companyId, kind, to, ...letter, dedupeKey: `${kind}:${row.id}:${news}:${to}` })),
  );
}
