import { addDays } from '../../domain/calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../../domain/calendar/zone';
import type { BackupConfig } from '../config/backups';
import { timeOf } from './place';

const HOUR_MS = 3_600_000;

/** When the backup after the newest one is due: at once if there is none. */
export function dueAfter(newest: string | undefined, every: BackupConfig['every']): Date {
  if (newest === undefined) return new Date(0);
  const taken = timeOf(newest);
  if ('hours' in every) return new Date(taken.getTime() + every.hours * HOUR_MS);
  const { date } = zonedParts(taken, PACIFIC);
  const sameDay = instantAt(date, every.time, PACIFIC);
  return sameDay > taken ? sameDay : instantAt(addDays(date, 1), every.time, PACIFIC);
}

/** Those to delete: more than are kept, or too old. Never the newest. @param names oldest first */
export function surplusOf(
  names: readonly string[],
  { keep, keepDays }: Pick<BackupConfig, 'keep' | 'keepDays'>,
  now: Date,
): string[] {
  const oldest = keepDays === null ? null : new Date(now.getTime() - keepDays * 24 * HOUR_MS);
  return names
    .slice(0, -1)
    .filter((name, index) => index < names.length - keep || (oldest !== null && timeOf(name) < oldest));
}
