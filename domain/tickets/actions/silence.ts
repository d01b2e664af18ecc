import { countedAnswer, isOverridden, type Station } from '../stations';

/** By this code the center itself says that a station did not answer in time. */
export const DID_NOT_RESPOND = '999';

/** By this one, that it has not answered yet; it is no answer at all. */
export const NOT_YET = '000';

/** Whether a second notice makes sense: the station said nothing, or the center noted just that. */
export function owesAnswer(station: Station): boolean {
  if (isOverridden(station)) return false;
  const answer = countedAnswer(station);
  return answer === null || answer.code === DID_NOT_RESPOND || answer.code === NOT_YET;
}
