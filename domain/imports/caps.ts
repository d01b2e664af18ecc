import type { Listing } from './looks/mailedLook';
import { plainName } from './names';
import { compare } from './operators';
import { type ParseResult, unreadable } from './parseResult';
import type { Polygon } from './polygons';
import type { ReadMember, ReadTicket } from './readTicket';

/** Size limits for one ticket. Real tickets are far smaller, and reading a larger one would take seconds. */
export const CAPS = {
  stations: 200,
  points: 2000,
  remarkCharacters: 10_000,
  characters: 150_000,
  fieldCharacters: 2000,
  nameCharacters: 200,
  otherFields: 200,
  revisions: 100,
  /** Enough for PDF, mail and XML copies of every revision over two years. */
  copies: 100,
  copiesCharacters: 1_000_000,
  stationsOfName: 20,
} as const;

interface Drawn {
  stationList?: string | undefined;
  members?: readonly ReadMember[] | undefined;
  outline?: string | undefined;
  polygons?: readonly Polygon[] | null | undefined;
  remarks?: string | undefined;
}

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

export function mergeable(copies: readonly ReadTicket[]): { copies: ReadTicket[]; isWhole: boolean } {
  const byText = new Map(copies.map(copy => [JSON.stringify(copy), copy]));
  const newest = [...byText].sort(([, one], [, other]) => compare(other.revision, one.revision));
  const room = roomForCopies();
  const at = newest.findIndex(([text, copy]) => !room.takes(text, copy));
  const kept = at < 0 ? newest : newest.slice(0, Math.max(1, at));
  return { copies: kept.map(([, copy]) => copy), isWhole: kept.length === newest.length };
}

/** Merged copies share the caps of a single ticket. */
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

/** Blocks digging, because a copy that was left out may have changed the ticket. */
export const COPIES_LEFT_OUT =
  'There are more copies of this ticket than can be merged, and some are left out. Ask the call center before you dig.';

export const COPY_TOO_MANY = `This import has more than ${CAPS.copies} copies of ticket %s. Import this one by itself.`;

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

export const PAGE_CAPS = { lines: 2000, characters: 64_000 } as const;

const SUMMARY_CAPS = { lines: 200, lineCharacters: 2000, characters: 20_000 } as const;

function linesBeyond({ text }: Listing): string | null {
  const lines = text.split('\n');
  if (lines.length > SUMMARY_CAPS.lines)
    return `The summary has ${lines.length.toLocaleString('en-US')} lines; at most ${SUMMARY_CAPS.lines} can be imported.`;
  return lines.some(line => line.length > SUMMARY_CAPS.lineCharacters)
    ? `A line of the summary is longer than ${SUMMARY_CAPS.lineCharacters.toLocaleString('en-US')} characters, and cannot be imported.`
    : null;
}
