import { type CallCenter, centerOf } from '../calendar/centers';
import { formatUsDateTime, formatUsDay } from '../calendar/clock';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { legalStart, minLegalStart, type NoticeType, remarkBy } from '../calendar/law';
import { addDays, type PlainDate } from '../calendar/plainDate';
import { addWorkingDays, lastDayFor, subtractWorkingDays } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';
import { isPhoneFirst, type OpenPlacement, type PlacementKind } from './placement';

interface DeadlineFacts {
  kind: PlacementKind;
  state: OpenPlacement;
  callCenter: CallCenter;
  ticketType: NoticeType;
  askedAt: Date;
  workStart: Date;
  expires: Date | null;
  needRemark: boolean;
}

type Urgency = 'OVERDUE' | 'TODAY' | 'SOON' | 'LATER';

export interface Deadline {
  at: Date | null;
  urgency: Urgency;
  text: string;
}

/** A phone report is overdue after this time. */
const AT_ONCE_MS = 15 * 60_000;
const SOON_WORKING_DAYS = 3;

export function deadlineOf(
  facts: DeadlineFacts,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Deadline {
  const { at, text } = momentOf(facts, now, calendar);
  const late = isPhoneFirst(facts.kind, facts.ticketType) ? AT_ONCE_MS : 0;
  return {
    at,
    urgency: urgencyOf(at, new Date(now.getTime() - late), facts.callCenter, calendar),
    text: facts.state === 'PLACED' ? placedWords(facts.kind) : text,
  };
}

interface Moment {
  at: Date | null;
  text: string;
}

function momentOf(facts: DeadlineFacts, now: Date, calendar: HolidayCalendar): Moment {
  const { kind, ticketType, askedAt, expires, callCenter } = facts;
  if (isPhoneFirst(kind, ticketType)) return { at: askedAt, text: CALL_FIRST };
  const end = expires === null ? null : formatUsDateTime(expires, callCenter);
  switch (kind) {
    case 'create':
      return creation(facts, now, calendar);
    case 'renew':
      return renewal(facts, now, calendar);
    case 'remark':
      return { at: endOfWork(askedAt, facts), text: remarkWords(facts, now, calendar) };
    case 'noResponse':
      return { at: endOfWork(askedAt, facts), text: 'Utilities are late. Send the second notice today.' };
    default:
      return { at: expires, text: end ? `Without it the ticket ends ${end}.` : 'There is no deadline.' };
  }
}

const CALL_FIRST = 'Call now. Fill in the form after that.';

/** The last day on which the notice still lets work begin as planned. */
function creation(facts: DeadlineFacts, now: Date, calendar: HolidayCalendar): Moment {
  const { callCenter, workStart, ticketType } = facts;
  const { zone } = centerOf(callCenter);
  const starts = legalStart(callCenter, now, workStart, ticketType, calendar);
  const result = `Placed today, the legal start is ${formatUsDateTime(starts, callCenter)}.`;
  const noon = (day: PlainDate) => instantAt(day, '12:00', zone);
  let day = calendarDay(workStart, zone);
  while (minLegalStart(callCenter, noon(day), calendar) > workStart) day = addDays(day, -1);
  const at = instantAt(day, '23:59:59', zone);
  return at < now
    ? { at, text: `${result} Work was planned for ${formatUsDateTime(workStart, callCenter)}.` }
    : { at, text: `Place it by ${formatUsDay(day)} to begin as planned. ${result}` };
}

function renewal(
  { callCenter, expires, needRemark }: DeadlineFacts,
  now: Date,
  calendar: HolidayCalendar,
): Moment {
  if (expires === null) return { at: null, text: '' };
  const end = formatUsDateTime(expires, callCenter);
  if (expires < now) {
    return { at: expires, text: `The ticket ended ${end}. Unless it was renewed in time, clone it.` };
  }
  const last = remarkBy(callCenter, expires, calendar);
  const marksEnd = instantAt(last, '23:59:59', centerOf(callCenter).zone);
  if (marksEnd < now) {
    const late = needRemark ? ' New marks may come after that.' : '';
    return { at: expires, text: `Renew before it ends ${end}.${late}` };
  }
  const marked = `by ${formatUsDay(last)} to be re-marked in time`;
  return needRemark
    ? { at: marksEnd, text: `Renew ${marked}. The ticket ends ${end}.` }
    : { at: expires, text: `Renew before it ends ${end}, or ${marked}.` };
}

function remarkWords({ callCenter, expires }: DeadlineFacts, now: Date, calendar: HolidayCalendar): string {
  const { zone, noticeWorkingDays } = centerOf(callCenter);
  const due = addWorkingDays(callCenter, calendarDay(now, zone), noticeWorkingDays, calendar);
  const isLate = expires !== null && due > lastDayFor(expires, zone);
  return `Placed today, utilities have until ${formatUsDay(due)}.${isLate ? ' The ticket ends before that: renew it as well.' : ''}`;
}

function endOfWork(askedAt: Date, { callCenter }: DeadlineFacts): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(askedAt, zone), '23:59:59', zone);
}

function placedWords(kind: PlacementKind): string {
  return kind === 'create'
    ? 'Import the center’s confirmation. Do not dig before that.'
    : 'Import the center’s confirmation. Until then the ticket is as it was.';
}

function urgencyOf(at: Date | null, now: Date, center: CallCenter, calendar: HolidayCalendar): Urgency {
  if (at === null) return 'LATER';
  if (at < now) return 'OVERDUE';
  const { zone } = centerOf(center);
  const [day, today] = [lastDayFor(at, zone), calendarDay(now, zone)];
  if (day <= today) return 'TODAY';
  return day <= addWorkingDays(center, today, SOON_WORKING_DAYS, calendar) ? 'SOON' : 'LATER';
}

/** Reminders: two working days before the last day, one day before, and on the last day. */
export type ReminderMoment = 'TWO_DAYS' | 'ONE_DAY' | 'LAST_DAY';

/** The latest reminder due by the morning of `today`. Null before the first one. */
export function reminderOf(
  at: Date,
  today: PlainDate,
  center: CallCenter,
  calendar: HolidayCalendar = RULE_CALENDAR,
): { moment: ReminderMoment; day: PlainDate } | null {
  const last = lastDayFor(at, centerOf(center).zone);
  const before = (days: number) => subtractWorkingDays(center, last, days, calendar);
  const moments = [
    { moment: 'LAST_DAY', day: last },
    { moment: 'ONE_DAY', day: before(1) },
    { moment: 'TWO_DAYS', day: before(2) },
  ] as const;
  return moments.find(({ day }) => day <= today) ?? null;
}
