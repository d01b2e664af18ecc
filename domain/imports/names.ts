import { cellsOf } from './plainLines';
import type { ReadTicket } from './readTicket';

/** What two spellings of one name have in common: letters and digits, in capitals. */
export function plainName(name: string): string {
  const known = PLAIN.get(name);
  if (known !== undefined) return known;
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (PLAIN.size >= MOST_PLAIN) PLAIN.clear();
  if (name.length <= LONGEST_NAME) PLAIN.set(name, plain);
  return plain;
}

/** A merge asks for each name dozens of times, and a page holds each cell against each name. */
const PLAIN = new Map<string, string>();
const MOST_PLAIN = 2000;
const LONGEST_NAME = 200;

const LEGAL_FORM = /\s+(INC|INCORPORATED|LLC|L L C|LTD|LIMITED|CO|CORP|CORPORATION|COMPANY|LP|LLP|PLC|PC)$/;

/** What a center prints where the caller's company is not on its list. */
const NOT_LISTED = /^(NOTLISTED|NOTSUPPLIED|NONE|NA)?$/;

/** Whether a ticket's company is the importing one: case, punctuation and legal form make no difference, nor does no name. */
export function isOwnCompany(own: string, printed: string | undefined): boolean {
  const wanted = withoutForm(printed ?? '');
  return NOT_LISTED.test(wanted) || wanted === withoutForm(own);
}

/** The same of a ticket that is here as ours, whose copies a person said to be ours under another name. */
export function isOursByName(own: string, known: readonly string[], printed: string | undefined): boolean {
  return [own, ...known].some(name => isOwnCompany(name, printed));
}

function withoutForm(name: string): string {
  let rest = plainName(name).replace(/^THE /, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEGAL_FORM, '');
  }
  return rest.replaceAll(' ', '');
}

/** By which a ticket's person is known. */
export function emailOf(contents: ReadTicket['contents'] | undefined): string | undefined {
  return contents?.email?.trim().toLowerCase();
}

/** The job of tickets whose own is not known yet. */
export const HOLDING_JOB = { JobNo: 'IMPORTED', Name: 'Imported' } as const;

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

/** The job that a ticket's own words name, by number, else by name; null where none or several do: a person chooses. */
export function proposedJob<Job extends KnownJob>(
  printed: string | undefined,
  jobs: readonly Job[],
): Job | null {
  const wanted = withoutBlanks(printed ?? '');
  if (wanted === '') return null;
  const byNumber = jobs.filter(({ jobNo }) => withoutBlanks(jobNo) === wanted);
  const found = byNumber.length > 0 ? byNumber : jobs.filter(({ name }) => withoutBlanks(name) === wanted);
  return (found.length === 1 && found[0]) || null;
}

const withoutBlanks = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

export interface NamedStation {
  stationCode: string;
  authorityName: string;
  /** What a page calls it whose code nobody knows. */
  called?: string;
  /** It was withdrawn, known by its name alone, and codes came in its place. */
  isAway?: boolean;
  /** Null, or not told: the ticket lists it. */
  withdrawnAt?: Date | null;
}

/** The code that a page has for a station. */
export const codeOf = ({ stationCode, called }: NamedStation) => called ?? stationCode;

/** Whether a cell is the station, by code, by name, or by both. */
export function names(station: NamedStation, cell: string): boolean {
  const [code, written] = [plain(codeOf(station)), plain(cell)];
  if (written === '') return false;
  if (written === code || isNameOf(station, cell)) return true;
  if (station.authorityName === '' || !written.includes(code)) return false;
  const name = station.authorityName;
  const forms = [`${code} ${name}`, `${code} - ${name}`, `${code} (${name})`, `${name} (${code})`];
  return forms.some(form => spelled(cell) === spelled(form));
}

/** Whether a cell is one of these stations by its code, alone or beside its name. */
export function codes(station: NamedStation, cell: string): boolean {
  return plain(cell) === plain(codeOf(station)) || (names(station, cell) && !isNameOf(station, cell));
}

/** The same of a cell that has nothing but stations in it: beside the code of one without a name stands that. */
export function codesThere(station: NamedStation, cell: string): boolean {
  if (codes(station, cell)) return true;
  const [code, written] = [plain(codeOf(station)), plain(cell)];
  if (plain(station.authorityName) !== code) return false;
  return (
    /^\s*[-–:]\s*\p{L}/u.test(written.startsWith(code) ? written.slice(code.length) : '') ||
    written.endsWith(` (${code})`)
  );
}

/** Whether a cell is the station's name in whatever spelling. */
function isNameOf(station: NamedStation, cell: string): boolean {
  const own = plainName(station.authorityName);
  return own !== '' && own === plainName(cell);
}

export const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const spelled = (text: string) =>
  plain(
    text
      .replaceAll('&', ' and ')
      .replaceAll(/[–—]/g, '-')
      .replaceAll(/[.,'’]/g, ''),
  );

/** A name as it begins a line: with its sign for “and”, or with the word. */
export const spellingsOf = (name: string) => [
  ...new Set([name, name.replaceAll(/\s*&\s*/g, ' and '), name.replaceAll(/\s+and\s+/gi, ' & ')]),
];

/** Whether a sentence names one of the stations. */
export function isSpokenOf(stations: readonly NamedStation[], sentence: string): boolean {
  const words = wordsOf(sentence);
  return stations.some(station =>
    [codeOf(station), station.authorityName].some(name => name !== '' && words.includes(wordsOf(name))),
  );
}

/**
 * Whether a line says of one of the stations that its response is another one, or none.
 * @param isAbove the rows, where its cells tell different things of the ticket
 */
export const isTakenBack = (stations: readonly NamedStation[], line: string, isAbove = false) =>
  isSpokenOf(stations, line) &&
  (TAKES_BACK.test(line) ||
    (isAbove ? cellsOf(line) : [line]).some(
      part =>
        isSpokenOf(stations, part) &&
        part.split(SENTENCE_END).some(one => CHANGES.test(one) && RESPONSE.test(one)),
    ));

/** Short words and those with a capital may be parts of a name: St. John. */
const SENTENCE_END = /(?<=\b\p{Ll}{4,}|\d{4}|\))[.!?]\s+(?=\p{Lu})/u;
/** What says so only beside a response: maps are updated, and poles replaced. */
const CHANGES =
  /\b(?:chang|revis|correct|replac|supersed|updat|amend|rescind|retract|void|cancel|disregard)|\bin error\b/i;
const RESPONSE = /\b(?:respon|answer)/i;

/** Words of a sentence that take a response back, or say that there is none. */
export const TAKES_BACK =
  /\b(?:not|no|yet to)\b.{0,20}\brespon|\bpending\b|\brevoked\b|\bwithdrawn\b|\bno longer\b/i;

/** Whole words alone, each between blanks. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
