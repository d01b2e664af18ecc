import type { Listing } from './looks/mailedLook';
import { type ParseResult, unreadable } from './parseResult';
import type { Polygon } from './polygons';
import type { ReadMember } from './readTicket';

/** What one ticket can have. A ticket with more is refused: no center writes one, and each look at it would cost seconds. */
export const CAPS = { stations: 200, points: 2000, remarkCharacters: 10_000, characters: 400_000 } as const;

interface Drawn {
  /** As printed: codes in a list. */
  stationList?: string | undefined;
  members?: readonly ReadMember[] | undefined;
  /** As WKT. */
  outline?: string | undefined;
  polygons?: readonly Polygon[] | null | undefined;
  remarks?: string | undefined;
}

/** Why a ticket is refused for its size, or null. Looked at before anything reads its lists. */
export function excessOf({ stationList = '', members = [], outline = '', polygons, remarks = '' }: Drawn) {
  const stations = Math.max(members.length, countOf(stationList, /[\s,;|]+/));
  if (stations > CAPS.stations) return tooMany(stations, 'utilities', CAPS.stations);
  const drawn = (polygons ?? []).reduce(
    (sum, rings) => rings.reduce((all, ring) => all + ring.length, sum),
    0,
  );
  const points = Math.max(drawn, countOf(outline, /,/));
  if (points > CAPS.points) return tooMany(points, 'points of its dig area', CAPS.points);
  if (remarks.length > CAPS.remarkCharacters)
    return tooMany(remarks.length, 'characters of remarks', CAPS.remarkCharacters);
  return null;
}

const countOf = (text: string, between: RegExp) => (text === '' ? 0 : text.split(between).length);

const tooMany = (count: number, of: string, most: number) =>
  `The ticket has ${count.toLocaleString('en-US')} ${of}; at most ${most.toLocaleString('en-US')} can be imported.`;

/** The same of all that was read, whatever format it has: what is larger than a ticket or a summary can be is refused. */
export function withinCaps(reading: ParseResult): ParseResult {
  if (reading.kind !== 'ticket' && reading.kind !== 'responses') return reading;
  const read = reading.kind === 'ticket' ? reading.ticket : reading.listing;
  const excess = reading.kind === 'responses' ? linesBeyond(reading.listing) : null;
  const most = reading.kind === 'responses' ? SUMMARY_CAPS.characters : CAPS.characters;
  const size = JSON.stringify(read).length;
  const reason = excess ?? (size > most ? tooMany(size, 'characters', most) : null);
  if (reason === null) return reading;
  const { ticketNumber, revision } = read;
  return unreadable(reason, null, revision === null ? undefined : { ticketNumber, revision });
}

/** A pasted page of responses. */
export const PAGE_CAPS = { lines: 2000, characters: 64_000 } as const;

/** A mailed summary, its text and its HTML together. */
const SUMMARY_CAPS = { lines: 200, lineCharacters: 2000, characters: 20_000 } as const;

function linesBeyond({ text }: Listing): string | null {
  const lines = text.split('\n');
  if (lines.length > SUMMARY_CAPS.lines)
    return `The summary has ${lines.length.toLocaleString('en-US')} lines; at most ${SUMMARY_CAPS.lines} can be imported.`;
  return lines.some(line => line.length > SUMMARY_CAPS.lineCharacters)
    ? `A line of the summary is longer than ${SUMMARY_CAPS.lineCharacters.toLocaleString('en-US')} characters, and cannot be imported.`
    : null;
}
