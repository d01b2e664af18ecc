import { CODES } from '../responseCodes';
import { isSameCode, isWordedSo } from '../responseTables';
import { countedAnswer, isOverridden, type Station } from '../stations';

/** By this code the center itself says that a station did not answer in time. */
export const DID_NOT_RESPOND = '999';

/** By this one, that it has not answered yet; it is no answer at all. */
export const NOT_YET = '000';

/** Whether a second notice makes sense: the station said nothing, or the center noted just that. */
export function owesAnswer(station: Station): boolean {
  if (isOverridden(station)) return false;
  const answer = countedAnswer(station);
  return (
    answer === null || SILENCE.some(row => isSameCode(row.code, answer.code) || isWordedSo(row, answer.text))
  );
}

/** Both centers tell it by the same codes, and in the same words where they show no code. */
const SILENCE = CODES.onecall.filter(({ code }) => code === NOT_YET || code === DID_NOT_RESPOND);
