import type { ResponseTable } from '../tickets/responseTables';
import { answerOf } from './answerWords';
import { columnsOf } from './pageColumns';
import type { Row } from './pageRows';
import { isPartOfTime, isTimed } from './pageTimes';
import { cellsOf } from './plainLines';

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
