import type { ClientBase } from 'pg';
import { CENTERS } from '../../../domain/calendar/centers';
import { formatUsDateTime } from '../../../domain/calendar/clock';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { type ReminderMoment, reminderOf } from '../../../domain/placing/deadline';
import type { PlacementKind } from '../../../domain/placing/placement';
import { capitalized } from '../../../domain/text';
import { requestOf } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import { selectNotified } from '../../centers/submissions/intents.sql';
import { type Letter, placementLink, writeLetter } from '../../mail/letter';
import { insertMails } from '../../mail/mails.sql';
import { type DatedPlacement, dated } from './placements';
import { type PlacementRow, selectOpenPlacements } from './placings.sql';

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

/** Two working days before a deadline, one before, and on its day, once each; at last the admins. A damage has own letters. */
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
  const rows = await selectOpenPlacements(client, { ticketId });
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
  const told = await selectNotified(client, row.id);
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

/** Why people are written to: a renewal by itself waits now, or the deadline comes near. */
type PlacementNews = 'NEW' | ReminderMoment;

/** Tells that something waits to be placed, or was placed and is not confirmed. `baseUrl` has no trailing slash. */
function placementLetter({ row, deadline }: DatedPlacement, news: PlacementNews, baseUrl: string): Letter {
  const what = whatOf(row.kind);
  const center = CENTERS[row.callCenter].name;
  const by = deadline.at === null ? '' : ` by ${formatUsDateTime(deadline.at, row.callCenter)}`;
  const isPlaced = row.state === 'PLACED';
  const urgent = news === 'LAST_DAY' ? 'last day: ' : '';
  return {
    subject: isPlaced
      ? capitalized(`${urgent}confirmation of ${what} is missing: ${named(row)}`)
      : capitalized(`${urgent}${what} is waiting to be placed${by}: ${named(row)}`),
    title: isPlaced ? 'A confirmation is missing' : `${capitalized(what)} is waiting to be placed`,
    paragraphs: [
      isPlaced
        ? `${capitalized(what)} of ${longName(row)} was marked as placed at ${center}, and no copy of the center confirms it.`
        : `${capitalized(what)} of ${longName(row)} is waiting to be placed at ${center}${by}.`,
      ...(row.isAutomatic && !isPlaced
        ? [
            'The ticket is not renewed until somebody places it at the center’s site and the confirmation is here.',
          ]
        : []),
      deadline.text,
    ],
    button: { label: isPlaced ? 'Open it' : 'Place it', link: placementLink(baseUrl, row.id) },
  };
}

/** The same in a line, for a list in a letter. */
export function placementLine({ row, deadline }: DatedPlacement): string {
  const state = row.state === 'PLACED' ? 'not confirmed' : 'to place';
  return `${capitalized(whatOf(row.kind))} of ${longName(row)}, ${state}. ${deadline.text}`;
}

const whatOf = (kind: PlacementKind) => (kind === 'create' ? 'the new ticket' : requestOf(kind, 'the'));

function named({ ticketNumber, callCenter, ticketName, place }: PlacementRow): string {
  return ticketNumber === null ? ticketName || place : numberAt(ticketNumber, callCenter);
}

function longName(row: PlacementRow): string {
  const name = row.ticketNumber !== null && row.ticketName ? ` “${row.ticketName}”` : '';
  return `${named(row)}${name} of job ${row.jobNo} ${row.jobName}`;
}
