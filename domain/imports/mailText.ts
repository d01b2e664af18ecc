import { readSubject } from './center';
import { meaningOf, OTHER_TEXT, type Section } from './labels';
import { cutOff, type ParseHints, type ParseResult } from './parseResult';
import { plainValue } from './plainLines';
import { type Printed, ticketOf } from './ticketOf';

export function isMailText(text: string): boolean {
  return /\[\s*REFERRAL\s+DETAILS\s*\]/i.test(text);
}

/** Reads the tickets in the lines of a mail: one, or several where mails were forwarded together. */
export function readMailText(lines: readonly string[], hints: ParseHints): ParseResult[] {
  const starts = lines.flatMap((line, index) => (sectionOf(line)?.section === 'ticket' ? [index] : []));
  const subject =
    hints.subject ?? lines.find(line => /^\W*Subject\s*:/i.test(line) && readSubject(line)) ?? null;
  return starts.map((start, index) => {
    const before = lines.slice(index === 0 ? 0 : start, start);
    return readOne(lines.slice(start, starts[index + 1]), start, before, { ...hints, subject });
  });
}

/** A ticket that is printed twice, as a mail and the mail it quotes do, is one. */
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
  // A mail is never shorter. Half of one would look like a ticket without a place.
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
  /** What may be stations stands behind their list. */
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
    // A line that somebody has drawn within remarks ends nothing: the center's last sentence is still to come.
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
      // Remarks may hold blank lines, if it is certain where they end.
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

/** Whether what stands below a blank line is still its own: the value itself, or what may say that nobody is to dig. */
function waits(open: Printed): boolean {
  if (open.value.trim() !== '') return decides(open);
  return !FREE.test(open.label) && !STATIONS.test(open.label);
}

/** Whether the value of a label tells when, where by law, and whether somebody may dig. */
function decides({ section, label }: Printed): boolean {
  const meaning = meaningOf(section, label);
  return meaning !== null && ('date' in meaning || DECISIVE.has(String(Object.values(meaning)[0])));
}
const DECISIVE: ReadonlySet<string> = new Set([
  ...['number', 'revision', 'emergency', 'state'],
  ...['centerStatus', 'ticketType', 'responseRequired', 'pavementOnly'],
]);

/** That a value goes on below a blank line, where what stands there may be none of it. */
export const partedNote = ({ label, value }: Printed) =>
  `“${label}” goes on below a blank line: “${plainValue(value).slice(0, 80)}”.`;
/** That lines belong to no label, in one note for all. */
export const strayNotes = ([first, ...more]: readonly string[]) =>
  first === undefined
    ? []
    : [
        `Text that stands under no label is shown as “${OTHER_TEXT}”: “${plainValue(first).slice(0, 80)}”${more.length > 0 ? ' and more' : ''}.`,
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
  // Inside remarks a line such as GATE CODE=1234 is part of them.
  const isKey = label === label.toUpperCase() || TITLED.test(line);
  return !isFree && sign === '=' && isKey ? { label, value } : null;
}

type Labelled = ReturnType<typeof labelOf>;

/** Where lines may flow an empty value ends in blanks, and the next label follows it. */
function lastOf(section: Section, labelled: Labelled): Labelled {
  const next = labelled && labelOf(section, labelled.value, true);
  return next ? lastOf(section, next) : labelled;
}

const LABEL = /^\s*([A-Z0-9][A-Z0-9 ./#&()_-]{0,40}?)\s*([=:])\s*(.*)$/i;
/** Where every word begins as one of a name does, and the sign follows at once. */
const TITLED = /^[A-Z][\w./#&()-]*(?: [A-Z0-9#(][\w./#&()-]*){0,6}=/;
const STATIONS = /^station list$/i;
/** Whether a label that is not known may have stations under it, and not how many there are. */
export const isOfStations = ({ label, value }: Pick<Printed, 'label' | 'value'>) =>
  /\b(?:members?|stations?)\b/i.test(label) && !/^\s*\d+\s*$/.test(value);
/** Whether a line may be of codes: no sentence, and no row of signs. */
export function mayBeStations(line: string): boolean {
  const words = line.trim().split(/[\s,]+/);
  return /[a-z\d]/i.test(line) && (words.length < 4 || words.every(word => /^[A-Z\d&/.-]*$/.test(word)));
}
/** Another station is to follow. */
export const goesOn = (list: string) => /,\s*$/.test(list);
export const CUT_LIST = 'The station list ends with a comma: stations may be missing.';
export const MIXED_LIST =
  'More than stations stands in the station list or behind it: stations may be missing.';
const FREE = /^(?:EXCAVATOR REMARKS|TICKET EDIT REASON)$/i;
const isDrawn = (line: string) => /^\s*(?:_{5,}|-{5,})\s*$/.test(line);
/** Whether what ends a mail next is the center's own last sentence. */
const isCentersNext = (lines: readonly string[]) =>
  /^\s*please do not reply to this e-?mail\b/i.test(
    lines.find(line => CLOSING.test(line) && !isDrawn(line)) ?? '',
  );
/** The center's last sentence, or what mail programs put between mails. */
const CLOSING =
  /^\s*(?:please do not reply|_{5,}|-{5,}|From:.*[@<]|Begin forwarded message|\(C\) Copyright)/i;
