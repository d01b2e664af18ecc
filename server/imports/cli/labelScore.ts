import { readFile } from 'node:fs/promises';
import type { ReadTicket } from '../../../domain/imports/readTicket';
import { ticketTypeOf } from '../../../domain/imports/ticketTypes';
import type { FileReader } from '../reading/readFiles';
import { type PrintedPair, printedIn } from './printedLabels';

/** Where each label of one part of a file went; `LOST` is nowhere. */
interface LabelScore {
  path: string;
  format: string;
  rows: { label: string; value: string; went: string }[];
  lost: number;
  stations: number;
  /** Dates and stations that were not read, or not all: without them nobody can go by the file. */
  missing: string[];
  /** Why it was not looked at; null: it was. */
  problem: string | null;
}

const LOST = 'LOST';

/** Scores what files hold: labels that are in a field or among the other fields, of those that are printed. */
export async function scoreFiles(
  reader: FileReader,
  files: readonly { path: string; name: string; problem: string | null }[],
): Promise<LabelScore[]> {
  const scores: LabelScore[] = [];
  for (const { path, name, problem } of files) {
    const failed = (reason: string) => ({
      path,
      format: '',
      rows: [],
      lost: 0,
      stations: 0,
      missing: [],
      problem: reason,
    });
    if (problem) scores.push(failed(problem));
    else {
      const scored = await scoreFile(reader, name, await readFile(path)).catch(() => null);
      if (scored?.length) scores.push(...scored);
      else scores.push(failed('No labels were found in it.'));
    }
  }
  return scores;
}

async function scoreFile(reader: FileReader, name: string, bytes: Uint8Array): Promise<LabelScore[]> {
  const tickets = new Map<string, ReadTicket[]>();
  for (const result of await reader.readFiles(name, bytes)) {
    if (result.kind !== 'ticket') continue;
    const path = result.source.path.join(' › ');
    tickets.set(path, [...(tickets.get(path) ?? []), result.ticket]);
  }
  const scores: LabelScore[] = [];
  for await (const { path, pairs } of printedIn([name], bytes)) {
    const own = tickets.get(path.join(' › ')) ?? [];
    const rows = whereTo(pairs, own);
    if (rows.length === 0) continue;
    scores.push({
      ...{ path: path.join(' › '), rows, format: own[0]?.format ?? 'no ticket was read', problem: null },
      lost: rows.filter(({ went }) => went === LOST).length,
      stations: own.reduce((sum, { members }) => sum + members.length, 0),
      missing: missingIn(rows, own),
    });
  }
  return scores;
}

function missingIn(rows: LabelScore['rows'], own: readonly ReadTicket[]): string[] {
  const lost = rows.filter(({ went }) => went === LOST).map(({ label }) => label);
  const dates = DATE_FIELDS.filter(
    field => !own.some(ticket => ticket[field]) || lost.some(label => dateOf(label) === field),
  );
  const isShort = !own.some(({ members }) => members.length > 0) || lost.some(isOfStations);
  return [...dates.map(field => DATE_WORDS[field]), ...(isShort ? ['stations'] : [])];
}

/** The scores as text for a terminal: what knocks a file out first, then each label with where it went, and their share for each part and each format. */
export function scoreText(scores: readonly LabelScore[]): string {
  const share = (some: readonly LabelScore[]) => {
    const [all, lost] = [
      some.flatMap(({ rows }) => rows).length,
      some.reduce((sum, one) => sum + one.lost, 0),
    ];
    return `${all - lost} of ${all} labels right, ${lost} lost`;
  };
  const parts = scores.flatMap(score => [
    score.problem === null ? `${score.path} (${score.format})` : `${score.path}: ${score.problem}`,
    ...score.rows.map(
      ({ label, value, went }) => `  ${went.padEnd(WIDTH)} ${label}: ${value.slice(0, MOST_SHOWN)}`,
    ),
    ...(score.problem === null ? [`  ${share([score])}; ${score.stations} stations`] : []),
    '',
  ]);
  const formats = [...new Set(scores.filter(({ problem }) => problem === null).map(({ format }) => format))];
  const sums = formats.map(format => `${format}: ${share(scores.filter(score => score.format === format))}`);
  const read = scores.filter(({ problem }) => problem === null);
  const knocked = read
    .filter(({ missing }) => missing.length > 0)
    .map(({ path, missing }) => `NOT READ: ${missing.join(', ')} in ${path}`);
  const whole = read.length > 0 ? ['The four dates and the stations of every file were read.'] : [];
  const first = knocked.length > 0 ? [...knocked, ''] : [...whole, ...whole.map(() => '')];
  // The text is a stranger's: nothing in it is to steer a terminal.
  return [...first, ...parts, ...sums]
    .join('\n')
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .trimEnd();
}

