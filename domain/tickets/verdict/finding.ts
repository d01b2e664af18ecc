import type { VerdictReason } from './reasons';
import type { WayOn } from './words';

/** One line of the verdict: a utility or a condition, what there is to say of it, and the way on. */
export interface Finding {
  reason: VerdictReason;
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
}

/** What a rule says of a finding. */
export type Line = Pick<Finding, 'level' | 'message'> &
  Partial<Pick<Finding, 'stationCode' | 'wayOn' | 'about'>>;

export const stop = (message: string, wayOn: WayOn | null = null): Line[] => [
  { level: 'stop', message, wayOn },
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
export const met = (message: string): Line[] => [{ level: 'met', message }];
export const NOTHING: Line[] = [];
