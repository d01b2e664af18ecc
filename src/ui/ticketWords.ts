import { isCallCenter } from '../../domain/calendar/centers';
import { daysToExpire, remarkBy } from '../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import type { ResponseColor } from '../../domain/tickets/responseCodes';
import { VERDICTS, type Verdict } from '../../domain/tickets/verdict/reasons';
import { clockTime } from './dates';

/** What a row says of a ticket, without parts of React: the early list (src/early) says the same before there are any. */

/** Finds the words of a key, as react-admin's `translate` does. */
type Say = (key: string, values?: Record<string, string | number>) => string;

/** Milliseconds after which a verdict that could not be read again is shown as one of the past. */
const STALE_AFTER_MS = 15 * 60_000;

/** What of a verdict tells whether it still holds. */
export interface TimedVerdict {
  verdict: string;
  until: string | null;
  asOf: string;
  /** How many conditions there are beside Safe to dig. */
  conditions?: number;
}

/** Whether a verdict was true once and may no longer be: read too long ago, or past its own end. `now` in ms since 1970. */
export function isStale({ verdict, until, asOf }: TimedVerdict, now: number): boolean {
  const isOver = verdict !== 'DO_NOT_DIG' && until !== null && now > Date.parse(until);
  return isOver || now - Date.parse(asOf) > STALE_AFTER_MS;
}

/** The one that was read first, by which a list is as old as it is. */
export function oldestOf(verdicts: readonly TimedVerdict[]): TimedVerdict | undefined {
  return verdicts.reduce<TimedVerdict | undefined>(
    (found, one) => (found && found.asOf <= one.asOf ? found : one),
    undefined,
  );
}

/** Icons beside words as paths, of Material UI's shapes, on a ground of 24 by 24. */
export const ICONS = {
  check: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
  close:
    'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
  moreHoriz:
    'M6 10c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m12 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m-6 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  priorityHigh: 'M12 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M10 3h4v12h-4z',
  autorenew:
    'M12 6v3l4-4-4-4v3c-4.42 0-8 3.58-8 8 0 1.57.46 3.03 1.24 4.26L6.7 14.8c-.45-.83-.7-1.79-.7-2.8 0-3.31 2.69-6 6-6m6.76 1.74L17.3 9.2c.44.84.7 1.79.7 2.8 0 3.31-2.69 6-6 6v-3l-4 4 4 4v-3c4.42 0 8-3.58 8-8 0-1.57-.46-3.03-1.24-4.26',
};
export type IconName = keyof typeof ICONS;

/** Name of a verdict's fill among the tokens, and its icon. `stale` is a verdict of the past. */
export const VERDICT_LOOKS: Record<Verdict, { tone: 'safe' | 'check' | 'stop'; icon: IconName }> = {
  SAFE_TO_DIG: { tone: 'safe', icon: 'check' },
  CHECK_FIRST: { tone: 'check', icon: 'priorityHigh' },
  DO_NOT_DIG: { tone: 'stop', icon: 'close' },
};

/** The worst first: what keeps people from digging. */
export const WORST_VERDICT_FIRST: readonly Verdict[] = ['DO_NOT_DIG', 'CHECK_FIRST', 'SAFE_TO_DIG'];

/** The verdict by its name; one that this page does not know forbids. */
export function verdictNamed(name: string): Verdict {
  return VERDICTS.find(verdict => verdict === name) ?? 'DO_NOT_DIG';
}

/** Key of the word for a verdict; leave to dig that is too old to hold is one of the past. */
export function verdictWord(verdict: Verdict, isStale: boolean): string {
  return `ui.verdict.${isPast(verdict, isStale) ? 'was' : 'words'}.${verdict}`;
}

/** The word with how many conditions there are: `Safe to dig · 1 condition`. */
export function verdictSaid({ verdict, conditions = 0 }: TimedVerdict, isStale: boolean, say: Say): string {
  const word = say(verdictWord(verdictNamed(verdict), isStale));
  return conditions === 0 ? word : `${word} · ${say('ui.verdict.conditions', { smart_count: conditions })}`;
}

/** A ban stays one however old it is; leave to dig does not. */
const isPast = (verdict: Verdict, isStale: boolean) => isStale && verdict !== 'DO_NOT_DIG';

/** Its icon; nothing is known now where leave to dig is one of the past. */
export function verdictIcon(verdict: Verdict, isStale: boolean): IconName {
  return isPast(verdict, isStale) ? 'moreHoriz' : VERDICT_LOOKS[verdict].icon;
}

/** What there is to say beside a verdict; null where it has nothing of the kind. */
interface VerdictWords {
  message: string | null;
  asOf: string;
  /** Said in place of `asOf` once it could not be read again. */
  notUpdated: string;
}

/** The reason in a few words, and when the verdict was true, on the centers' clock. */
export function verdictWords(
  { message = null, asOf }: TimedVerdict & { message?: string | null },
  say: Say,
): VerdictWords {
  const time = clockTime(asOf);
  return {
    message,
    asOf: say('ui.verdict.asOf', { time }),
    notUpdated: say('ui.verdict.notUpdated', { time }),
  };
}

/** Utilities by what their responses come to. */
export interface ResponseSums {
  clear: number;
  check: number;
  stop: number;
  waiting: number;
}

/** How the counts of responses are shown, in their order. */
export const RESPONSE_PARTS: readonly { name: keyof ResponseSums; color: ResponseColor; icon: IconName }[] = [
  { name: 'clear', color: 'green', icon: 'check' },
  { name: 'check', color: 'yellow', icon: 'priorityHigh' },
  { name: 'stop', color: 'red', icon: 'close' },
  { name: 'waiting', color: 'grey', icon: 'moreHoriz' },
];

/** How far away an expiry is, as `in 3 days`. */
export function distance(days: number, say: Say): string {
  const near: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
  const word = near[String(days)] ?? (days < 0 ? 'ago' : 'in');
  return say(`ui.expiry.${word}`, { smart_count: Math.abs(days) });
}

/** How soon a ticket ends: 8 days and more, 4 to 7, fewer or too late for a re-mark, over. */
type Urgency = 'far' | 'near' | 'critical' | 'past';

/**
 * @param days calendar days to expiry, negative once past
 * @param expires instant of the expiry
 */
export function urgency(days: number, expires: string, callCenter = '', now = new Date()): Urgency {
  if (days < 0) return 'past';
  if (days <= 3) return 'critical';
  if (days > 7 || !isCallCenter(callCenter)) return days > 7 ? 'far' : 'near';
  return calendarDay(now, PACIFIC) > remarkBy(callCenter, new Date(expires)) ? 'critical' : 'near';
}

/** Calendar days from now to an expiry; both centers keep the same zone. */
export function daysUntil(expires: string, now = new Date()): number {
  return daysToExpire('onecall', now, new Date(expires));
}
