import { asksForNoWork } from '../tickets/verdict/reasons';
import { keyOf, meaningOf } from './labels';
import { labelsOf } from './legacyLabels';
import { isMailText, readMailText, withoutCopies } from './mailText';
import { isSameMoment } from './moments';
import { cutOff, type ParseHints, type ParseResult } from './parseResult';
import { plainLines, singleSpaced } from './plainLines';
import { cornersOfPairs, ringsOf } from './polygons';
import { type Printed, SOUTHERN, ticketOf } from './ticketOf';
import { knownTypeOf, neverDugTypeOf } from './ticketTypes';

export function readTicketText(text: string, hints: ParseHints = {}): ParseResult[] {
  const given = plainLines(text);
  const spaced = singleSpaced(given);
  const places = placesOf(spaced, given);
  let start = 0;
  const readings = partsOfForms(withWholeHeads(spaced)).flatMap(lines => {
    const above = start;
    start += lines.length;
    const read = lines.some(isMailText) ? readMailText : lines.some(isLegacyLine) ? readLegacyText : () => [];
    return read(lines, hints).map(reading =>
      reading.kind === 'unreadable' && reading.line !== null
        ? { ...reading, line: places[above + reading.line - 1] ?? given.length }
        : reading,
    );
  });
  return withoutCopies(readings);
}

/** Maps each line to its 1-based line in the file, because some blank lines were removed. */
function placesOf(lines: readonly string[], given: readonly string[]): number[] {
  let at = -1;
  return lines.map(line => {
    at += 1;
    while (line.trim() !== '' && given[at]?.trim() === '') at += 1;
    return at + 1;
  });
}

export const isTicketText = (text: string) =>
  isMailText(text) || withWholeHeads(plainLines(text)).some(isLegacyLine);

const isLegacyLine = (line: string) => isHeader(line) || isTicketLine(line);

function partsOfForms(lines: readonly string[]): string[][] {
  const parts: { isMail: boolean; lines: string[] }[] = [];
  let isBegun = false;
  for (const line of lines) {
    const isMail = isMailText(line);
    const isLegacy = isLegacyLine(line);
    const last = parts.at(-1);
    if (!last || (isBegun && (isMail || isLegacy) && isMail !== last.isMail))
      parts.push({ isMail, lines: [line] });
    else {
      last.lines.push(line);
      if (isMail || isLegacy) last.isMail = isMail;
    }
    isBegun ||= isMail || isLegacy;
  }
  return parts.map(part => part.lines);
}

/** Both California centers use this format. The header shows which one sent it. */
function readLegacyText(lines: readonly string[], hints: ParseHints): ParseResult[] {
  const headers = lines.flatMap((line, index) => (isHeader(line) ? [index] : []));
  const starts =
    headers.length > 0 ? headers : lines.flatMap((line, index) => (isTicketLine(line) ? [index] : []));
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1]);
    return headers.length === 0 && isBehindHead(lines, start)
      ? cutOff('The first line of the ticket cannot be read.', start, labelsOf(own).printed)
      : readOne(own, start, hints);
  });
}

/** `EXMPLE 000123 USAN 11/21/2026 08:02:26 26112100042-000 NEW NORM POLY LREQ` */
const HEADER =
  /^\s*(\S+)\s+(\S+)\s+(USAN|USAS)\s+(\d{1,2}\/\d{1,2}\/\d{2,4}\s+\d{1,2}:\d\d(?::\d\d)?)\s+([A-Z]?\d+)-(\w{1,3})\b\s*(.*)$/i;
const isHeader = (line: string) => HEADER.test(line.slice(0, LONGEST_HEAD));
const isTicketLine = (line: string) => TICKET_LINE.test(line.slice(0, LONGEST_HEAD));
const TICKET_LINE = /^\s*Ticket\s*:[^:]*\bRev\s*:[^:]*\bCreated\s*:/i;
/** Characters. Bounds the regular expressions, which would be slow on long lines. */
const LONGEST_HEAD = 300;

/** Rejoins first lines that a mail program wrapped. The number of lines doesn't change. */
function withWholeHeads(lines: readonly string[]): string[] {
  const whole = [...lines];
  for (const [index, line] of lines.entries()) {
    const before = CENTER.exec(line.slice(0, LONGEST_HEAD))?.[1]?.trim();
    if (before === undefined || whole[index] === '') continue;
    const used = withStation(lines, index, before);
    if (!used) continue;
    let head = used.map(at => lines[at]?.trim()).join(' ');
    for (let at = index + 1; at <= index + MAX_WRAPPED; at += 1) {
      const next = lines[at]?.trim() ?? '';
      if (next === '') continue;
      const isBroken = /\d-$/.test(head);
      if (!isOfHead(next) || head.length + next.length >= LONGEST_HEAD) break;
      head += isBroken ? next : ` ${next}`;
      used.push(at);
    }
    if (!isHeader(head)) continue;
    for (const at of used) whole[at] = '';
    whole[used[0] ?? index] = head;
  }
  return whole;
}

function withStation(lines: readonly string[], index: number, before: string): number[] | null {
  const used = [index];
  let missing = 2 - wordsIn(before);
  for (let at = index - 1; missing > 0 && at >= Math.max(0, index - MAX_WRAPPED); at -= 1) {
    const count = wordsIn(lines[at] ?? '');
    if (count > missing) return null;
    if (count > 0) used.unshift(at);
    missing -= count;
  }
  return missing === 0 ? used : null;
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const isOfHead = (line: string) =>
  !/[A-Z)]\s*:|^\s*(?:Excavator Information|Excavation Area|Lat\/Long)\b|\bUSA[NS]\b/i.test(line);
