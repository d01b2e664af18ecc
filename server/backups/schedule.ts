import { addDays } from '../../domain/calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../../domain/calendar/zone';
import type { BackupConfig } from '../config/backups';
import { timeOf } from './place';

const HOUR_MS = 3_600_000;

/** Two clocks may differ. A backup from farther ahead was taken when the clock was wrong. */
const AHEAD_MS = HOUR_MS;
const isPast = (name: string, now: Date) => timeOf(name).getTime() <= now.getTime() + AHEAD_MS;

/** The newest that counts. @param names oldest first */
export function newestOf(names: readonly string[], now: Date): string | undefined {
  return names.findLast(name => isPast(name, now));
}

/** When the backup after the newest one is due: at once if there is none. */
export function dueAfter(newest: string | undefined, every: BackupConfig['every']): Date {
  if (newest === undefined) return new Date(0);
  const taken = timeOf(newest);
  if ('hours' in every) return new Date(taken.getTime() + every.hours * HOUR_MS);
  const { date } = zonedParts(taken, PACIFIC);
  const sameDay = instantAt(date, every.time, PACIFIC);
  return sameDay > taken ? sameDay : instantAt(addDays(date, 1), every.time, PACIFIC);
}

/** A clock that is wrong for a moment must not make all of them too old. */
const ALWAYS_KEPT = 3;

/** Those to delete: more than are kept, or too old. Never the newest few by age. @param names oldest first */
export function surplusOf(
  names: readonly string[],
  { keep, keepDays }: Pick<BackupConfig, 'keep' | 'keepDays'>,
  now: Date,
): string[] {
  const oldest = keepDays === null ? null : new Date(now.getTime() - keepDays * 24 * HOUR_MS);
  const past = names.filter(name => isPast(name, now));
  return past.filter((name, index) => {
    const isOld = oldest !== null && timeOf(name) < oldest && index < past.length - ALWAYS_KEPT;
    return index < past.length - Math.max(keep, 1) || isOld;
  });
}