/** Characters. */
const WIDTH = 22;
const MOST_SHOWN = 80;

interface Leaf {
  place: string;
  text: string;
  /** Of what is shown as it is printed. */
  label?: string;
  at?: Date;
}

/** Everything that was read, with its name. */
function leavesOf(ticket: ReadTicket): Leaf[] {
  const { contents, otherFields, members, point } = ticket;
  const leaf = (place: string, value: unknown): Leaf[] =>
    value === null || value === undefined ? [] : [{ place, text: String(value) }];
  const own = ['ticketNumber', 'revision', 'previousTicketNumber', 'previousRevision', 'geofence'] as const;
  return [
    ...Object.entries(contents).flatMap(([field, value]) => leaf(field, value)),
    ...DATE_FIELDS.flatMap(place => (ticket[place] ? [{ place, text: '', at: ticket[place] }] : [])),
    ...own.flatMap(place => leaf(place, ticket[place])),
    ...(point ? leaf('point', `${point.latitude} ${point.longitude}`) : []),
    ...members.flatMap(one =>
      (['stationCode', 'authorityName', 'seqNo', 'phone'] as const).flatMap(key =>
        leaf(`members ${key}`, one[key]),
      ),
    ),
    ...leaf('members', members.map(({ stationCode }) => stationCode ?? '').join(' ')),
    ...otherFields.map(({ label, value }) => ({ place: 'otherFields', label, text: value })),
  ];
}

