import { CODES, type ResponseCode } from '../responseCodes';
import { isSameCode, isWordedSo, plainWords } from '../responseTables';
import { countedAnswer, type Station } from '../stations';

/** Limit for the list of late utilities. Keeps the longest-waiting tickets and says if there are more. */
export const SILENT_TICKETS = 500;

export function owesAnswer(station: Station): boolean {
  const answer = countedAnswer(station);
  return (
    answer === null || SILENCE.some(row => isSameCode(row.code, answer.code) || isWordedSo(row, answer.text))
  );
}

export interface SilenceCode {
  code: string;
  words: readonly string[];
}

const silenceCode = ({ code, text, wordings = [] }: ResponseCode): SilenceCode => ({
  code,
  words: [text, ...wordings].map(plainWords),
});

/** 000 means no response yet, and 999 none by the required time. Both centers use the same wording. */
const SILENCE = CODES.onecall.filter(({ code }) => code === '000' || code === '999');

export const SILENCE_CODES: readonly SilenceCode[] = SILENCE.map(silenceCode);

/** The required time has passed. Such a station counts as red, not as silent. */
export const LATE_CODES: readonly SilenceCode[] = SILENCE_CODES.filter(({ code }) => code === '999');
