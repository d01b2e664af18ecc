import type { Listing } from './looks/mailedLook';
import { plainName } from './names';
import { compare } from './operators';
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
  copiesCharacters: 1_000_000,
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

/** The copies that are merged, the newest revisions first: as many as there is room for. False: some are left out. */
export function mergeable(copies: readonly ReadTicket[]): { copies: ReadTicket[]; isWhole: boolean } {
  const byText = new Map(copies.map(copy => [JSON.stringify(copy), copy]));
  const newest = [...byText].sort(([, one], [, other]) => compare(other.revision, one.revision));
  const room = roomForCopies();
  const at = newest.findIndex(([text, copy]) => !room.takes(text, copy));
  const kept = at < 0 ? newest : newest.slice(0, Math.max(1, at));
  return { copies: kept.map(([, copy]) => copy), isWhole: kept.length === newest.length };
}

/** What copies name together is bounded as what one of them names is. */
function roomForCopies() {
  let characters = 0;
  const codes = new Set<string>();
  const names = new Map<string, Set<string>>();
  const labels = new Set<string>();
  const revisions = new Set<string>();
  return {
    takes(text: string, { members, otherFields, history, revision }: ReadTicket): boolean {
      characters += text.length;
      let ofName = 0;
      for (const { stationCode, authorityName } of members) {
        if (stationCode) codes.add(stationCode);
        const name = plainName(authorityName ?? '');
        if (name === '') continue;
        const coded = names.get(name) ?? new Set();
        if (stationCode) coded.add(stationCode);
        names.set(name, coded);
        ofName = Math.max(ofName, coded.size);
      }
      for (const { section, label } of otherFields) labels.add(`${section} ${label}`);
      for (const line of [...history, { revision }]) revisions.add(line.revision);
      return (
        characters <= CAPS.copiesCharacters &&
        Math.max(codes.size, names.size) <= CAPS.stations &&
        ofName <= CAPS.stationsOfName &&
        labels.size <= 2 * CAPS.otherFields &&
        revisions.size <= CAPS.revisions
      );
    },
  };
}

/** A ticket of which copies are left out is not dug under: nobody knows what they would have changed. */
export const COPIES_LEFT_OUT =
  'There are more copies of this ticket than can be merged, and some are left out. Ask the call center before you dig.';

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

const FREE_TEXTS: ReadonlySet<string> = new Set(['excavatorRemarks', 'ticketActionReason']);

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
    const most = FREE_TEXTS.has(field) ? CAPS.remarkCharacters : CAPS.fieldCharacters;
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
