import * as v from 'valibot';
import { form } from '../form';
import type { ResponseColor } from './responseCodes';
import { answerColor } from './responses';
import { meaningOf, type ResponseTable } from './responseTables';
import { CLOCK_TOLERANCE_MS, countedAnswer, givenAnswer, type Station, type TimedAnswer } from './stations';

export interface GivenAnswer {
  code: string;
  text: string;
  comment?: string | null;
  revision: string;
  respondedAt: Date;
  receivedAt: Date;
}

/**
 * The newest response decides. At the same minute, the worst counts, and clearances are merged.
 * A response to an earlier revision doesn't satisfy a new request, but may still count against digging.
 */
export function newestAnswer(
  table: ResponseTable,
  answers: readonly GivenAnswer[],
  station: Pick<Station, 'askedAt' | 'askedRevision'>,
): TimedAnswer | null {
  const colorOf = (answer: TimedAnswer) => answerColor(table, answer);
  const newestOf = (list: readonly TimedAnswer[]) => {
    const sorted = [...list].sort(
      (a, b) => byTime(a, b) || RANK[colorOf(a)] - RANK[colorOf(b)] || asks(b) - asks(a) || byWords(a, b),
    );
    return withMarks(table, sorted);
  };
  const asks = (answer: TimedAnswer) => {
    const { isListed, note } = meaningOf(table, answer);
    return (isListed ? 0 : 4) + ((answer.comment ?? '').trim() === '' ? 0 : 2) + (note === null ? 0 : 1);
  };
  const isAgainst = (answer: TimedAnswer) => colorOf(answer) !== 'green' && !meaningOf(table, answer).silence;
  const given = answers.map(timed);
  const isCounted = (answer: TimedAnswer) => countedAnswer({ ...station, answer }) !== null;
  const counted = newestOf(given.filter(isCounted));
  if (counted === null) return newestOf(given);
  const later = given.filter(answer => answer.at >= counted.at);
  const isToRead = (answer: TimedAnswer) => !isCounted(answer) && asks(answer) > 0;
  const stop = newestOf(later.filter(isAgainst)) ?? newestOf(later.filter(isToRead));
  if (stop === null || clears(table, stop) > clears(table, counted)) return counted;
  return isCounted(stop) ? stop : { ...stop, revision: null };
}

/** Merges clearances of the same minute: the one with marks, plus everything that must be read. */
function withMarks(table: ResponseTable, sorted: readonly TimedAnswer[]): TimedAnswer | null {
  const [first = null] = sorted;
  if (first === null || meaningOf(table, first).color !== 'green') return first;
  const equal = sorted.filter(
    one => one.at.getTime() === first.at.getTime() && meaningOf(table, one).color === 'green',
  );
  const chosen = equal.find(one => meaningOf(table, one).marks) ?? first;
  const words = equal.flatMap(one => (one === chosen ? [] : wordsOf(table, one)));
  if (words.length === 0) return chosen;
  return { ...chosen, comment: [...new Set([...commentOf(chosen), ...words])].join(' · ') };
}

const commentOf = ({ comment }: TimedAnswer) => (comment?.trim() ? [comment.trim()] : []);

function wordsOf(table: ResponseTable, answer: TimedAnswer): string[] {
  const { label, isListed, note } = meaningOf(table, answer);
  return [...commentOf(answer), ...(note === null && isListed ? [] : [label])];
}

/** 3 clears the work, 2 only during a stand-by, and 0 forbids it. */
function clears(table: ResponseTable, answer: TimedAnswer): number {
  const { color, standBy } = meaningOf(table, answer);
  if (color === 'red') return 0;
  return color === 'green' ? 3 : standBy ? 2 : 1;
}

const RANK: Record<ResponseColor, number> = { red: 0, yellow: 1, grey: 2, green: 3 };

/** A response time in the future is replaced by the time we received it. */
export function timed({
  code,
  text,
  comment = null,
  revision,
  respondedAt,
  receivedAt,
}: GivenAnswer): TimedAnswer {
  const isAhead = respondedAt.getTime() > receivedAt.getTime() + CLOCK_TOLERANCE_MS;
  return { code, text, comment, revision, at: isAhead ? receivedAt : respondedAt };
}

const byTime = (a: TimedAnswer, b: TimedAnswer) => b.at.getTime() - a.at.getTime();

function byWords(a: TimedAnswer, b: TimedAnswer): number {
  const words = ({ revision, code, text, comment }: TimedAnswer) =>
    JSON.stringify([revision, code, text, comment]);
  return words(a) < words(b) ? 1 : -1;
}

export interface SeenResponse {
  responseCode: string | null;
  responseText: string | null;
  responseComment: string | null;
  respondedAt: string | null;
}

export function seenResponse(
  table: ResponseTable,
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): SeenResponse {
  const answer = givenAnswer(table, station);
  return {
    responseCode: answer?.code ?? null,
    responseText: answer?.text ?? null,
    responseComment: answer?.comment || null,
    respondedAt: answer?.at.toISOString() ?? null,
  };
}

const said = v.optional(v.nullable(v.string()), null);

/** Null skips the check. Centers give only minutes, so the time alone doesn't identify a response. */
export const seenSchema = v.nullish(
  form({ responseCode: said, responseText: said, responseComment: said, respondedAt: said }),
  null,
);

export function isSeen(seen: SeenResponse, now: SeenResponse): boolean {
  return (
    seen.responseCode === now.responseCode &&
    seen.responseText === now.responseText &&
    seen.responseComment === now.responseComment &&
    seen.respondedAt === now.respondedAt
  );
}

const HOUR_MS = 3_600_000;

export const LONGEST_CHECK_PAUSE_MS = 6 * HOUR_MS;

export const ANSWERS_STALE_AFTER_MS = 2 * LONGEST_CHECK_PAUSE_MS;

export const ANSWERS_MISSED_AFTER_MS = 24 * HOUR_MS;
