import { keyOf, OTHER_TEXT, type Section } from './labels';
import {
  DATE,
  DATED,
  FLAG,
  FLAGGED,
  FLAGS,
  type Form,
  formOf,
  MAYBE_ZONE,
  REST_OF_DATE,
  WORDS,
} from './legacyForms';
import {
  CUT_LIST,
  goesOn,
  hasWords,
  isOfStations,
  MIXED_LIST,
  mayBeStations,
  partedNote,
  strayNotes,
} from './mailText';
import { plainValue } from './plainLines';
import type { Printed } from './ticketOf';

/** Labels that share a line, in any order. The first label of a group begins the line. */
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
  FLAGS,
];
const ALONE = [
  ...['Co Addr', 'Office Email', 'Site Contact', 'Site Email', 'Cross 1', 'Cross 2', 'Location'],
  ...['Searchable Tags', 'Job Size', 'Delineated Method', 'Work Type', 'Work For', 'Excavator Provided'],
  ...['Polygon', 'Map link', 'Comments', 'Members', 'Post a response to this ticket at', 'Re-marks Required'],
];
const HEADINGS: [RegExp, Section, string][] = [
  [/^\s*Excavator Information\s*:?\s*$/i, 'caller', 'Excavator Information'],
  [/^\s*Excavation Area\s*:?\s*$/i, 'location', 'Excavation Area'],
  [/^\s*Lat\/Long\s*:?\s*$/i, 'location', 'Lat/Long'],
];
const END = /^\s*(?:\(C\)|©)\s*Copyright/i;
const LINKS = /^(?:Map link|Post a response to this ticket at)$/i;
const BLOCKS = /^(?:Map link|Comments|Members|Post a response to this ticket at)$/i;

export function labelsOf(lines: readonly string[]): {
  printed: Printed[];
  members: string;
  listsAllMembers: boolean;
  notes: string[];
} {
  const printed: Printed[] = [];
  const notes: string[] = [];
  const strays: string[] = [];
  let part = { section: 'ticket' as Section, heading: '' };
  let open: Printed | null = null;
  let ended: Printed | null = null;
  let isWhole = false;
  let isParted = false;
  let [isListed, isMixed] = [false, false];
  for (const line of withWholeLabels(lines)) {
    if (END.test(line)) {
      isWhole = true;
      break;
    }
    const isBelowBlank: boolean = isParted && line.trim() !== '';
    const continued = /^\s+:\s?(.*)$|^\s*:\s(.*)$/.exec(line);
    if (isBelowBlank) {
      if (isDate(open) && !REST_OF_DATE.test(line)) [ended, open] = [open, null];
      isParted = false;
    }
    if (continued) open ??= ended;
    const heading = HEADINGS.find(([pattern]) => pattern.test(line));
    const found: Labelled[] = heading || continued ? [] : labelsIn(line, open);
    const isBlock: boolean = open !== null && BLOCKS.test(open.label);
    if (heading) {
      part = { section: heading[1], heading: heading[2] };
      [open, ended] = [null, null];
    } else if (continued && open) open.value = `${open.value} ${continued[1] ?? continued[2] ?? ''}`;
    else if (found.length > 0) {
      const first = keyOf(found[0]?.label ?? '');
      if (first === 'DELINEATEDMETHOD') part = { section: 'ticket', heading: 'Work' };
      printed.push(...found.map(labelled => ({ ...part, ...labelled })));
      open = printed.at(-1) ?? null;
    } else if (line.trim() === '') {
      if (open && !isBlock && !isDate(open) && !waits(open)) [ended, open] = [open, null];
      isParted = true;
    } else {
      if (open) {
        const isJoined: boolean = isBelowBlank && !isBlock && open.value.trim() !== '' && !isDate(open);
        open.value = `${open.value} ${line.trim()}`;
        if (isJoined) notes.push(partedNote(open));
      } else if (hasWords(line)) {
        printed.push({ ...part, label: OTHER_TEXT, value: line.trim() });
        if (!isListed) strays.push(line);
      }
      if (!isBlock && !(open && FREE.test(open.label)))
        for (const label of new Set(
          [...line.matchAll(DECISIVE_GROUP.pattern)].map(([, one = '']) => nameOf(one)),
        ))
          printed.push({ ...part, label, value: line });
    }
    isListed ||= found.some(isMembers);
    isMixed ||= found.some(one => !isMembers(one) && isOfStations(one));
    isMixed ||= isListed && line.trim() !== '' && mayHideStations(line, open, found);
  }
  for (const { label, value } of printed)
    if (DECISIVE_GROUP.keys.has(keyOf(label)) && formOf(label) !== DATE && value.includes(':'))
      notes.push(`“${label}” may hold another label: “${plainValue(value.slice(0, 80))}”.`);
  notes.push(...strayNotes(strays));
  const members = printed.flatMap(one => (isMembers(one) ? [one.value] : [])).join(' ');
  isMixed ||= members.includes(':');
  const isCut = goesOn(members);
  if (!isWhole) notes.push('The text ends before its last line: stations may be missing.');
  else if (isMixed) notes.push(MIXED_LIST);
  else if (isCut) notes.push(CUT_LIST);
  return {
    printed: printed.filter(one => !isMembers(one)),
    members,
    listsAllMembers: isWhole && !isCut && !isMixed && members.trim() !== '',
    notes,
  };
}

