import { CENTERS } from '../../../domain/calendar/centers';
import { formatUsDateTime } from '../../../domain/calendar/clock';
import type { ReminderMoment } from '../../../domain/placing/deadline';
import type { PlacementKind } from '../../../domain/placing/placement';
import { capitalized } from '../../../domain/text';
import { requestOf } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import type { Letter } from '../../mail/letter';
import { placementLink } from '../../mail/links';
import type { DatedPlacement } from './placementView';
import type { PlacementRow } from './placings.sql';

/** Why people are written to: a renewal by itself waits now, or the deadline comes near. */
export type PlacementNews = 'NEW' | ReminderMoment;

/** Tells that something waits to be placed, or was placed and is not confirmed. `baseUrl` has no trailing slash. */
export function placementLetter(
  { row, deadline }: DatedPlacement,
  news: PlacementNews,
  baseUrl: string,
): Letter {
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
