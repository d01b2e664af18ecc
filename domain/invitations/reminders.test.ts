import { expect, it } from 'vitest';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { isReminderDue } from './reminders';

const unanswered = {
  callCenter: 'onecall',
  sentAt: new Date('2026-11-16T18:00:00Z'),
  remindedAt: null,
} as const;

it('counts from the last send, to the second', () => {
  const resent = { ...unanswered, sentAt: new Date('2026-11-18T17:59:00Z') };
  expect(isReminderDue(resent, new Date('2026-11-18T18:00:30Z'))).toBe(false);
  expect(isReminderDue(resent, new Date('2026-11-20T17:58:59Z'))).toBe(false);
  expect(isReminderDue(resent, new Date('2026-11-20T17:59:00Z'))).toBe(true);
});

it('is due two working days later, skipping a holiday posted by the center', () => {
  const posted = { callCenter: 'onecall', date: '2026-11-18', name: 'Storm', working: false } as const;
  const calendar = withPosted(RULE_CALENDAR, [posted]);
  const [wednesday, thursday] = [new Date('2026-11-18T18:00:00Z'), new Date('2026-11-19T18:00:00Z')];
  expect(isReminderDue(unanswered, wednesday)).toBe(true);
  expect(isReminderDue(unanswered, wednesday, calendar)).toBe(false);
  expect(isReminderDue(unanswered, thursday, calendar)).toBe(true);
});
