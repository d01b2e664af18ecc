import { expect, test } from 'vitest';
import { addDays } from '../calendar/plainDate';
import { instantAt, PACIFIC } from '../calendar/zone';
import { workBeginDays, workBeginProblem } from './workBegin';

const now = new Date('2026-11-24T18:00:00Z');

test('California accepts work up to 14 days ahead, to the last minute of the local day', () => {
  expect(workBeginProblem('onecall', 'Normal', new Date('2026-12-09T07:59:00Z'), now)).toBeNull();
  expect(workBeginProblem('onecall', 'Normal', new Date('2026-12-09T08:00:00Z'), now)).toBe(
    'Work must begin on or before 12/08/2026: One Call CA accepts notices at most 14 days ahead.',
  );
});

test('Nevada accepts work up to 28 days ahead', () => {
  expect(workBeginProblem('onecallnv', 'Normal', new Date('2026-12-22T20:00:00Z'), now)).toBeNull();
  expect(workBeginProblem('onecallnv', 'Normal', new Date('2026-12-23T20:00:00Z'), now)).toContain(
    '12/22/2026',
  );
});

test('work cannot start in the past, with a few minutes of grace to fill in the form', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(workBeginProblem('onecall', 'Normal', minutesAgo(4), now)).toBeNull();
  expect(workBeginProblem('onecall', 'Normal', minutesAgo(6), now)).toContain('in the past');
  expect(workBeginProblem('onecall', 'Short Notice', minutesAgo(6), now)).toContain('in the past');
});

test('an emergency may have started already, but cannot be announced for next month', () => {
  expect(workBeginProblem('onecall', 'Emergency', new Date('2026-11-24T02:00:00Z'), now)).toBeNull();
  expect(workBeginProblem('onecall', 'Emergency', new Date('1000-11-01T00:00:00Z'), now)).toContain(
    'more than 7 days in the past',
  );
  expect(workBeginProblem('onecall', 'Emergency', new Date('2026-12-20T02:00:00Z'), now)).toContain(
    '12/08/2026',
  );
});

test('a start before the legal one is accepted, and the legal start is simply later', () => {
  expect(workBeginProblem('onecall', 'Normal', new Date('2026-11-24T19:00:00Z'), now)).toBeNull();
});

test.each([
  ['onecall', 'Normal'],
  ['onecallnv', 'Short Notice'],
  ['onecall', 'Emergency'],
] as const)('the days that the %s form offers for %s are those that are accepted', (center, type) => {
  const { min, max } = workBeginDays(center, type, now);
  const problemAt = (day: string, time: string) =>
    workBeginProblem(center, type, instantAt(day, time, PACIFIC), now);
  expect(problemAt(max, '23:59')).toBeNull();
  expect(problemAt(min, '23:59')).toBeNull();
  expect(problemAt(addDays(max, 1), '00:00')).not.toBeNull();
  expect(problemAt(addDays(min, -1), '00:00')).not.toBeNull();
});
