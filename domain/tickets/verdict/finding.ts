import type { Said } from '../../language';
import type { VerdictReason } from './reasons';

/** What helps: an action on the ticket, a response to be taken note of, or an event to be recorded. */
export type WayOn =
  | 'clone'
  | 'enterResponses'
  | 'remark'
  | 'noResponse'
  | 'askAgain'
  | 'acknowledge'
  | 'recordEvent'
  | 'recordStandBy'
  | 'checkMarks'
  | 'events'
  | 'jobEvents'
  | 'confirmMail'
  | 'answerStatus'
  | 'answerMarks'
  | 'answerCompany'
  | 'forgetStatus'
  | 'forgetCompany';

/** `Text` is a string where it is shown. */
export interface Finding<Text = Said> {
  /** SUBCONTRACTOR is only a condition and never leads. */
  reason: VerdictReason | 'SUBCONTRACTOR';
  level: 'stop' | 'check' | 'met';
  stationCode: string | null;
  message: Text;
  wayOn: WayOn | null;
  about: string | null;
  /** Until when the utility may still respond. Missing if its response is due, or isn't missing. */
  due?: Date | null;
  source: Text;
  /** False for good practice, or if the law's text wasn't seen in full. */
  isVerified: boolean;
  /** Limits the work, but doesn't prevent "Safe to dig". */
  isCondition: boolean;
  words: Text;
}

export type Line = Pick<Finding, 'level' | 'message'> &
  Partial<Pick<Finding, 'stationCode' | 'wayOn' | 'about' | 'due' | 'isCondition' | 'words'>>;

export const stop = (message: Said, wayOn: WayOn | null = null, words?: Said): Line[] => [
  { level: 'stop', message, wayOn, ...(words && { words }) },
];
export const check = (message: Said, wayOn: WayOn | null = null): Line[] => [
  { level: 'check', message, wayOn },
];
export const ask = (
  level: 'stop' | 'check',
  message: Said,
  { wayOn, about }: { wayOn: WayOn; about: string },
): Line[] => [{ level, message, wayOn, about }];
export const settled = (message: Said, wayOn: WayOn, about: string): Line => ({
  ...{ level: 'met', message, wayOn, about },
});
export const met = (message: Said): Line[] => [{ level: 'met', message }];
export const condition = (message: Said): Line => ({ level: 'met', message, isCondition: true });
export const NOTHING: Line[] = [];
