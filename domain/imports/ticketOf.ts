import { excessOf } from './caps';
import { centerOfTicket, countyOf, isSouthern, isSouthernName, stateOf } from './center';
import { keyOf, meaningOf, type Part, type Section } from './labels';
import { isSameMoment, LOST_DIGIT, readMoment } from './moments';
import { isSameNumber, readNumber, readPrintedRevision } from './number';
import { GAP_IN_LIST, hasGap, leavesOut, membersOf } from './operators';
import { type ParseHints, type ParseResult, unreadable } from './parseResult';
import { plainValue } from './plainLines';
import { type Polygon, pointOf, polygonsOf, strayNote, wktOfPolygons } from './polygons';
import type {
  ContentField,
  OtherField,
  ReadMember,
  ReadRevision,
  ReadTicket,
  TicketDate,
  TicketFormat,
} from './readTicket';
import { isUnreadEmergency, settleHistory, settleType } from './ticketTypes';

export interface Printed {
  section: Section;
  heading: string;
  label: string;
  value: string;
}

interface PrintedTicket {
  format: TicketFormat;
  printed: readonly Printed[];
  headings: readonly string[];
  hints: ParseHints;
  members?: readonly ReadMember[];
  listsAllMembers: boolean;
  polygons?: readonly Polygon[] | null;
  history?: readonly ReadRevision[];
  notes?: readonly string[];
}

/** Builds a ticket from printed labels in any order. No label is dropped. */
export function ticketOf(file: PrintedTicket): ParseResult {
  const notes = [...(file.notes ?? [])];
  const sorted = sort(file.printed, notes);
  const { contents, dates, parts, otherFields } = sorted;
  if (sorted.isOfTwo) return unreadable(sorted.isOfTwo);
  const number = readNumber(parts.number ?? '');
  if (!number)
    return unreadable(parts.number ? `“${shortened(parts.number)}” is no ticket number.` : NO_NUMBER);
  if (isSouthern(number.number) || isFromSouth(file)) return { kind: 'otherCenter', center: SOUTHERN };
  const revision = readPrintedRevision(parts.revision ?? '') ?? number.revision;
  if (!revision)
    return unreadable(
      parts.revision ? `“${shortened(parts.revision)}” is no revision of three digits.` : NO_REVISION,
    );
  if (number.revision !== null && number.revision !== revision)
    return unreadable(twoOf('revision', number.revision, revision));
  const { callCenter, note, elsewhere } = centerOfTicket({
    state: contents.state ?? null,
    headings: file.headings,
    subject: file.hints.subject,
  });
  if (elsewhere) return { kind: 'otherCenter', center: `another state’s center (${elsewhere})` };
  if (note) notes.push(note);
  const excess = excessOf({ ...parts, ...file, remarks: contents.excavatorRemarks });
  if (excess) return unreadable(excess, null, { ticketNumber: number.number, revision });
  const previous = readNumber(parts.previousNumber ?? '');
  if (parts.previousNumber && !previous)
    notes.push(`Previous ticket number cannot be read: “${shortened(parts.previousNumber)}”.`);
  settle(sorted);
  if (isUnreadEmergency(parts.emergency))
    notes.push(`EMERGENCY cannot be read: “${shortened(parts.emergency ?? '')}”.`);
  settleHistory(sorted, file.history?.filter(line => line.revision === revision) ?? []);
  const polygons = polygonsOf(file.polygons ?? [], parts.outline, notes);
  const point = pointOf(parts, notes);
  notes.push(...strayNote(point, polygons));
  const members = membersOf(file.members ?? [], parts);
  const isGap = hasGap(parts.stationList);
  if (isGap) notes.push(GAP_IN_LIST);
  const isOutlined = polygons !== null && polygons !== file.polygons;
  keepUnread(sorted, { previous, point, isOutlined, members });
  const ticket: ReadTicket = {
    format: file.format,
    callCenter,
    ticketNumber: number.number,
    revision,
    previousTicketNumber: previous?.number ?? null,
    previousRevision: previous
      ? (previous.revision ?? readPrintedRevision(parts.previousRevision ?? ''))
      : null,
    ...dates,
    contents,
    point,
    geofence: polygons && wktOfPolygons(polygons),
    members,
    listsAllMembers: file.listsAllMembers && !isGap && !sorted.listsDiffer && !leavesOut(parts.stationList),
    history: [...(file.history ?? [])],
    otherFields,
    notes,
  };
  return { kind: 'ticket', ticket };
}

