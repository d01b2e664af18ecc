import { keyOf, type Section } from './labels';
import { isMailText, readMailText, withoutCopies } from './mailText';
import { cutOff, type ParseHints, type ParseResult } from './parseResult';
import { plainLines } from './plainLines';
import { type Corner, isPlace, ringsOf } from './polygons';
import { type Printed, SOUTHERN, ticketOf } from './ticketOf';
import { neverDugTypeOf } from './ticketTypes';

/** Reads the tickets of a text of either form; none where it holds no ticket. */
export function readTicketText(text: string, hints: ParseHints = {}): ParseResult[] {
  if (!isMailText(text)) return isLegacyText(text) ? readLegacyText(text, hints) : [];
  if (!isLegacyText(text)) return readMailText(text, hints);
  return withoutCopies(
    partsOfForms(text).flatMap(part =>
      isMailText(part) ? readMailText(part, hints) : isLegacyText(part) ? readLegacyText(part, hints) : [],
    ),
  );
}

/** A text of both forms, cut where one follows the other. */
function partsOfForms(text: string): string[] {
  const parts: { isMail: boolean; lines: string[] }[] = [];
  let isBegun = false;
  for (const line of plainLines(text)) {
    const isMail = isMailText(line);
    const isLegacy = isHeader(line) || isTicketLine(line);
    const last = parts.at(-1);
    // What stands before the first of either belongs to it.
    if (!last || (isBegun && (isMail || isLegacy) && isMail !== last.isMail))
      parts.push({ isMail, lines: [line] });
    else {
      last.lines.push(line);
      if (isMail || isLegacy) last.isMail = isMail;
    }
    isBegun ||= isMail || isLegacy;
  }
  return parts.map(({ lines }) => lines.join('\n'));
}

/** Whether a text holds a ticket in the older form, by its first line or its second. */
function isLegacyText(text: string): boolean {
  return plainLines(text).some(line => isHeader(line) || isTicketLine(line));
}

/** Reads the tickets of the older form in a text. Both centers of California write it; the southern one’s are told apart. */
function readLegacyText(text: string, hints: ParseHints = {}): ParseResult[] {
  const lines = plainLines(text);
  const headers = lines.flatMap((line, index) => (isHeader(line) ? [index] : []));
  const starts =
    headers.length > 0 ? headers : lines.flatMap((line, index) => (isTicketLine(line) ? [index] : []));
  const readings = starts.map((start, index) => readOne(lines.slice(start, starts[index + 1]), start, hints));
  return withoutCopies(readings);
}

/** `EXMPLE 000123 USAN 11/21/2026 08:02:26 26112100042-000 NEW NORM POLY LREQ` */
const HEADER =
  /^\s*(\S+)\s+(\S+)\s+(USAN|USAS)\s+(\d{1,2}\/\d{1,2}\/\d{2,4}\s+\d{1,2}:\d\d(?::\d\d)?)\s+([A-Z]?\d+)-(\w{1,3})\b\s*(.*)$/i;
const isHeader = (line: string) => HEADER.test(line.slice(0, LONGEST_HEAD));
const isTicketLine = (line: string) => TICKET_LINE.test(line.slice(0, LONGEST_HEAD));
const TICKET_LINE = /^\s*Ticket\s*:[^:]*\bRev\s*:[^:]*\bCreated\s*:/i;
/** Characters. Neither line is longer, and a text of blanks and labels alone costs no time. */
const LONGEST_HEAD = 300;

