import { CODES, type ResponseCode } from '../tickets/responseCodes';
import {
  isSameCode,
  isUnmarked,
  plainWords,
  type ResponseTable,
  responseCode,
} from '../tickets/responseTables';

/** The answer in one cell. */
export interface CellAnswer {
  code: string;
  text: string;
  /** The operator's own words beside it. */
  behind: string;
  /** False: a bare number, alone or beside words that no list knows; it may be a revision or a count. */
  isSure: boolean;
  /** Its code stands there. */
  isCoded: boolean;
}

/** What a cell answers, by code, by description, or by both; null: nothing, or nothing that a list knows. */
export function answerOf(table: ResponseTable, cell: string): CellAnswer | 'both' | null {
  const coded = codeOf(table, cell);
  const words = worded(table, coded ? coded.beside : cell);
  const { code, text } = coded?.row ?? words ?? {};
  if (code === undefined || text === undefined) return null;
  const behind = words ? words.behind : (coded?.beside ?? '');
  const others = [words, ...answersWithin(table, behind)];
  if (others.some(other => other && !isSameCode(other.code, code))) return 'both';
  const isTwice = /^\(?(?:\d{3}|\d[a-z])\)?$/i.test(behind) && codeOf(table, behind) !== null;
  return {
    code,
    text,
    behind: isTwice ? '' : behind,
    isSure: words !== null || CALLED.test(cell),
    isCoded: coded !== null,
  };
}

/** Answers that stand anywhere among the words behind one, as `/ 031` and `but No access` do. */
function answersWithin(table: ResponseTable, behind: string): { code: string }[] {
  const starts = [...behind.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].slice(0, MOST_WORDS);
  return starts.flatMap(({ index }) => {
    const rest = behind.slice(index, index + LONGEST_WORDS);
    return [codeOf(table, rest)?.row ?? [], worded(table, rest) ?? []].flat();
  });
}

/** More than a comment has, and characters of the longest description: no text takes time. */
const [MOST_WORDS, LONGEST_WORDS] = [500, 200];
const CALLED = /^code\b/i;

/** `010`, `(010)`, `010 - Locate area marked`, `Code 1A`: a code of the center, and the words beside it. */
function codeOf(table: ResponseTable, cell: string): { row: ResponseCode; beside: string } | null {
  const [, code = '', beside = ''] =
    /^(?:code:? *)?\(?(\d{3}|\d[a-z])\)?(?:\s*[-–:.]\s*|\s+|$)(.*)$/i.exec(cell) ?? [];
  const row = code ? responseCode(table, code) : null;
  return row && { row, beside: beside.trim() };
}

/** A description that the center uses, alone in its cell or with the operator's words after a sign. */
function worded(table: ResponseTable, cell: string): { code: string; text: string; behind: string } | null {
  const wanted = plainWords(cell);
  if (wanted === '') return null;
  let best: { code: string; text: string; behind: string; length: number } | null = null;
  for (const row of [...table.posted, ...CODES[table.callCenter]]) {
    const { code, text, wordings = [] } = row;
    for (const known of [text, ...wordings]) {
      const plain = plainWords(known);
      const isAll = wanted === plain && isUnmarked(row, cell);
      const isBegun =
        cell.toLowerCase().startsWith(known.toLowerCase()) && /^\s*[-–:;,.(]/.test(cell.slice(known.length));
      if (!(isAll || isBegun) || plain.length <= (best?.length ?? 0)) continue;
      const behind = isAll ? '' : cell.slice(known.length).replace(/^[\s–:;,.(-]+/, '');
      best = { code, text, behind, length: plain.length };
    }
  }
  return best;
}
