import { isSameCode, meaningOf, OWN_TABLES, type ResponseTable } from '../tickets/responseTables';
import { isNameKey } from '../tickets/stationKey';
import { answerOf, type CellAnswer } from './answerWords';
import { type NamedStation, plainName } from './names';
import { type Cell, type Columns, columnsOf, pairsIn, type Role, type Row, roleOf } from './pageColumns';
import { inZone, isDated, isPartOfTime, isTimed, momentOf, TIME } from './pageTimes';
import { cellsOf } from './plainLines';
import { utilityTypeOf } from './utilityType';

/** What a row says, and the operator's own words. */
export interface Said {
  code: string;
  text: string;
  /** What tells several rows of a station apart. */
  facility: string;
  comment: string[];
}

type Wrong = { wrong: string };

export const TWO_ANSWERS =
  'It tells two answers. Copy the page with the names of its columns, or add the one that counts by hand.';
const MISPLACED = 'Its cells do not stand under the names of their columns. Add the answer by hand.';

/** The answer of a row whose columns are named: what stands under other names is never taken for a code. */
export function saidUnder(table: ResponseTable, cells: readonly Cell[]): Said | Wrong {
  const answers = cells.filter(({ role, text }) => ANSWERS.has(role) && !isBlank(text));
  const isMoved = cells.some(({ role, text }) => UNTIMED.has(role) && isPartOfTime(text));
  if (isMoved || answers.some(({ text }) => isDated(text))) return { wrong: MISPLACED };
  const beside = cells.filter(({ role, text }) => BESIDE.has(role) && !isBlank(text));
  const read = answers.map(({ text }) => answerOf(table, text));
  // Words of another answer, wherever they stand, leave this one in doubt.
  const all = [...read, ...beside.map(({ text }) => answerOf(table, text))].filter(one => one !== null);
  const known = read.filter(one => one !== null && one !== 'both');
  const [first] = known;
  if (all.includes('both') || all.some(one => first && !isSameCode((one as CellAnswer).code, first.code)))
    return { wrong: TWO_ANSWERS };
  const unknown = answers.filter((_, index) => read[index] === null);
  const other = cells.filter(({ role, text }) => role === 'words' && !isBlank(text));
  const facility = cells.filter(({ role }) => role === 'facility').map(({ text }) => text);
  // What a column tells that nobody knows may be the part that the answer is of: `Work Area`.
  const parts = cells.filter(({ role, label }) => role === 'unknown' && label !== '').map(({ text }) => text);
  const words = beside.map(cell => (cell.role === 'unknown' && cell.label !== '' ? worded(cell) : cell.text));
  const said = {
    facility: [...facility, ...parts].join(' ').trim(),
    comment: [...words, ...facility.filter(text => PARTLY.test(text))],
  };
  // A code that no list has says something else than the words beside it, for all that anybody knows.
  if (!first || unknown.some(({ role }) => role === 'code'))
    return { ...said, code: '', text: [...answers.map(({ text }) => text), ...other.map(worded)].join(' ') };
  const own = [...known.map(({ behind }) => behind), ...unknown.map(({ text }) => text)].filter(Boolean);
  const aside = cells.filter(({ role }) => role === 'aside').map(({ text }) => text);
  if ([...own, ...aside].some(text => takesBack(table, first, text))) return { wrong: TWO_ANSWERS };
  return { ...said, code: first.code, text: first.text, comment: [...own, ...said.comment] };
}

const worded = ({ label, text }: Cell) => `${label}: ${text}`;

/** What a line or part is called says that the answer is not of all of it. */
const PARTLY = /\b(?:not|only|except|partial\w*|prelim\w*|pending|expected)\b/i;

/** A time there has left its column. */
const UNTIMED: ReadonlySet<Role> = new Set(['facility', 'revision', 'aside', 'zone']);
const ANSWERS: ReadonlySet<Role> = new Set(['code', 'response']);
const BESIDE: ReadonlySet<Role> = new Set(['comment', 'unknown', 'below']);

