import { isCallCenter } from '../../../domain/calendar/centers';
import { daysToExpire, remarkBy } from '../../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import { VERDICT_ICONS } from '../../../domain/tickets/verdict/icons';
import { VERDICTS, type Verdict } from '../../../domain/tickets/verdict/reasons';
import { clockTime } from '../../ui/dates';

/** Texts of a ticket row without React, shared with the early list (src/early) that renders before React loads. */

type Say = (key: string, values?: Record<string, string | number>) => string;

/** Age in milliseconds after which a verdict that can't be refreshed is shown as outdated. */
const STALE_AFTER_MS = 15 * 60_000;
/** A verdict can't be from the future, so the clock is wrong. The header it is set by has no fractions of a second. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** The fields that decide whether a verdict still holds. */
export interface TimedVerdict {
  verdict: string;
  until: string | null;
  asOf: string;
  conditions?: number;
  /** Shown from this device's storage, without signal (src/offline). */
  isStored?: boolean;
}

/**
 * Whether a verdict was read too long ago or is past its end. Without signal, it holds until its end. `now` in
 * ms since 1970.
 */
export function isStale({ verdict, until, asOf, isStored = false }: TimedVerdict, now: number): boolean {
  const isOver = verdict !== 'DO_NOT_DIG' && until !== null && now > Date.parse(until);
  const age = now - Date.parse(asOf);
  const holdsAlone = isStored && until !== null;
  return isOver || age < -CLOCK_TOLERANCE_MS || (age > STALE_AFTER_MS && !holdsAlone);
}

/** The oldest verdict sets the age of a list. */
export function oldestOf(verdicts: readonly TimedVerdict[]): TimedVerdict | undefined {
  return verdicts.reduce<TimedVerdict | undefined>(
    (found, one) => (found && found.asOf <= one.asOf ? found : one),
    undefined,
  );
}

export const ICONS = {
  ...VERDICT_ICONS,
  moreHoriz:
    'M6 10c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m12 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m-6 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  autorenew:
    'M12 6v3l4-4-4-4v3c-4.42 0-8 3.58-8 8 0 1.57.46 3.03 1.24 4.26L6.7 14.8c-.45-.83-.7-1.79-.7-2.8 0-3.31 2.69-6 6-6m6.76 1.74L17.3 9.2c.44.84.7 1.79.7 2.8 0 3.31-2.69 6-6 6v-3l-4 4 4 4v-3c4.42 0 8-3.58 8-8 0-1.57-.46-3.03-1.24-4.26',
};
export type IconName = keyof typeof ICONS;

/** Color token and icon per verdict. Outdated verdicts use the tone `stale`. */
export const VERDICT_LOOKS: Record<Verdict, { tone: 'safe' | 'check' | 'stop'; icon: IconName }> = {
  SAFE_TO_DIG: { tone: 'safe', icon: 'check' },
  CHECK_FIRST: { tone: 'check', icon: 'priorityHigh' },
  DO_NOT_DIG: { tone: 'stop', icon: 'close' },
};

export const WORST_VERDICT_FIRST: readonly Verdict[] = ['DO_NOT_DIG', 'CHECK_FIRST', 'SAFE_TO_DIG'];

/** An unknown verdict counts as "Do not dig". */
export function verdictNamed(name: string): Verdict {
  return VERDICTS.find(verdict => verdict === name) ?? 'DO_NOT_DIG';
}

/** Translation key. An outdated verdict that allowed digging is worded in the past tense. */
export function verdictWord(verdict: Verdict, isStale: boolean): string {
  return `ui.verdict.${isPast(verdict, isStale) ? 'was' : 'words'}.${verdict}`;
}

/** With the number of conditions: `Safe to dig · 1 condition`. */
export function verdictSaid({ verdict, conditions = 0 }: TimedVerdict, isStale: boolean, say: Say): string {
  const word = say(verdictWord(verdictNamed(verdict), isStale));
  return conditions === 0 ? word : `${word} · ${say('ui.verdict.conditions', { smart_count: conditions })}`;
}

/** "Do not dig" stays valid however old it is. */
const isPast = (verdict: Verdict, isStale: boolean) => isStale && verdict !== 'DO_NOT_DIG';

/** An outdated verdict that allowed digging gets a neutral icon. */
export function verdictIcon(verdict: Verdict, isStale: boolean): IconName {
  return isPast(verdict, isStale) ? 'moreHoriz' : VERDICT_LOOKS[verdict].icon;
}

interface VerdictWords {
  message: string | null;
  asOf: string;
  notUpdated: string;
}

/** The short reason, and the Pacific time at which the verdict was valid. */
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

export interface ResponseSums {
  clear: number;
  check: number;
  stop: number;
  waiting: number;
}

export const RESPONSE_PARTS: readonly { name: keyof ResponseSums; color: ResponseColor; icon: IconName }[] = [
  { name: 'clear', color: 'green', icon: 'check' },
  { name: 'check', color: 'yellow', icon: 'priorityHigh' },
  { name: 'stop', color: 'red', icon: 'close' },
  { name: 'waiting', color: 'grey', icon: 'moreHoriz' },
];

/** For example `in 3 days`. */
export function distance(days: number, say: Say): string {
  const near: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
  const word = near[String(days)] ?? (days < 0 ? 'ago' : 'in');
  return say(`ui.expiry.${word}`, { smart_count: Math.abs(days) });
}

/** The words before the distance, where nothing else says what it is. */
export function expirySaid(of: 'ticket' | 'next', days: number): string {
  return `ui.expiry.${of === 'ticket' && days < 0 ? 'expired' : `expires.${of}`}`;
}

/** At least 8 days left, 4 to 7, at most 3 or too late for new marks, expired. */
type Urgency = 'far' | 'near' | 'critical' | 'past';

/** @param days calendar days to expiration, negative once past @param expires ISO instant */
export function urgency(days: number, expires: string, callCenter = '', now = new Date()): Urgency {
  if (days < 0) return 'past';
  if (days <= 3) return 'critical';
  if (days > 7 || !isCallCenter(callCenter)) return days > 7 ? 'far' : 'near';
  return calendarDay(now, PACIFIC) > remarkBy(callCenter, new Date(expires)) ? 'critical' : 'near';
}

/** In calendar days. Both centers are in the same time zone. */
export function daysUntil(expires: string, now = new Date()): number {
  return daysToExpire('onecall', now, new Date(expires));
}