/** Text below a blank line still belongs to a label that is empty or may forbid digging. */
const waits = ({ label, value }: Printed) =>
  value.trim() === '' ? !FREE.test(label) : DECISIVE_GROUP.keys.has(keyOf(label));
const isDate = (open: Printed | null) => open !== null && formOf(open.label) === DATE;
const isMembers = ({ label }: Labelled) => keyOf(label) === 'MEMBERS';

function withWholeLabels(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const above = whole.at(-1) ?? '';
    if (WRAPPED_LABEL.test(`${above.slice(-20)}\n${line}`)) whole.splice(-1, 1, `${above} ${line.trim()}`);
    else whole.push(line);
  }
  return whole;
}
const WRAPPED_LABEL =
  /(?:^|\s)(?:(?:Work|Legal)\n\s*Start|(?:Response|Re-?marks?)\n\s*Required|Pavement\n\s*Only)\s*:/i;

function mayHideStations(line: string, open: Printed | null, found: readonly Labelled[]): boolean {
  if (open === null || !BLOCKS.test(open.label)) return true;
  const isOfLink = /https?:/i.test(line) || /^\s*\S*[a-z/=?%_]\S*\s*$/.test(line);
  return LINKS.test(open.label) && found.length === 0 && !isOfLink && mayBeStations(line);
}

