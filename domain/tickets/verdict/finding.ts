import type { VerdictReason } from './reasons';
import type { WayOn } from './words';

/** One line of the verdict: a utility or a condition, what there is to say of it, and the way on. */
export interface Finding {
  /** SUBCONTRACTOR never leads: it is a condition of digging, and stops nothing. */
  reason: VerdictReason | 'SUBCONTRACTOR';
  level: 'stop' | 'check' | 'met';
  /** The utility it is about; null: the ticket as a whole. */
  stationCode: string | null;
  message: string;
  wayOn: WayOn | null;
  /** What a person is asked about: a status, a revision, or a company. */
  about: string | null;
  source: string;
  /** False: practice, or a text that was not seen in full; not to be read as law. */
  isVerified: boolean;
  /** It limits the work of who may dig, and is counted beside Safe to dig. */
  isCondition: boolean;
  /** What a list says where it leads, with the utility's name. */
  words: string;
}

/** What a rule says of a finding. Without `words` those of its reason. */
export type Line = Pick<Finding, 'level' | 'message'> &
  Partial<Pick<Finding, 'stationCode' | 'wayOn' | 'about' | 'isCondition' | 'words'>>;

export const stop = (message: string, wayOn: WayOn | null = null, words?: string): Line[] => [
  { level: 'stop', message, wayOn, ...(words && { words }) },
];
export const check = (message: string, wayOn: WayOn | null = null): Line[] => [
  { level: 'check', message, wayOn },
];
/** A line with a question that a person answers once. */
export const ask = (
  level: 'stop' | 'check',
  message: string,
  { wayOn, about }: { wayOn: WayOn; about: string },
): Line[] => [{ level, message, wayOn, about }];
/** The same of an answer that can be taken back. */
export const settled = (message: string, wayOn: WayOn, about: string): Line => ({
  ...{ level: 'met', message, wayOn, about },
});
export const met = (message: string): Line[] => [{ level: 'met', message }];
/** Nothing is in the way, but not everything is allowed. */
export const condition = (message: string): Line => ({ level: 'met', message, isCondition: true });
export const NOTHING: Line[] = [];