export const SOUTHERN = 'USAS';
function isFromSouth({ printed, headings }: PrintedTicket): boolean {
  const from = printed.filter(
    ({ section, label, value }) => section === 'ticket' && keyOf(label) === 'FROM' && value.trim() !== '',
  );
  if (from.length > 0) return from.some(({ value }) => isSouthernName(value));
  return headings.some(line => /underground service alert/i.test(line) && isSouthernName(line));
}
const NO_REVISION = 'The ticket has no revision number.';
const NO_NUMBER = 'No ticket number was found.';

type Parts = Partial<Record<Part, string>>;
type Dates = Record<TicketDate, Date | null>;

interface Sorted {
  contents: ReadTicket['contents'];
  dates: Dates;
  parts: Parts;
  otherFields: OtherField[];
  /** Conflicting station lists, so neither is complete. */
  listsDiffer: boolean;
  /** Why the number or revision is ambiguous. Null if it is clear. */
  isOfTwo: string | null;
}

function sort(printed: readonly Printed[], notes: string[]): Sorted {
  const contents: ReadTicket['contents'] = {};
  const dates: Dates = { submitted: null, workBeginDate: null, legalStartDate: null, ticketExpiration: null };
  const parts: Parts = {};
  const otherFields: OtherField[] = [];
  const others = new Set<string>();
  const seen = new Map<string, string>();
  let listsDiffer = false;
  let isOfTwo: string | null = null;
  for (const { section, heading, label, value: text } of printed) {
    const value = plainValue(text);
    if (value === '') continue;
    const meaning = meaningOf(section, label);
    const keep = () => {
      const kept = JSON.stringify([heading, label, value]);
      if (!others.has(kept)) otherFields.push({ section: heading, label, value });
      others.add(kept);
    };
    if (!meaning || 'other' in meaning) {
      keep();
      continue;
    }
    const place = Object.values(meaning)[0] as string;
    const before = seen.get(place);
    if (before !== undefined) {
      if (isSame(meaning, before, value)) continue;
      if ('date' in meaning) dates[meaning.date] = null;
      const isList = 'part' in meaning && meaning.part === 'stationList';
      if (isList) parts.stationList += `, ${value}`;
      listsDiffer ||= isList;
      if (place === 'number' || place === 'revision') isOfTwo = twoOf(place, before, value);
      const isEmergency = 'part' in meaning && meaning.part === 'emergency';
      if (isEmergency) parts.emergency += ` / ${value}`;
      const isBoth = isEmergency || ('content' in meaning && countsTwice(contents, meaning.content, value));
      const counts = isList
        ? 'Stations may be missing'
        : 'date' in meaning
          ? 'Neither counts'
          : isBoth
            ? 'Both count'
            : 'The first counts';
      notes.push(`${label} is there twice: “${shortened(before)}” and “${shortened(value)}”. ${counts}.`);
      keep();
      continue;
    }
    seen.set(place, value);
    if ('part' in meaning) parts[meaning.part] = value;
    else if ('content' in meaning) contents[meaning.content] = meaning.yesNo ? yesOrNo(value) : value;
    else {
      const { at: read, note } = readMoment(value);
      const at = note === LOST_DIGIT ? null : read;
      dates[meaning.date] = at;
      if (!at) notes.push(`${label} ${note ?? 'cannot be read'}: “${shortened(value)}”.`);
      else if (note) notes.push(`${label} ${note}: “${shortened(value)}”.`);
      if (!at || note) keep();
    }
  }
  return { contents, dates, parts, otherFields, listsDiffer, isOfTwo };
}

const twoOf = (what: 'number' | 'revision', one: string, other: string) =>
  `It has two ${what}s: “${shortened(one)}” and “${shortened(other)}”.`;

