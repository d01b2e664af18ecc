import { CODES, type ResponseCode } from '../responseCodes';
import { isSameCode, isWordedSo, plainWords } from '../responseTables';
import { countedAnswer, type Station } from '../stations';

/** Most tickets that the list of utilities in arrears tells of, those that have waited longest; it says so when there are more. */
export const SILENT_TICKETS = 500;

/** Whether a second notice makes sense: the station said nothing, or the center noted just that. */
export function owesAnswer(station: Station): boolean {
  const answer = countedAnswer(station);
  return (
    answer === null || SILENCE.some(row => isSameCode(row.code, answer.code) || isWordedSo(row, answer.text))
  );
}

/** How a center tells a silence: by a code, or where it shows none by words, as `plainWords` has them. */
export interface SilenceCode {
  code: string;
  words: readonly string[];
}

const silenceCode = ({ code, text, wordings = [] }: ResponseCode): SilenceCode => ({
  code,
  words: [text, ...wordings].map(plainWords),
});

/** Both centers tell it by the same codes and in the same words: 000 no answer yet, 999 none by the required time. */
const SILENCE = CODES.onecall.filter(({ code }) => code === '000' || code === '999');

/** Everything by which a center tells that a station did not answer. */
export const SILENCE_CODES: readonly SilenceCode[] = SILENCE.map(silenceCode);

/** What tells that the required time passed without an answer; a station so noted counts as red, not as silent. */
export const LATE_CODES: readonly SilenceCode[] = SILENCE_CODES.filter(({ code }) => code === '999');
