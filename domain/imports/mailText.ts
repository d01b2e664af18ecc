import { readSubject } from './center';
import { meaningOf, OTHER_TEXT, type Section } from './labels';
import { cutOff, type ParseHints, type ParseResult } from './parseResult';
import { plainValue } from './plainLines';
import { type Printed, ticketOf } from './ticketOf';

export function isMailText(text: string): boolean {
  return /\[\s*REFERRAL\s+DETAILS\s*\]/i.test(text);
}

export function readMailText(lines: readonly string[], hints: ParseHints): ParseResult[] {
  const starts = lines.flatMap((line, index) => (sectionOf(line)?.section === 'ticket' ? [index] : []));
  const subject =
    hints.subject ?? lines.find(line => /^\W*Subject\s*:/i.test(line) && readSubject(line)) ?? null;
  return starts.map((start, index) => {
    const before = lines.slice(index === 0 ? 0 : start, start);
    return readOne(lines.slice(start, starts[index + 1]), start, before, { ...hints, subject });
  });
}

export function withoutCopies(readings: readonly ParseResult[]): ParseResult[] {
  const seen = new Set<string>();
  return readings.filter(reading => {
    const key = JSON.stringify(reading);
    return !seen.has(key) && seen.add(key);
  });
}

function readOne(
  lines: readonly string[],
  firstLine: number,
  before: readonly string[],
  hints: ParseHints,
): ParseResult {
  const { printed, sections, isMixed, notes } = labelsOf(lines);
  // A complete mail has this section. Without it, a truncated mail looks like a ticket without a location.
  if (!sections.has('location'))
    return cutOff('The text ends before [LOCATION DETAILS].', firstLine + lines.length, printed);
  const lists = printed.filter(({ label, value }) => STATIONS.test(label) && value !== '');
  const isCut = lists.some(({ value }) => goesOn(value));
  const from = printed.filter(({ label }) => /^from$/i.test(label)).map(({ value }) => value);
  return ticketOf({
    format: 'MAIL_TEXT',
    printed,
    headings: [...from, ...before],
    hints,
    listsAllMembers: lists.length > 0 && !isCut && !isMixed,
    notes: [...notes, ...(isCut ? [CUT_LIST] : []), ...(isMixed ? [MIXED_LIST] : [])],
  });
}

function labelsOf(lines: readonly string[]): {
  printed: Printed[];
  sections: Set<Section>;
  isMixed: boolean;
  notes: string[];
} {
  const printed: Printed[] = [];
  const notes: string[] = [];
  const strays: string[] = [];
  const sections = new Set<Section>();
  let part = { section: 'ticket' as Section, heading: '' };
  let open: Printed | null = null;
  let isMixed = false;
  let isBehindList = false;
  let isParted = false;
  const lastWords = lines.findLastIndex(line => CLOSING.test(line));
  for (const [index, line] of lines.entries()) {
    const next = sectionOf(line);
    if (next) {
      part = next;
      sections.add(next.section);
      open = null;
      isBehindList = false;
      continue;
    }
    // A ruled line inside the remarks doesn't end them if the center's closing sentence comes later.
    if (isDrawn(line) && open && FREE.test(open.label) && isCentersNext(lines.slice(index + 1))) {
      open.value = `${open.value} ${line.trim()}`;
      continue;
    }
    if (CLOSING.test(line)) {
      if (sections.has('location')) break;
      open = null;
      continue;
    }
    const isFree: boolean = open !== null && FREE.test(open.label);
    const isBelowBlank: boolean = isParted;
    isParted = line.trim() === '';
    const labelled = lastOf(part.section, labelOf(part.section, line, isFree));
    if (labelled) {
      isMixed ||= !meaningOf(part.section, labelled.label) && isOfStations(labelled);
      open = { ...part, ...labelled };
      printed.push(open);
      isBehindList = STATIONS.test(open.label);
    } else if (line.trim() === '') {
      // Blank lines are allowed in remarks if their end is known.
      const isList: boolean = open !== null && STATIONS.test(open.label) && goesOn(open.value);
      if (!isList && !(open && waits(open)) && (!isFree || lastWords < index)) open = null;
    } else if (open) {
      const isJoined: boolean = isBelowBlank && decides(open) && open.value.trim() !== '';
      open.value = `${open.value} ${line.trim()}`;
      if (isJoined) notes.push(partedNote(open));
    } else if (hasWords(line)) {
      printed.push({ ...part, label: OTHER_TEXT, value: line.trim() });
      if (isBehindList && mayBeStations(line)) isMixed = true;
      else strays.push(line);
    }
  }
  return { printed, sections, isMixed, notes: [...notes, ...strayNotes(strays)] };
}

