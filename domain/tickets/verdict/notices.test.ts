import { expect, it } from 'vitest';
import { noticesOf } from './notices';

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 17));
const revision = (number: string, day: number, status = '', type = 'Normal') => ({
  ...{ revision: number, at: on(day), status, type },
});

it.each([
  ['is given by the ticket itself', on(1), [revision('001', 9, 'Remark')], [on(1), on(1)]],
  ['has a copy', null, [revision('001', 9, 'Remark'), revision('000', 2, 'New')], [on(2), on(2)]],
  ['is unknown', null, [revision('002', 12, 'Remark'), revision('001', 9)], [null, on(9)]],
  ['is unknown except for the newest revision', null, [], [null, on(20)]],
])('the first notice: %s', (_what, first, revisions, [expected, earliest]) => {
  expect(noticesOf(on(20), first, revisions)).toMatchObject({ first: expected, earliest });
});

it.each([
  ['Renewed', 1, 1],
  ['RENEWAL', 1, 1],
  ['', 0, 1],
  ['Amended', 0, 0],
  ['Remark', 0, 0],
  ['Released', 0, 1],
])('a revision with status “%s” renews %i times, and %i at most', (status, times, possibly) => {
  const { renewals, possibleRenewals } = noticesOf(on(20), on(1), [revision('001', 9, status)]);
  expect([renewals.length, possibleRenewals?.length]).toEqual([times, possibly]);
});

it('renewals are in order, including those identified by type, and the first notice is not one', () => {
  const revisions = [
    revision('002', 15, 'New', 'Renewal'),
    revision('001', 9, 'Renewed'),
    revision('000', 1, ''),
  ];
  expect(noticesOf(on(15), null, revisions).renewals).toEqual([on(9), on(15)]);
});

it('a missing revision may have been a renewal', () => {
  expect(
    noticesOf(on(20), on(1), [revision('000', 1, 'New'), revision('002', 9, 'Amended')]).possibleRenewals,
  ).toHaveLength(1);
});

it('a manual entry does not give the time of the first notice', () => {
  const typed = { ...revision('000', 2), isTyped: true };
  expect(noticesOf(on(9), null, [typed, revision('001', 9, 'Amended')])).toMatchObject({
    first: null,
    earliest: on(9),
  });
});
