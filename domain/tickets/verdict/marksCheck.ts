import { type CallCenter, centerOf } from '../../calendar/centers';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';

/** ONCE means before the first dig and after each change. */
export const MARKS_CHECKS = ['ONCE', 'DAILY', 'OFF'] as const;
export type MarksCheck = (typeof MARKS_CHECKS)[number];

const CHECK_DAYS = { ONCE: 14, DAILY: 1 } as const;

/** A company can't turn off a check that its state requires. */
export function marksCheckAt(callCenter: CallCenter, setting: MarksCheck): MarksCheck {
  return setting === 'OFF' && centerOf(callCenter).marksCheckRequired ? 'ONCE' : setting;
}

export function checkEnds(callCenter: CallCenter, setting: MarksCheck, checkedAt: Date): Date | null {
  const often = marksCheckAt(callCenter, setting);
  if (often === 'OFF') return null;
  const { zone } = centerOf(callCenter);
  return instantAt(addDays(calendarDay(checkedAt, zone), CHECK_DAYS[often]), '00:00', zone);
}
