import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { addDays } from '../calendar/plainDate';
import { addWorkingDays } from '../calendar/workingDays';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';

const FIRST_REMINDER_WORKING_DAYS = 2;
const SECOND_REMINDER_DAYS = 7;

interface Unanswered {
  callCenter: CallCenter;
  /** Sending it again restarts the reminders. */
  sentAt: Date;
  remindedAt: Date | null;
}

/** At the time of day it was last sent, Pacific time. A missed first reminder is skipped. */
export function isReminderDue(
  { callCenter, sentAt, remindedAt }: Unanswered,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): boolean {
  const { date, hour, minute, second } = zonedParts(sentAt, PACIFIC);
  const time = [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
  const last = instantAt(addDays(date, SECOND_REMINDER_DAYS), time, PACIFIC);
  if (now >= last) return remindedAt === null || remindedAt < last;
  const firstDay = addWorkingDays(callCenter, date, FIRST_REMINDER_WORKING_DAYS, calendar);
  const first = instantAt(firstDay, time, PACIFIC);
  return remindedAt === null && now >= first;
}
