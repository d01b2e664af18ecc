import { keyOf, type Section } from './labels';
import type { Printed } from './ticketOf';

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
const END = /^\s*(?:\(C\)|©)\s*Copyright/i;
const BLOCKS = /^(?:Map link|Comments|Members|Post a response to this ticket at)$/i;

/** The labels of the older text, what stands under each, its stations, and whether its last line is there. */
export function labelsOf(lines: readonly string[]): {
  printed: Printed[];
  members: string;
  isWhole: boolean;
} {
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
    const found: Labelled[] = heading || continued ? [] : labelsIn(line, open);
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

function labelsIn(line: string, open: Printed | null): Labelled[] {
  const first = FIRST.exec(line)?.[1];
  if (first === undefined) {
    // One that is not known; inside what somebody wrote it is part of that.
    const isFree = open !== null && FREE.test(open.label);
    const [, label, value = ''] = (isFree ? null : UNKNOWN.exec(line)) ?? [];
    return label === undefined
      ? []
      : withUnknown({ label, value }, line.length < LONGEST_LINE && FLAGS_ALONE.test(line) ? FLAG : null);
  }
  const key = keyOf(first);
  if (open !== null && BLOCKS.test(open.label) && !BLOCKS.test(first)) return [];
  const group = ALONE_KEYS.has(key)
    ? [first]
    : (GROUPS.find(labels => labels.some(label => keyOf(label) === key)) ?? [first]);
  const starts = [...line.matchAll(new RegExp(`(?<![\\w/])(${alternatives(group)})\\s*:`, 'gi'))];
  return starts.flatMap((start, index) => {
    const label = (start[1] ?? '').replaceAll(/\s+/g, ' ');
    const value = line.slice(start.index + start[0].length, starts[index + 1]?.index);
    return withUnknown({ label, value }, FORMS.get(keyOf(label)) ?? null);
  });
}

interface Labelled {
  label: string;
  value: string;
}

/** A label that is not known begins within a line behind a wide gap, or where a value ends by its form. */
function withUnknown(labelled: Labelled, form: string | null): Labelled[] {
  if (FREE.test(labelled.label) || BLOCKS.test(labelled.label)) return [labelled];
  const found = [labelled];
  const ends = form === null ? null : new RegExp(`^\\s*(?:${form})?(?=\\s${WORDS}:(?:\\s|$))`);
  for (;;) {
    const last = found.at(-1) ?? labelled;
    const ended = ends?.exec(last.value)?.[0].length ?? wideGapIn(last.value);
    const [, label, value = ''] = (ended === null ? null : NEXT.exec(last.value.slice(ended))) ?? [];
    if (ended === null || label === undefined) return found;
    last.value = last.value.slice(0, ended);
    found.push({ label: label.trim(), value });
  }
}

/** Where one is that a label follows. A value may begin behind two blanks, and two blanks end sentences. */
function wideGapIn(value: string): number | null {
  for (const { index, 0: gap } of value.matchAll(WIDE))
    if (index === 0 ? gap.length > 2 : !/[.,;:!?]/.test(value.charAt(index - 1))) return index;
  return null;
}

const WORDS = String.raw`[A-Z][\w/.#&()-]{0,30}(?: [\w/.#&()-]{1,30}){0,4} *`;
const WIDE = new RegExp(`(?<!\\s)\\s{2,}(?=${WORDS}:(?:\\s|$))`, 'g');
const NEXT = new RegExp(`^\\s*(${WORDS}):(.*)$`);
const DATE = String.raw`\d{1,2}/\d{1,2}/\d{2,4}(?: +\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?(?: P[SD]?T)?)?`;
const FLAG = '[YNX]|[Yy]es|YES|[Nn]o|NO';
const PHONE = String.raw`\+?[\d(][\d() .-]{5,20}\d(?: ?(?:[xX]|[Ee]xt\.?) ?\d+)?`;
/** What is printed under labels that share lines, where nobody writes what they want. */
const FORMS = new Map(
  [
    ...['Work Start', 'Legal Start', 'Expires', 'Created'].map(label => [label, DATE]),
    ...[...(GROUPS.at(-1) ?? []), 'Response Required'].map(label => [label, FLAG]),
    ...['Office Phone', 'SMS/Cell', 'Site Phone', 'Site SMS/Cell'].map(label => [label, PHONE]),
    ['Ticket', String.raw`[A-Z]?\d+`],
    ['Rev', String.raw`\w{1,3}`],
    ['Priority', String.raw`\w{1,4}`],
    ['State', '[A-Z]{2}'],
    ['Zip', String.raw`\d{5}(?:-\d{4})?`],
  ].map(([label = '', form = '']) => [keyOf(label), form]),
);
/** A line of nothing but yes and no. */
const LONGEST_LINE = 300;
const FLAGS_ALONE = new RegExp(`^(?:\\s*${WORDS}: *[YNX](?=\\s|$)){2,}\\s*$`);

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
const UNKNOWN = /^\s{0,3}([A-Z][\w /.#&()-]{1,40}?)\s*:(?!\/\/)(.*)$/;
const FREE = /^(?:Location|Comments|Re-marks\s+Required)$/i;