/** A short value counts once: of four labels that are No, four are to be read. */
function whereTo(printed: readonly PrintedPair[], tickets: readonly ReadTicket[]): LabelScore['rows'] {
  const leaves = tickets.flatMap(leavesOf);
  const used = new Set<Leaf>();
  const seen = new Set<string>();
  const wanted = printed
    .map(({ label, value }) => ({
      label,
      value: value.replaceAll(/<(?:mailto|tel|https?):[^>]*>/g, '').trim(),
    }))
    .filter(({ label, value }) => {
      const key = `${plain(label)}=${plain(value)}`;
      return !EMPTY.test(value) && !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => Number(isShort(a.value)) - Number(isShort(b.value)));
  const went = new Map<PrintedPair, string>();
  const take = (fits: (pair: PrintedPair, leaf: Leaf) => boolean) => {
    for (const pair of wanted.filter(one => !went.has(one))) {
      const [leaf] = leaves
        .filter(
          one =>
            (!used.has(one) || !isShort(pair.value) || COMPOSED.has(one.place)) &&
            isOfItsKind(pair, one) &&
            fits(pair, one),
        )
        .toSorted((one, other) => kinship(pair, other) - kinship(pair, one));
      if (!leaf) continue;
      used.add(leaf);
      const isText = isFree(leaf) && holds(leaf, pair);
      went.set(pair, isText ? `text of ${leaf.label ?? leaf.place}` : leaf.place);
    }
  };
  // That it is none is told by the type.
  take(({ label, value }, { place }) => /emergency$/i.test(label) && isNo(value) && place === 'ticketType');
  take((pair, leaf) => plain(leaf.label ?? '').endsWith(plain(pair.label)) && isSame(pair.value, leaf));
  const isField = (pair: PrintedPair, leaf: Leaf) =>
    leaf.label === undefined && isSame(pair.value, leaf) && !holds(leaf, pair);
  take((pair, leaf) => isField(pair, leaf) && kinship(pair, leaf) > 1);
  take(isField);
  take((pair, leaf) => isFree(leaf) && holds(leaf, pair));
  return wanted
    .map(pair => ({ ...pair, went: went.get(pair) ?? LOST }))
    .filter(row => !row.went.startsWith('text of '));
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const words = (text: string) =>
  ` ${text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const isNo = (value: string) => /^(?:n|no|false)$/i.test(value);
const EMPTY = /^(?:not supplied|-+ ?not listed ?-+)?$/i;
const FREE = /^(?:excavatorRemarks|ticketActionReason|Additional Information|Other text)$/;
const isFree = ({ place, label }: Leaf) => FREE.test(label ?? place);
const DATE_FIELDS = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;
type DateField = (typeof DATE_FIELDS)[number];
const DATE_WORDS: Record<DateField, string> = {
  submitted: 'submitted',
  workBeginDate: 'work begin',
  legalStartDate: 'legal start',
  ticketExpiration: 'expiration',
};
const DATE_LABELS: Record<DateField, RegExp> = {
  submitted: /^(?:date )?(?:submitted|submission|created)(?! (?:by|from|via))/,
  workBeginDate: /^(?:excavation |work )(?:begin|start)/,
  legalStartDate: /^legal/,
  ticketExpiration: /\bexpir/,
};
const plainWords = (label: string) =>
  words(label.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .trim()
    .toLowerCase();
/** The date that a label says it is. */
const dateOf = (label: string) => DATE_FIELDS.find(field => DATE_LABELS[field].test(plainWords(label)));
const isOfStations = (label: string) =>
  /\b(?:members|stations?)\b(?! (?:name|phone))/.test(plainWords(label));

/** Whoever digs goes by dates and stations: such a label is right in its own field alone, and no other label is there. */
function isOfItsKind({ label }: PrintedPair, { place, at }: Leaf): boolean {
  const date = dateOf(label);
  if (date !== undefined || at) return place === date;
  return !isOfStations(label) || place === 'members' || place === 'members stationCode';
}
const SHORT = 4;
const isShort = (value: string) => value.length < SHORT || /^(?:true|false)$/i.test(value);
/** What is put together of several labels. */
const COMPOSED = new Set(['address', 'addressLocation']);

/** Whether a label and its value are in what another one says. */
const holds = ({ text }: Leaf, { label, value }: PrintedPair) =>
  label.length > 2 && words(text).includes(`${words(label).trimEnd()}${words(value)}`);

/** Two for each word that their names have in common, and one if it says nothing else. */
function kinship({ label, value }: PrintedPair, { place, text }: Leaf): number {
  const stems = (name: string) =>
    name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map(word => word.slice(0, 5).toUpperCase());
  const own = stems(place);
  const common = stems(label).filter(stem => stem.length > 2 && own.includes(stem));
  return common.length * 2 + (words(value) === words(text) ? 1 : 0);
}

function isSame(value: string, { place, text, at }: Leaf): boolean {
  if (at) return momentsOf(value).includes(wallOf(at));
  const [own, other] = [words(value), words(text)];
  if (own === other) return true;
  if (isNo(value)) return text === 'No';
  if (/^(?:y|yes|true)$/i.test(value)) return text === 'Yes';
  const numbers = (one: string) => (one.match(/-?\d+\.\d{3,}/g) ?? []).map(Number);
  if (place === 'point' || place === 'geofence')
    return numbers(value).length > 0 && numbers(value).every(one => numbers(text).includes(one));
  if (place === 'members')
    return own
      .trim()
      .split(' ')
      .every(code => other.includes(` ${code} `));
  if (/^\d+$/.test(value) && /^\d+$/.test(text))
    return Number(value) === Number(text) || text === `20${value}`;
  if (/^https?:/i.test(text))
    return decodeURIComponent(value.replaceAll(/%(?![\da-f]{2})/gi, '%25')).includes(text);
  if (place === 'ticketType') return ticketTypeOf(value) === ticketTypeOf(text);
  if (place === 'state') return stateOf(value) === stateOf(text);
  // A value may go on over lines, or be put together of several.
  const isPart = value.length >= SHORT || COMPOSED.has(place);
  return (
    (isPart && other.includes(own)) ||
    (text.length >= SHORT && own.startsWith(other) && other.length * 2 >= own.length)
  );
}

const stateOf = (text: string) => ({ CALIFORNIA: 'CA', NEVADA: 'NV' })[plain(text)] ?? plain(text);

/** A time as the center's clocks show it, to the minute. */
function wallOf(at: Date): string {
  const [{ hour = '', minute = '', day = '', month = '', year = '' }] = [
    Object.fromEntries(PACIFIC.formatToParts(at).map(({ type, value }) => [type, value])),
  ];
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
const PACIFIC = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/Los_Angeles', hourCycle: 'h23', year: 'numeric' },
  ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

function momentsOf(value: string): string[] {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    const at = new Date(value.replace(/(\.\d{3})\d+/, '$1').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? [] : [wallOf(at)];
  }
  const [, month = '', day = '', year = '', hour = '', minute = '', half] =
    /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d) +(\d{1,2}):(\d\d)(?::\d\d)? *([AP]M)?/i.exec(value) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const two = (number: string | number) => String(number).padStart(2, '0');
  return month === '' ? [] : [`20${year}-${two(month)}-${two(day)} ${two(hours)}:${minute}`];
}