/** Whether the center's own words deny the code beside them. */
export function takesBack(
  table: ResponseTable,
  { code, text }: Pick<CellAnswer, 'code' | 'text'>,
  words: string,
): boolean {
  const isRed = (answer: { code: string; text: string }) => meaningOf(table, answer).color === 'red';
  return UNSETTLED.test(words) || (isRed({ code: '', text: words }) && !isRed({ code, text }));
}

/** What stands beside an answer that is none yet, or no more. */
const UNSETTLED =
  /^(?:(?:pending|revoked|withdrawn|rescinded|awaiting|void|cancell?ed|no response|expected|due|until|was|provisional|preliminary)\b|(?:not?|n|false|not yet)\W*$)|\?\W*$/i;

/**
 * The stations, those whose codes nobody knows as the page calls them: by what stands beside one of their names alone. A page
 * with a word beside some names, or beside one, says something of them.
 */
export function calledOn(
  stations: readonly NamedStation[],
  lines: readonly string[],
): readonly NamedStation[] {
  if (!stations.some(({ stationCode }) => isNameKey(stationCode))) return stations;
  const all = stations.map(({ authorityName }) => plainName(authorityName));
  const pairs: { code: string; name: string; isNamed: boolean; line: string }[] = [];
  let columns: Columns | null = null;
  for (const line of lines) {
    columns = columnsOf(line) ?? columns;
    for (const [code, name, isNamed = false] of pairsIn(columns, line))
      if (isCodeLike(code) && !all.includes(code))
        pairs.push({ code, name: plainName(name), isNamed, line: spread(line) });
  }
  const called = stations.map((station, index) => {
    const own = all[index];
    const { code } = pairs.find(({ name }) => name === own) ?? {};
    const isSure =
      code !== undefined &&
      isNameKey(station.stationCode) &&
      all.filter(name => name === own).length === 1 &&
      pairs.every(pair => (pair.code === code) === (pair.name === own)) &&
      !stations.some(({ stationCode }) => isSameCode(stationCode, code)) &&
      !all.some(name => name === `${code} ${own}` || name === `${own} ${code}`);
    return isSure ? { ...station, called: code } : station;
  });
  const sure = all.filter((_, index) => called[index] !== stations[index]);
  const isToldOfAll = sure.length > 1 || pairs.every(({ name, isNamed }) => isNamed || !sure.includes(name));
  return isToldOfAll && areBeside(stations, lines, pairs) ? called : stations;
}

/** Whether a code stands beside each name of those whose codes nobody knows, wherever it stands. */
function areBeside(
  stations: readonly NamedStation[],
  lines: readonly string[],
  pairs: readonly { code: string; name: string; line: string }[],
): boolean {
  const all = stations.map(({ authorityName }) => spread(authorityName));
  const own = stations
    .filter(({ stationCode }) => isNameKey(stationCode))
    .map(({ authorityName }) => {
      const name = spread(authorityName);
      const known = pairs.filter(pair => pair.name === plainName(authorityName));
      const codes = new Set(known.map(({ code }) => code));
      return {
        name,
        longer: all.filter(other => other !== name && other.includes(name)),
        lines: new Set(known.map(({ line }) => line)),
        both: [...codes].flatMap(code => [` ${code}${name}`, `${name}${code} `]),
      };
    });
  return lines.map(spread).every(line =>
    own.every(one => {
      if (!line.includes(one.name) || one.lines.has(line)) return true;
      const rest = one.longer.reduce((text, other) => text.replaceAll(other, '  '), line);
      return !rest.includes(one.name) || one.both.some(form => rest.includes(form));
    }),
  );
}

/** The plain words of a text, each between blanks. */
const spread = (text: string) => ` ${plainName(text.replaceAll(/[^\p{L}\p{M}\p{N}&.'’]/gu, ' '))} `;

