import type { Listing } from './looks/mailedLook';
import { plainName } from './names';
import { type ParseResult, unreadable } from './parseResult';
import type { Polygon } from './polygons';
import type { ReadMember, ReadTicket } from './readTicket';

/** What one ticket can have. A ticket with more is refused: no center writes one, and each look at it would cost seconds. */
export const CAPS = {
  stations: 200,
  points: 2000,
  remarkCharacters: 10_000,
  /** Of the whole ticket as JSON: each of the above at once. */
  characters: 150_000,
  /** Of any field but its remarks. */
  fieldCharacters: 2000,
  /** Of a utility or a label. */
  nameCharacters: 200,
  /** That no field of ours is for. */
  otherFields: 200,
  /** Lines of its history. */
  revisions: 100,
  /** Copies of one number in one import: a sheet, a mail and an XML of each revision of two years and more. */
  copies: 100,
  /** Of all copies that are merged, as JSON. */
  copiesCharacters: 3_000_000,
  /** Stations that have one name. */
  stationsOfName: 20,
} as const;

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

/**
 * Copies that can be merged, or why they cannot: the newest revisions, as many as there is room for. A ticket whose oldest ones
 * are left out counts as one of which they are not here.
 */
export function mergeable(copies: readonly ReadTicket[]): { copies: ReadTicket[] } | { reason: string } {
  const sizes = new Map(copies.map(copy => [JSON.stringify(copy), copy]));
  const newest = [...sizes].sort(([, one], [, other]) => (one.revision < other.revision ? 1 : -1));
  const first = newest[0]?.[1].revision;
  let room: number = CAPS.copiesCharacters;
  let oldest = first;
  const kept: ReadTicket[] = [];
  for (const [text, copy] of newest) {
    room -= text.length;
    if (room < 0) {
      if (copy.revision === first)
        return { reason: tooMany(newest.length, 'copies of one revision', kept.length) };
      oldest = copy.revision;
      break;
    }
    kept.push(copy);
  }
  // A revision counts with all of its copies or not at all.
  const whole = room < 0 ? kept.filter(({ revision }) => revision !== oldest) : kept;
  const reason = excessOfCopies(whole);
  return reason === null ? { copies: whole } : { reason };
}

/** What copies name together beyond what a ticket can have. */
function excessOfCopies(copies: readonly ReadTicket[]): string | null {
  const codes = new Set<string>();
  const names = new Map<string, Set<string>>();
  const labels = new Set<string>();
  const revisions = new Set<string>();
  for (const { members, otherFields, history, revision } of copies) {
    for (const { stationCode, authorityName } of members) {
      if (stationCode) codes.add(stationCode);
      if (authorityName === null) continue;
      const name = plainName(authorityName);
      const coded = names.get(name) ?? new Set();
      if (stationCode) coded.add(stationCode);
      names.set(name, coded);
    }
    for (const { section, label } of otherFields) labels.add(`${section} ${label}`);
    for (const line of [...history, { revision }]) revisions.add(line.revision);
  }
  const ofName = Math.max(0, ...[...names.values()].map(({ size }) => size));
  const found: [number, string, number][] = [
    [Math.max(codes.size, names.size), 'utilities', CAPS.stations],
    [ofName, 'stations of one name', CAPS.stationsOfName],
    [labels.size, 'other fields', CAPS.otherFields],
    [revisions.size, 'revisions', CAPS.revisions],
  ];
  const beyond = found.find(([count, , most]) => count > most);
  return beyond ? tooMany(beyond[0], `${beyond[1]} in its copies`, beyond[2]) : null;
}

/** Why a copy beyond `CAPS.copies` of its number is not read in; `%s` is the number. */
export const COPY_TOO_MANY = `This import has more than ${CAPS.copies} copies of ticket %s. Import this one by itself.`;

/** The same of all that was read, whatever format it has: what is larger than a ticket or a summary can be is refused. */
export function withinCaps(reading: ParseResult): ParseResult {
  if (reading.kind !== 'ticket' && reading.kind !== 'responses') return reading;
  const read = reading.kind === 'ticket' ? reading.ticket : reading.listing;
  const excess = reading.kind === 'responses' ? linesBeyond(reading.listing) : partsBeyond(reading.ticket);
  const most = reading.kind === 'responses' ? SUMMARY_CAPS.characters : CAPS.characters;
  const size = JSON.stringify(read).length;
  const reason = excess ?? (size > most ? tooMany(size, 'characters', most) : null);
  if (reason === null) return reading;
  const { ticketNumber, revision } = read;
  return unreadable(reason, null, revision === null ? undefined : { ticketNumber, revision });
}

function partsBeyond({ history, otherFields, members, contents }: ReadTicket): string | null {
  if (history.length > CAPS.revisions)
    return tooMany(history.length, 'revisions in its history', CAPS.revisions);
  if (otherFields.length > CAPS.otherFields)
    return tooMany(otherFields.length, 'other fields', CAPS.otherFields);
  const names = [
    ...members.flatMap(one => one.authorityName ?? []),
    ...otherFields.map(({ label }) => label),
  ];
  const name = names.find(({ length }) => length > CAPS.nameCharacters);
  if (name) return tooMany(name.length, 'characters in a name', CAPS.nameCharacters);
  for (const [field, value] of Object.entries(contents)) {
    const most = field === 'excavatorRemarks' ? CAPS.remarkCharacters : CAPS.fieldCharacters;
    if (value.length > most) return tooMany(value.length, `characters in one field (${field})`, most);
  }
  return null;
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