function readOne(lines: readonly string[], firstLine: number, hints: ParseHints): ParseResult {
  const header = HEADER.exec(lines[0]?.slice(0, LONGEST_HEAD) ?? '');
  if (header?.[3]?.toUpperCase() === SOUTHERN) return { kind: 'otherCenter', center: SOUTHERN };
  const body = header ? lines.slice(1) : lines;
  const { printed, members, isWhole } = labelsOf(body);
  // It is never left out. Half of a text would look like a ticket without a place.
  const head = header ? headerLabels(header, printed) : [];
  if (!body.some(line => /^\s*Lat\/Long\b/i.test(line))) {
    return cutOff('The text ends before “Lat/Long”.', firstLine + lines.length, [...head, ...printed]);
  }
  const isPlaced = ({ label }: Printed) => AREA_LABELS.has(keyOf(label));
  const area = printed.filter(isPlaced);
  const rings = area.filter(({ label, value }) => keyOf(label) === 'POLYGON' && value.trim() !== '');
  const read = rings.map(({ value }) => ringsOf([cornersOf(value)]));
  const polygons = read.filter(polygon => polygon !== null);
  const isDrawn = polygons.length === rings.length;
  return ticketOf({
    format: 'LEGACY_TEXT',
    printed: [
      ...head,
      ...printed.filter(label => !isPlaced(label)),
      ...area.filter(({ label }) => keyOf(label) !== 'POLYGON').flatMap(asPoint),
      ...(isDrawn ? [] : rings),
      { section: 'ticket', heading: 'Members', label: 'Members', value: members },
    ],
    headings: [],
    hints,
    listsAllMembers: isWhole && members !== '',
    // Without one of its parts an outline would be another.
    polygons: isDrawn ? polygons : null,
    notes: [
      ...(isWhole ? [] : ['The text ends before its last line: stations may be missing.']),
      ...(isDrawn ? [] : ['The outline under Polygon cannot be read.']),
    ],
  });
}

/** The first line has no labels; what the second one tells as well is taken where it tells more. */
function headerLabels(header: RegExpExecArray, printed: readonly Printed[]): Printed[] {
  const [, station = '', sequence = '', , at = '', number = '', revision = '', words = ''] = header;
  const [status = '', kind = '', shape = '', ...category] = words.trim().split(/\s+/);
  // Status or category may say that nobody is to dig; then the kind is no more than how urgent it is.
  const never = [status, ...category].map(neverDugTypeOf).find(Boolean);
  const created = printed.find(({ label }) => keyOf(label) === 'CREATED');
  // Seconds are printed here alone.
  if (created && at.replaceAll(/\s+/g, ' ').startsWith(created.value.replaceAll(/\s+/g, ' ').trim()))
    created.value = at;
  const values: [string, string][] = [
    ['Ticket', number],
    ['Rev', revision],
    ['Created', created?.value ?? at],
    ['Station Code', station],
    ['Sequence No', sequence],
    ['Status', status],
    ['Work kind', never ?? kind],
    ['Priority', never ? kind : ''],
    ['Shape', /^POLY$/i.test(shape) ? '' : shape],
    ['Category', category.join(' ')],
  ];
  return values.map(([label, value]) => ({ section: 'ticket', heading: 'First line', label, value }));
}

/** Labels that share lines, in any order; the first of a group begins its line. */
const GROUPS: readonly (readonly string[])[] = [
  ['Ticket', 'Rev', 'Created', 'User', 'Chan'],
  ['Work Start', 'Legal Start', 'Expires', 'Response Required', 'Priority', 'Re-marks Required'],
  ['Company', 'Type'],
  ['Created By', 'Language'],
  ['Office Phone', 'SMS/Cell'],
  ['Site Phone', 'Site SMS/Cell'],
  ['State', 'County', 'Place', 'City', 'Zip'],
  ['Address', 'Street'],
  ['Permit', 'Job/Work order', 'Project ID', 'Project Name'],
  ['1 Year', 'Boring', 'Street/Sidewalk', 'Vacuum', 'Explosives', 'Pavement Only'],
];
/** Labels that have their line, and what is wrapped, for themselves. */
const ALONE = [
  ...[
    'Co Addr',
    'Office Email',
    'Site Contact',
    'Site Email',
    'Cross 1',
    'Cross 2',
    'Location',
    'Searchable Tags',
    'Job Size',
  ],
  ...[
    'Delineated Method',
    'Work Type',
    'Work For',
    'Excavator Provided',
    'Polygon',
    'Map link',
    'Comments',
    'Members',
  ],
  ...['Post a response to this ticket at', 'Re-marks Required'],
];
const HEADINGS: [RegExp, Section, string][] = [
  [/^\s*Excavator Information\s*:?\s*$/i, 'caller', 'Excavator Information'],
  [/^\s*Excavation Area\s*:?\s*$/i, 'location', 'Excavation Area'],
  [/^\s*Lat\/Long\s*:?\s*$/i, 'location', 'Lat/Long'],
];
const AREA_LABELS = new Set(['EXCAVATORPROVIDED', 'POLYGON']);
const END = /^\s*(?:\(C\)|©)\s*Copyright/i;
const BLOCKS = /^(?:Map link|Comments|Members|Post a response to this ticket at)$/i;