function isSame(meaning: object, one: string, other: string): boolean {
  if (one === other) return true;
  if ('date' in meaning) return isSameMoment(one, other);
  if ('content' in meaning && (meaning.content === 'ticketType' || meaning.content === 'centerStatus'))
    return one.toUpperCase() === other.toUpperCase();
  if ('content' in meaning && meaning.content === 'state')
    return (stateOf(one) ?? one) === (stateOf(other) ?? other);
  if (!('part' in meaning)) return false;
  if (meaning.part === 'emergency') return yesOrNo(one) === yesOrNo(other);
  if (meaning.part === 'revision')
    return readPrintedRevision(one) !== null && readPrintedRevision(one) === readPrintedRevision(other);
  return meaning.part === 'number' && isSameNumber(one, other);
}

/** Conflicting values that decide about digging both count. The safer one wins for Yes and No. */
function countsTwice(contents: ReadTicket['contents'], field: ContentField, value: string): boolean {
  if (field === 'ticketType' || field === 'centerStatus' || field === 'state')
    contents[field] += ` / ${value}`;
  else if (field === 'responseRequired' && yesOrNo(value) !== 'No') contents[field] = yesOrNo(value);
  else if (field === 'pavementOnly' && !isYes(value)) contents[field] = 'No';
  else return false;
  return true;
}

function settle({ contents, parts, otherFields }: Sorted): void {
  const { houseNumber, siteStreet, siteMobile, street, callerCity, callerState, callerZip } = parts;
  const stateAndZip = [callerState, callerZip].filter(Boolean).join(' ');
  contents.address ??= [street, callerCity, stateAndZip].filter(Boolean).join(', ') || undefined;
  contents.addressLocation ??= [houseNumber, siteStreet].filter(Boolean).join(' ') || undefined;
  // The ticket PDF repeats the ZIP code after the street.
  const { zipCode, addressLocation } = contents;
  if (zipCode && addressLocation?.endsWith(` ${zipCode}`)) {
    contents.addressLocation = addressLocation.slice(0, -zipCode.length - 1).replace(/,$/, '');
  }
  if (siteMobile && contents.onsiteContactPhone) {
    otherFields.push({ section: 'Excavator Information', label: 'Site SMS/Cell', value: siteMobile });
  } else if (siteMobile) contents.onsiteContactPhone = siteMobile;
  if (contents.state) contents.state = STATES[contents.state.toUpperCase()] ?? contents.state;
  if (contents.county) contents.county = countyOf(contents.county, contents.state ?? '');
  settleType(contents, parts, otherFields);
  for (const field of Object.keys(contents) as (keyof typeof contents)[]) {
    if (contents[field] === undefined) delete contents[field];
  }
}

const STATES: Record<string, string> = { CALIFORNIA: 'CA', NEVADA: 'NV', 'CALIF.': 'CA', 'NEV.': 'NV' };

interface Read extends Pick<ReadTicket, 'point' | 'members'> {
  previous: object | null;
  isOutlined: boolean;
}

function keepUnread({ parts, otherFields }: Sorted, { previous, point, isOutlined, members }: Read): void {
  const { previousNumber, outline, latitude, longitude, place, sequence, stationName } = parts;
  const isRevision = readPrintedRevision(parts.previousRevision ?? '') !== null;
  const isNumbered = members.some(({ seqNo }) => seqNo !== null && seqNo === Number(sequence));
  const unread: [label: string, value: string | undefined, isRead: boolean][] = [
    ['PREVIOUS TICKET NO', previousNumber, previous !== null],
    ['PREVIOUS TICKET REV NO', parts.previousRevision, previous !== null && isRevision],
    ['EMERGENCY', parts.emergency, !isUnreadEmergency(parts.emergency)],
    ['WKT', outline, isOutlined],
    ['LATITUDE', latitude, point !== null],
    ['LONGITUDE', longitude, point !== null],
    ['Latitude/Longitude', place, point !== null],
    ['SEQUENCE NO', sequence, isNumbered],
    ['UTILITY NAME', stationName, members.some(({ authorityName }) => authorityName === stationName)],
  ];
  for (const [label, value, isRead] of unread)
    if (value !== undefined && !isRead) otherFields.push({ section: '', label, value });
}

function yesOrNo(value: string): string {
  if (isYes(value)) return 'Yes';
  return /^(?:no?|false|0)$/i.test(value) ? 'No' : value;
}

const isYes = (value: string) => /^(?:y(?:es)?|true|1)$/i.test(value);
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