/** Whether a word may be a station's code: none that says what is there, or something of an answer. */
const isCodeLike = (word: string) =>
  /^(?=\d*[A-Z]\d*[A-Z])[A-Z\d]{3,12}$/.test(word) &&
  !NO_CODE.test(word) &&
  roleOf(word) === 'unknown' &&
  utilityTypeOf(word, []) === 'unknown' &&
  Object.values(OWN_TABLES).every(
    table => answerOf(table, word) === null && !takesBack(table, CLEARED, word),
  );

const CLEARED = { code: '', text: 'Clear' };
const NO_CODE =
  /^(?:old|new|former|prior|previous|latest|only|except|final|done|sent|closed|open|late|emergency|normal|(?:north|south|east|west)(?:ern)?|distribution|transmission|storm|drain|signals?|street|main|lines?|service|overhead|underground|(?:chang|revis|correct|replac|supersed|updat|amend|partial|schedul|delay|clear|mark|respon|meet|excavat|contract)[a-z]*|incomplete|den(?:y|ied)|hold|stand ?by|no ?show|phase\d*|elec)$/i;

/** When a row says that it was answered, as one printed time; null: it does not say. */
export function whenUnder(cells: readonly Cell[], pageZone: string | null): string | null | Wrong {
  const times = cells.filter(({ role, text }) => TIMES.has(role) && !isBlank(text));
  const [first, second] = times;
  if (!first) return null;
  const zone = cells.find(({ role, text }) => role === 'zone' && !isBlank(text))?.text;
  const named = zone ?? times.find(one => one.zone !== null)?.zone ?? pageZone;
  const texts = new Set(times.map(({ text }) => text));
  if (texts.size === 1 && TIME.test(first.text)) return inZone(first.text, named);
  const whole = second && times.length === 2 ? momentOf(first.text, second.text) : null;
  if (whole) return inZone(whole, named);
  return { wrong: `${[...texts].join(' ')} is no time. Add the answer by hand.` };
}

const TIMES: ReadonlySet<Role> = new Set(['date', 'time']);

/** What pages print for nothing. */
export const isBlank = (text: string) => text === '' || /^(?:[-–—.]+|n\/?a)$/i.test(text);

/**
 * Whether the cells of a page with each in its own line may stand above their stations: read downwards, each answer would be
 * the next one's. The columns' names tell, else an answer above the first station, or none left for the last.
 */
export function isTurned(table: ResponseTable, lines: readonly string[], rows: readonly Row[]): boolean {
  const bare = rows.filter(row => row.isBare);
  const [first] = rows;
  if (!first || bare.length === 0) return false;
  const above = lines.slice(0, first.line - 1).filter(line => line.trim() !== '');
  const all = columnsOf(above.slice(-MOST_NAMES).join(' | '))?.all;
  // No name tells which of the cells below are responses.
  if (all?.some(({ role }) => role === 'words')) return true;
  const names = all?.filter(({ role }) => TELLING.has(role));
  // A `Code` is its answer's where the station has a column of its own.
  const own = names?.some(({ role }) => role === 'station') ? 'station' : 'either';
  if (names) return names[0]?.role !== own;
  return above.some(line => isAnswer(table, line)) || bare.some(row => isLeft(table, row, rows));
}

/** No page has more columns. */
const MOST_NAMES = 14;
const TELLING: ReadonlySet<string> = new Set(['station', 'either', 'code', 'response', 'date', 'time']);

function isAnswer(table: ResponseTable, line: string): boolean {
  const [cell = '', ...others] = cellsOf(line);
  if (others.length > 0) return false;
  const answer = answerOf(table, cell);
  return isPartOfTime(cell) || (answer !== null && (answer === 'both' || answer.isSure));
}

/** A time without an answer, or nothing at all below the last station, where others have answers below. */
function isLeft(table: ResponseTable, row: Row, rows: readonly Row[]): boolean {
  const hasAnswer = (one: Row) =>
    cellsOf(one.text).some(cell => isAnswer(table, cell) && !isPartOfTime(cell));
  if (isTimed(row.text)) return cellsOf(row.text).every(isPartOfTime);
  return row.text === '' && row === rows.at(-1) && rows.some(one => one.isBare && hasAnswer(one));
}
