import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { reminderOf } from '../../../domain/placing/deadline';
import { selectTold } from '../../centers/submissions/told.sql';
import { writeLetter } from '../../mail/letter';
import { insertMails } from '../../mail/mails.sql';
import { type PlacementNews, placementLetter } from './letters';
import { type DatedPlacement, dated } from './placementView';
import { selectOpenPlacements } from './placings.sql';

/** What a morning's reminders need besides the company entered. */
export interface Morning {
  companyId: string;
  day: PlainDate;
  now: Date;
  baseUrl: string;
  calendar: HolidayCalendar;
}

/** Everything that is open in the company entered, with its deadlines. */
export async function openPlacements(
  client: ClientBase,
  { now, calendar }: Pick<Morning, 'now' | 'calendar'>,
): Promise<DatedPlacement[]> {
  return (await selectOpenPlacements(client)).map(row => dated(row, now, calendar));
}

/**
 * Tells who asked, the job's manager and, of what asked for itself, on the last day or when those are gone, the admins: two working days
 * before a deadline, one before, and on its day, once each. A late damage has letters of its own.
 */
export async function remindOfPlacements(
  client: ClientBase,
  open: readonly DatedPlacement[],
  morning: Morning,
): Promise<void> {
  for (const placement of open) {
    const { row, deadline } = placement;
    if (deadline.at === null || row.kind === 'damage') continue;
    const reminder = reminderOf(deadline.at, morning.day, row.callCenter, morning.calendar);
    if (reminder) await tell(client, placement, reminder.moment, morning);
  }
}

/** Tells, once, that a renewal by itself waits for a person. To be called with the sheet stored. */
export async function tellToPlace(
  client: ClientBase,
  placementId: string,
  ticketId: string,
  parts: Pick<Morning, 'companyId' | 'now' | 'baseUrl' | 'calendar'>,
): Promise<void> {
  const rows = await selectOpenPlacements(client, ticketId);
  const row = rows.find(({ id }) => id === placementId);
  if (row) await tell(client, dated(row, parts.now, parts.calendar), 'NEW', parts);
}

async function tell(
  client: ClientBase,
  placement: DatedPlacement,
  news: PlacementNews,
  { companyId, baseUrl }: Pick<Morning, 'companyId' | 'baseUrl'>,
): Promise<void> {
  const { row } = placement;
  const told = await selectTold(client, row.id);
  if (!told) return;
  // Nobody may be left of those in charge: somebody who asked can be gone, and the job's manager with them.
  const isForAll = row.isAutomatic || news === 'LAST_DAY' || told.askers.length === 0;
  const people = new Set([...told.askers, ...(isForAll ? told.admins : [])]);
  const letter = writeLetter(placementLetter(placement, news, baseUrl));
  const kind = 'toPlace';
  await insertMails(
    client,
    [...people].map(to => ({ companyId, kind, to, ...letter, dedupeKey: `${kind}:${row.id}:${news}:${to}` })),
  );
}