const isBehindHead = (lines: readonly string[], start: number) =>
  /\bUSA[NS]\b[^:]*\d\/\d/i.test(
    lines
      .slice(Math.max(0, start - MAX_WRAPPED), start)
      .map(line => line.slice(0, LONGEST_HEAD))
      .join(' '),
  );
const CENTER = /^\s*((?:\S+\s+){0,2})USA[NS]\b/i;
const MAX_WRAPPED = 6;

function readOne(lines: readonly string[], firstLine: number, hints: ParseHints): ParseResult {
  const header = HEADER.exec(lines[0]?.slice(0, LONGEST_HEAD) ?? '');
  if (header?.[3]?.toUpperCase() === SOUTHERN) return { kind: 'otherCenter', center: SOUTHERN };
  const body = header ? lines.slice(1) : lines;
  const { members, listsAllMembers, notes, ...labelled } = labelsOf(body);
  const printed = inOtherZone(labelled.printed);
  // Complete texts always have this label. A truncated text looks like a ticket without a location.
  const head = withPriority(header ? headerLabels(header, printed) : [], printed);
  if (!body.some(line => /^\s*Lat\/Long\b/i.test(line))) {
    return cutOff('The text ends before “Lat/Long”.', firstLine + lines.length, [...head, ...printed]);
  }
  const isPlaced = ({ label }: Printed) => AREA_LABELS.has(keyOf(label));
  const area = printed.filter(isPlaced);
  const rings = area.filter(({ label, value }) => keyOf(label) === 'POLYGON' && value.trim() !== '');
  const read = rings.map(({ value }) => ringsOf([cornersOfPairs(value)]));
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
    listsAllMembers,
    // An outline without one of its parts would be a different one.
    polygons: isDrawn ? polygons : null,
    notes: [...notes, ...(isDrawn ? [] : ['The outline under Polygon cannot be read.'])],
  });
}

/** If a label names another time zone, the dates' zone is unclear. */
function inOtherZone(printed: readonly Printed[]): readonly Printed[] {
  const zone = printed.find(one => !meaningOf(one.section, one.label) && showsZone(one));
  if (!zone) return printed;
  const zoneText = `${zone.label}: ${zone.value.trim()}`.slice(0, 40);
  return printed.map(one =>
    DATED.has(keyOf(one.label)) ? { ...one, value: `${one.value} (${zoneText}?)` } : one,
  );
}

function showsZone({ section, label, value }: Printed): boolean {
  if (section !== 'ticket') return false;
  const [first = ''] = value.trim().split(/\s/);
  const isNamed = /\btime ?zone\b/i.test(label) && !/^\(?(?:pacific|P[SD]?T)\b/i.test(value.trim());
  return (
    isNamed || ZONE.test(label) || ZONE.test(value.trim()) || (/\btimes?\b/i.test(label) && ZONE.test(first))
  );
}
const ZONE = /^(?:UTC|GMT|[ECMAH][SD]T|AK[SD]T|(?:eastern|central|mountain|hawaii|alaska)(?: \w+){0,2})$/i;
const DATED = new Set(['WORKSTART', 'LEGALSTART', 'EXPIRES', 'CREATED']);

function headerLabels(header: RegExpExecArray, printed: readonly Printed[]): Printed[] {
  const [, station = '', sequence = '', , at = '', number = '', revision = '', words = ''] = header;
  const [status = '', kind = '', shape = '', ...category] = words.trim().split(/\s+/);
  // Status or category may forbid digging. The kind is then only a priority.
  const never = [status, ...category].map(neverDugTypeOf).find(Boolean);
  const created = printed.find(({ label }) => keyOf(label) === 'CREATED');
  // Only the first line prints seconds.
  if (created && at.replaceAll(/\s+/g, ' ').startsWith(created.value.replaceAll(/\s+/g, ' ').trim()))
    created.value = at;
  const isCreated = created === undefined || isSameMoment(created.value.trim(), at);
  const values: [string, string][] = [
    ['Ticket', number],
    ['Rev', revision],
    ['Created', created?.value ?? at],
    // The copy may have been sent again, or for a later revision.
    ['Sent', isCreated ? '' : at],
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

/** A priority in words also states the type, if the first line has none or a less strict one. */
function withPriority(head: readonly Printed[], printed: readonly Printed[]): Printed[] {
  const types = printed
    .filter(({ section, label }) => section === 'ticket' && keyOf(label) === 'PRIORITY')
    .map(({ value }) => knownTypeOf(value));
  const never = types.find(type => type !== undefined && asksForNoWork(type));
  const add = (label: string, value: string): Printed => ({ section: 'ticket', heading: '', label, value });
  if (!never && types.includes('Emergency')) return [...head, add('Emergency', 'Yes')];
  const kind = head.find(({ label }) => label === 'Work kind');
  const type = kind ? never : (never ?? types.find(Boolean));
  if (!type) return [...head];
  return [
    ...head.filter(one => one !== kind),
    add('Work kind', type),
    ...(kind ? [{ ...kind, label: 'Priority' }] : []),
  ];
}

function asPoint(printed: Printed): Printed[] {
  const corners = cornersOfPairs(printed.value);
  if (corners?.length !== 1) return [printed];
  return [{ ...printed, label: 'Latitude/Longitude' }];
}
const AREA_LABELS = new Set(['EXCAVATORPROVIDED', 'POLYGON']);
