import { expect, it } from 'vitest';
import { missingDates, revisionOrderOf } from './revisions';

it.each([
  [[], 'NEW'],
  [['000'], 'NEWER'],
  [['000', '001'], 'SAME'],
  [['002'], 'OLDER'],
  [['000', '002'], 'OLDER'],
])('matches revision 001 with %j for %s', (known, order) => {
  expect(revisionOrderOf('001', known)).toBe(order);
});

it('reports which dates are missing', () => {
  const day = new Date('2026-11-23T12:00:00Z');
  const dates = { submitted: day, workBeginDate: day, legalStartDate: day, ticketExpiration: day };
  expect(missingDates(dates, [dates])).toBeNull();
  const none = { ...dates, legalStartDate: null };
  expect(missingDates({ ...none, ticketExpiration: null }, [none])).toMatch(
    /^Missing or not readable: legal start, expiration\. Import another copy/,
  );
  expect(missingDates(none, [none, dates])).toBeNull();
});
