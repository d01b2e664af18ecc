import { describe, expect, test } from 'vitest';
import { isReminderDue } from './reminders';

/** The Tuesday before Thanksgiving 2026, 10:00 in California. */
const createdAt = new Date('2026-11-24T18:00:00Z');
const california = { callCenter: 'onecall', createdAt, remindedAt: null } as const;

describe('nobody answered', () => {
  test('the first reminder comes after two working days, holidays and weekend left out', () => {
    // Wednesday counts, Thursday and Friday are holidays, Monday is the second.
    expect(isReminderDue(california, new Date('2026-11-30T17:59:59Z'))).toBe(false);
    expect(isReminderDue(california, new Date('2026-11-30T18:00:00Z'))).toBe(true);
  });

  test('it comes once', () => {
    const remindedAt = new Date('2026-11-30T18:00:05Z');
    expect(isReminderDue({ ...california, remindedAt }, new Date('2026-12-01T17:59:59Z'))).toBe(false);
  });

  test('the second comes after seven days, and is the last', () => {
    const first = { ...california, remindedAt: new Date('2026-11-30T18:00:05Z') };
    expect(isReminderDue(first, new Date('2026-12-01T18:00:00Z'))).toBe(true);
    const second = { ...california, remindedAt: new Date('2026-12-01T18:00:00Z') };
    expect(isReminderDue(second, new Date('2027-03-01T18:00:00Z'))).toBe(false);
  });

  test('when both were missed there is one', () => {
    const late = new Date('2026-12-05T00:00:00Z');
    expect(isReminderDue(california, late)).toBe(true);
    expect(isReminderDue({ ...california, remindedAt: late }, new Date('2026-12-30T00:00:00Z'))).toBe(false);
  });

  test('the holidays are those of the center', () => {
    // Columbus Day, 12 October 2026, is one in California and none in Nevada.
    const friday = new Date('2026-10-09T17:00:00Z');
    const tuesday = new Date('2026-10-13T17:00:00Z');
    expect(isReminderDue({ callCenter: 'onecall', createdAt: friday, remindedAt: null }, tuesday)).toBe(
      false,
    );
    expect(isReminderDue({ callCenter: 'onecallnv', createdAt: friday, remindedAt: null }, tuesday)).toBe(
      true,
    );
  });
});
