import { expect, test } from 'vitest';
import { damageNotices } from './notices';

const occurredAt = new Date('2026-10-01T18:00:00Z');
const owed = (extra: object, details = {}, reportedAt: Date | null = null) =>
  damageNotices({ occurredAt, details, extra, reportedAt });

test('a gas leak is owed to 911 and the utility at once, and to the center within 2 hours', () => {
  expect(owed({ facilityType: 'Natural gas', productReleased: 'Yes' })).toEqual([
    { to: 'EMERGENCY', by: occurredAt, isDone: false, doneAt: null },
    { to: 'UTILITY', by: occurredAt, isDone: false, doneAt: null },
    { to: 'CENTER', by: new Date('2026-10-01T20:00:00Z'), isDone: false, doneAt: null },
  ]);
});

test('911 is not owed without harm', () => {
  const notices = owed({ facilityType: 'Water', injury: 'No', productReleased: 'No', called911: 'No' });
  expect(notices.map(({ to }) => to)).toEqual(['UTILITY', 'CENTER']);
});

test.each([
  ['EMERGENCY', { called911: 'Yes' }, {}, null],
  ['EMERGENCY', { fire: 'Yes' }, { called911At: '2026-10-01T18:05:00Z' }, '2026-10-01T18:05:00Z'],
  ['UTILITY', {}, { notifiedOperatorAt: '2026-10-01T18:06:00Z' }, '2026-10-01T18:06:00Z'],
  ['CENTER', {}, { notifiedCenterAt: '2026-10-01T18:07:00Z' }, '2026-10-01T18:07:00Z'],
])('%s is done with %j and %j', (to, extra, details, doneAt) => {
  const done = owed(extra, details).filter(({ isDone }) => isDone);
  expect(done).toMatchObject([{ to, doneAt }]);
});

test('a report that the center has counts as its notice', () => {
  const at = new Date('2026-10-01T18:30:00Z');
  expect(owed({}, {}, at).at(-1)).toMatchObject({ to: 'CENTER', isDone: true, doneAt: at.toISOString() });
});

test.each([
  ['2026-10-01T18:10:00Z', '2026-10-01T18:10:00Z'],
  ['2026-10-02T18:10:00Z', '2026-10-01T22:00:00.000Z'],
])('a call to the center at %s and a report at 22:00 count from the earlier: %s', (called, doneAt) => {
  const notices = owed({}, { notifiedCenterAt: called }, new Date('2026-10-01T22:00:00Z'));
  expect(notices.at(-1)).toMatchObject({ to: 'CENTER', isDone: true, doneAt });
});