function labelsIn(line: string, open: Printed | null): Labelled[] {
  const [whole = '', first] = FIRST.exec(line) ?? [];
  if (first === undefined) {
    const isFree = open !== null && FREE.test(open.label);
    const [, label, value = ''] = (isFree ? null : UNKNOWN.exec(line)) ?? [];
    if (label === undefined) return [];
    const isWrapped = isDate(open) && MAYBE_ZONE.test(`${label}:`);
    if (isWrapped) return [];
    if (/^Members \(?cont/i.test(label)) return [{ label: 'Members', value }];
    const isOfFlags = line.length < LONGEST_LINE && FLAGS_ALONE.test(line);
    return taken({ label, value }, DECISIVE_GROUP, isOfFlags ? FLAG : null);
  }
  if (open !== null && BLOCKS.test(open.label) && !BLOCKS.test(first)) return [];
  const key = keyOf(first);
  const labelled = { label: first.replaceAll(/\s+/g, ' '), value: line.slice(whole.length) };
  const group = ALONE_KEYS.has(key) ? undefined : GROUPED.find(({ keys }) => keys.has(key));
  return group ? taken(labelled, group) : withUnknown(labelled, formOf(first));
}

interface Labelled {
  label: string;
  value: string;
}

/** Where it is unclear that a label begins, the text stays part of the value before it. */
function taken(first: Labelled, group: Group, inherited: Form | null = null): Labelled[] {
  const found: Labelled[] = [];
  const { value: text } = first;
  let { label } = first;
  let from = 0;
  const doubtful = new Set<string>();
  const close = (end?: number) => {
    const value = text.slice(from, end);
    found.push(...withUnknown({ label, value }, formOf(label) ?? inherited));
    for (const known of doubtful) found.push({ label: known, value: `${label}: ${value}` });
    doubtful.clear();
  };
  const isKnown = group !== DECISIVE_GROUP;
  for (const start of text.matchAll(group.pattern)) {
    const known = (start[1] ?? '').replaceAll(/\s+/g, ' ');
    const form = formOf(label) ?? inherited;
    const begins =
      isKnown && form === null ? 'surely' : beginsBehind(text.slice(from, start.index), start[0], form);
    if (begins === 'surely' || (begins === 'perhaps' && !DECISIVE_GROUP.keys.has(keyOf(known)))) {
      close(start.index);
      label = known;
      from = start.index + start[0].length;
    } else if (begins === 'perhaps') doubtful.add(nameOf(known));
  }
  close();
  return found;
}

function beginsBehind(before: string, known: string, form: Form | null): 'surely' | 'perhaps' | 'not' {
  if (before.length > LONGEST_VALUE) return 'perhaps';
  const others = /^.*:(?=\s)/.exec(before)?.[0].length ?? 0;
  const value = before.slice(others);
  if (value.trim() === '') return 'surely';
  const forms = others > 0 || !form ? [DATE, FLAG] : [form];
  if (forms.some(({ whole }) => whole.test(value.trim()))) return 'surely';
  if (form && others === 0 && form.starts.test(value))
    return endOf(form, `${value}${known}`) === null ? 'perhaps' : 'not';
  return /\s{2}$/.test(value) ? 'surely' : 'perhaps';
}

function withUnknown(labelled: Labelled, form: Form | null): Labelled[] {
  if (FREE.test(labelled.label) || BLOCKS.test(labelled.label)) return [labelled];
  const found = [labelled];
  while (found.length < MAX_UNKNOWN) {
    const last = found.at(-1) ?? labelled;
    const ended = (form && endOf(form, last.value)) ?? wideGapIn(last.value, form);
    const [, label, value = ''] = (ended === null ? null : NEXT.exec(last.value.slice(ended))) ?? [];
    if (ended === null || label === undefined) break;
    last.value = last.value.slice(0, ended);
    found.push({ label: label.trim(), value });
  }
  return found;
}

/** Text that may be AM/PM or a zone stays part of a date. */
function endOf(form: Form, value: string): number | null {
  const [, ended = '', words = ''] = form.ends.exec(value) ?? [];
  return ended === '' || (form === DATE && MAYBE_ZONE.test(words)) ? null : ended.length;
}

/** A wide gap also begins values and ends sentences. Those are skipped. */
function wideGapIn(value: string, form: Form | null): number | null {
  for (const { index, 0: gap, 1: words = '' } of value.matchAll(WIDE)) {
    if (form && (value.slice(0, index).trim() === '' || (form === DATE && MAYBE_ZONE.test(words)))) continue;
    if (index === 0 ? gap.length > 2 : !/[.,;:!?]/.test(value.charAt(index - 1))) return index;
  }
  return null;
}

const WIDE = new RegExp(`(?<!\\s)\\s{2,}(?=(${WORDS}):(?:\\s|$))`, 'g');
const NEXT = new RegExp(`^\\s*(${WORDS}):(.*)$`);
const LONGEST_LINE = 300;
const LONGEST_VALUE = 1000;
const MAX_UNKNOWN = 100;
const FLAGS_ALONE = new RegExp(`^(?:\\s*${WORDS}: *[YNX](?=\\s|$)){2,}\\s*$`);

/** Longest first, so that SMS/Cell doesn't match inside Site SMS/Cell. Blanks may vary. */
function alternatives(labels: readonly string[]): string {
  return labels
    .toSorted((a, b) => b.length - a.length)
    .map(label => label.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|');
}

interface Group {
  keys: ReadonlySet<string>;
  pattern: RegExp;
}

const groupOf = (labels: readonly string[]): Group => ({
  keys: new Set(labels.map(keyOf)),
  pattern: new RegExp(`(?<![\\w/])(${alternatives(labels)})\\s*:`, 'gi'),
});
const GROUPED = GROUPS.map(groupOf);
const nameOf = (label: string) => GROUPS.flat().find(one => keyOf(one) === keyOf(label)) ?? label;
/** Labels whose values decide if and when digging is allowed. */
const DECISIVE_GROUP = groupOf([...DATED, ...FLAGGED, 'Priority']);
const CENTER_GENERATED = String.raw`Center Generated(?:\s*\(\w+\))?`;
const FIRST = new RegExp(
  String.raw`^\s*(${alternatives([...GROUPS.flat(), ...ALONE])}|${CENTER_GENERATED})\s*:`,
  'i',
);
const ALONE_KEYS = new Set(ALONE.map(keyOf));
const UNKNOWN = /^\s{0,3}([A-Z][\w /.#&()-]{1,40}?)\s*:(?!\/\/)(.*)$/;
const FREE = /^(?:Location|Comments|Re-marks\s+Required)$/i;
