import { type CallCenter, centerOf } from '../../calendar/centers';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';

/** How often a crew checks the marks: before the first dig and when something changes, each day, or as it likes. */
export const MARKS_CHECKS = ['ONCE', 'DAILY', 'OFF'] as const;
export type MarksCheck = (typeof MARKS_CHECKS)[number];

/** Calendar days that a check holds, its own included. */
const CHECK_DAYS = { ONCE: 14, DAILY: 1 } as const;

/** A company cannot turn off what a state demands. */
export function marksCheckAt(callCenter: CallCenter, setting: MarksCheck): MarksCheck {
  return setting === 'OFF' && centerOf(callCenter).marksCheckRequired ? 'ONCE' : setting;
}

/** The first instant at which the check has to be made again, at midnight of the center; null: never. */
export function checkEnds(callCenter: CallCenter, setting: MarksCheck, checkedAt: Date): Date | null {
  const often = marksCheckAt(callCenter, setting);
  if (often === 'OFF') return null;
  const { zone } = centerOf(callCenter);
  return instantAt(addDays(calendarDay(checkedAt, zone), CHECK_DAYS[often]), '00:00', zone);
}
