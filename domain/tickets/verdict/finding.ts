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

export interface Finding {
  /** SUBCONTRACTOR is only a condition and never leads. */
  reason: VerdictReason | 'SUBCONTRACTOR';
  level: 'stop' | 'check' | 'met';
  stationCode: string | null;
  message: string;
  wayOn: WayOn | null;
  about: string | null;
  /** Until when the utility may still respond. Missing if its response is due, or isn't missing. */
  due?: Date | null;
  source: string;
  /** False for good practice, or if the law's text wasn't seen in full. */
  isVerified: boolean;
  /** Limits the work, but doesn't prevent "Safe to dig". */
  isCondition: boolean;
  words: string;
}

export type Line = Pick<Finding, 'level' | 'message'> &
  Partial<Pick<Finding, 'stationCode' | 'wayOn' | 'about' | 'due' | 'isCondition' | 'words'>>;

export const stop = (message: string, wayOn: WayOn | null = null, words?: string): Line[] => [
  { level: 'stop', message, wayOn, ...(words && { words }) },
];
export const check = (message: string, wayOn: WayOn | null = null): Line[] => [
  { level: 'check', message, wayOn },
];
export const ask = (
  level: 'stop' | 'check',
  message: string,
  { wayOn, about }: { wayOn: WayOn; about: string },
): Line[] => [{ level, message, wayOn, about }];
export const settled = (message: string, wayOn: WayOn, about: string): Line => ({
  ...{ level: 'met', message, wayOn, about },
});
export const met = (message: string): Line[] => [{ level: 'met', message }];
export const condition = (message: string): Line => ({ level: 'met', message, isCondition: true });
export const NOTHING: Line[] = [];