function waits(open: Printed): boolean {
  if (open.value.trim() !== '') return decides(open);
  return !FREE.test(open.label) && !STATIONS.test(open.label);
}

function decides({ section, label }: Printed): boolean {
  const meaning = meaningOf(section, label);
  return meaning !== null && ('date' in meaning || DECISIVE.has(String(Object.values(meaning)[0])));
}
const DECISIVE: ReadonlySet<string> = new Set([
  ...['number', 'revision', 'emergency', 'state'],
  ...['centerStatus', 'ticketType', 'responseRequired', 'pavementOnly'],
]);

export const partedNote = ({ label, value }: Printed) =>
  `“${label}” continues after a blank line: “${plainValue(value).slice(0, 80)}”.`;
export const strayNotes = ([first, ...more]: readonly string[]) =>
  first === undefined
    ? []
    : [
        `Text without a label is shown as “${OTHER_TEXT}”: “${plainValue(first).slice(0, 80)}”${more.length > 0 ? ' and more' : ''}.`,
      ];
export const hasWords = (line: string) => /[\p{L}\d]/u.test(line);

function sectionOf(line: string): { section: Section; heading: string } | null {
  const heading = /^\s*\[\s*((?:REFERRAL|CALLER|CUSTOMER|LOCATION)\s+DETAILS)\s*\]/i
    .exec(line)?.[1]
    ?.toUpperCase();
  if (!heading) return null;
  const section = heading.startsWith('REF') ? 'ticket' : heading.startsWith('LOC') ? 'location' : 'caller';
  return { section, heading: heading.replaceAll(/\s+/g, ' ') };
}

function labelOf(section: Section, line: string, isFree: boolean): { label: string; value: string } | null {
  const [, label = '', sign, value = ''] = LABEL.exec(line) ?? [];
  if (label === '') return null;
  if (meaningOf(section, label)) return sign === ':' && isFree ? null : { label, value };
  // Within remarks, a line such as GATE CODE=1234 is part of the text.
  const isKey = label === label.toUpperCase() || TITLED.test(line);
  return !isFree && sign === '=' && isKey ? { label, value } : null;
}

type Labelled = ReturnType<typeof labelOf>;

function lastOf(section: Section, labelled: Labelled): Labelled {
  const next = labelled && labelOf(section, labelled.value, true);
  return next ? lastOf(section, next) : labelled;
}

const LABEL = /^\s*([A-Z0-9][A-Z0-9 ./#&()_-]{0,40}?)\s*([=:])\s*(.*)$/i;
const TITLED = /^[A-Z][\w./#&()-]*(?: [A-Z0-9#(][\w./#&()-]*){0,6}=/;
const STATIONS = /^station list$/i;
export const isOfStations = ({ label, value }: Pick<Printed, 'label' | 'value'>) =>
  /\b(?:members?|stations?)\b/i.test(label) && !/^\s*\d+\s*$/.test(value);
export function mayBeStations(line: string): boolean {
  const words = line.trim().split(/[\s,]+/);
  return /[a-z\d]/i.test(line) && (words.length < 4 || words.every(word => /^[A-Z\d&/.-]*$/.test(word)));
}
/** A trailing comma means that the list may be cut off. */
export const goesOn = (list: string) => /,\s*$/.test(list);
export const CUT_LIST = 'The station list ends with a comma: stations may be missing.';
export const MIXED_LIST =
  'The station list contains text that isn’t a station, or text follows it. Stations may be missing.';
const FREE = /^(?:EXCAVATOR REMARKS|TICKET EDIT REASON)$/i;
const isDrawn = (line: string) => /^\s*(?:_{5,}|-{5,})\s*$/.test(line);
const isCentersNext = (lines: readonly string[]) =>
  /^\s*please do not reply to this e-?mail\b/i.test(
    lines.find(line => CLOSING.test(line) && !isDrawn(line)) ?? '',
  );
const CLOSING =
  /^\s*(?:please do not reply|_{5,}|-{5,}|From:.*[@<]|Begin forwarded message|\(C\) Copyright)/i;
