import type { PlainDate } from '../../../domain/calendar/plainDate';
import { readTypedDate, type TypedProblem } from '../../../domain/calendar/typedDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';

type Reading =
  | { value: string }
  | { problem: Exclude<TypedProblem, 'noTime'> }
  | { problem: 'noTime'; date: PlainDate };

/** The field's value for a text, or what is wrong with the text. A day ignores the time in a pasted text. */
export function readTyped(text: string, kind: 'day' | 'moment', isComplete: boolean): Reading {
  // 12/1 and 12/1/20 would be dates on the way to 12/1/2026.
  const unreadable = kind === 'day' ? 'unreadable' : 'unreadableMoment';
  if (!isComplete && !/\d{4}/.test(text)) return { problem: unreadable };
  const typed = readTypedDate(text, calendarDay(new Date(), PACIFIC));
  if (typed === 'unreadable') return { problem: unreadable };
  if (typed === 'weekday') return { problem: typed };
  if (kind === 'day') return { value: typed.date };
  if (typed.time === 'meridiem') return { problem: typed.time };
  return typed.time === null
    ? { problem: 'noTime', date: typed.date }
    : { value: `${typed.date}T${typed.time}` };
}