function labelsOf(lines: readonly string[]): { printed: Printed[]; members: string; isWhole: boolean } {
  const printed: Printed[] = [];
  let part = { section: 'ticket' as Section, heading: '' };
  let open: Printed | null = null;
  let isWhole = false;
  for (const line of lines) {
    if (END.test(line)) {
      isWhole = true;
      break;
    }
    const heading = HEADINGS.find(([pattern]) => pattern.test(line));
    const continued = /^\s+:\s?(.*)$|^\s*:\s(.*)$/.exec(line);
    const found: { label: string; value: string }[] = heading || continued ? [] : labelsIn(line, open);
    const isBlock: boolean = open !== null && BLOCKS.test(open.label);
    if (heading) {
      part = { section: heading[1], heading: heading[2] };
      open = null;
    } else if (continued && open) open.value = `${open.value} ${continued[1] ?? continued[2] ?? ''}`;
    else if (found.length > 0) {
      const first = keyOf(found[0]?.label ?? '');
      if (first === 'DELINEATEDMETHOD') part = { section: 'ticket', heading: 'Work' };
      printed.push(...found.map(labelled => ({ ...part, ...labelled })));
      open = printed.at(-1) ?? null;
    } else if (line.trim() === '') {
      if (!isBlock) open = null;
    } else if (open) open.value = `${open.value} ${line.trim()}`;
  }
  const members = printed.filter(({ label }) => keyOf(label) === 'MEMBERS').map(({ value }) => value);
  return {
    printed: printed.filter(({ label }) => keyOf(label) !== 'MEMBERS'),
    members: members.join(' '),
    isWhole,
  };
}

function labelsIn(line: string, open: Printed | null): { label: string; value: string }[] {
  const first = FIRST.exec(line)?.[1];
  if (first === undefined) {
    // One that is not known; inside what somebody wrote it is part of that.
    const isFree = open !== null && FREE.test(open.label);
    const [, label, value = ''] = (isFree ? null : UNKNOWN.exec(line)) ?? [];
    return label === undefined ? [] : [{ label, value }];
  }
  const key = keyOf(first);
  if (open !== null && BLOCKS.test(open.label) && !BLOCKS.test(first)) return [];
  const group = ALONE_KEYS.has(key)
    ? [first]
    : (GROUPS.find(labels => labels.some(label => keyOf(label) === key)) ?? [first]);
  const starts = [...line.matchAll(new RegExp(`(?<![\\w/])(${alternatives(group)})\\s*:`, 'gi'))];
  return starts.map((start, index) => ({
    label: (start[1] ?? '').replaceAll(/\s+/g, ' '),
    value: line.slice(start.index + start[0].length, starts[index + 1]?.index),
  }));
}

/** The longest first: Site SMS/Cell is not SMS/Cell. Blanks vary. */
function alternatives(labels: readonly string[]): string {
  return labels
    .toSorted((a, b) => b.length - a.length)
    .map(label => label.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|');
}

const CENTER_GENERATED = String.raw`Center Generated(?:\s*\(\w+\))?`;
const FIRST = new RegExp(
  String.raw`^\s*(${alternatives([...GROUPS.flat(), ...ALONE])}|${CENTER_GENERATED})\s*:`,
  'i',
);
const ALONE_KEYS = new Set(ALONE.map(keyOf));
const UNKNOWN = /^\s{0,3}([A-Z][\w /.#&()-]{1,40}?)\s*:(?!\/\/)\s*(.*)$/;
const FREE = /^(?:Location|Comments|Re-marks\s+Required)$/i;

/** Points of the excavator: one is the place of the ticket. More are kept as they are printed. */
function asPoint(printed: Printed): Printed[] {
  const corners = cornersOf(printed.value);
  if (corners?.length !== 1) return [printed];
  return [{ ...printed, label: 'Latitude/Longitude' }];
}

/** `38.096250/-122.272581 …`, latitude first. */
function cornersOf(text: string): Corner[] | null {
  const pairs = text.trim().split(/\s+/).filter(Boolean);
  const corners = pairs.map(pair => {
    const [, y, x] = /^(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)$/.exec(pair) ?? [];
    return [Number(x), Number(y)] as const;
  });
  return corners.length > 0 && corners.every(isPlace) ? corners : null;
}
