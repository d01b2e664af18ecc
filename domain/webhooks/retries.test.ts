import { expect, it } from 'vitest';
import { endingOf, WAITS } from './retries';

const NOW = new Date('2026-11-30T12:00:00Z');

it.each([
  [{ attempt: 1, status: 200 }, 'SENT'],
  [{ attempt: 10, status: 204 }, 'SENT'],
  [{ attempt: 1, status: 302 }, { waitSeconds: 5 }],
  [{ attempt: 1, status: null }, { waitSeconds: 5 }],
  [{ attempt: 2, status: 500 }, { waitSeconds: 300 }],
  [{ attempt: 9, status: 404 }, { waitSeconds: 86_400 }],
  [{ attempt: 10, status: 500 }, 'FAILED'],
  [{ attempt: 1, status: 410 }, 'GONE'],
  [{ attempt: 1, status: 410, isTest: true }, 'FAILED'],
  [{ attempt: 1, status: 500, isTest: true }, 'FAILED'],
  [{ attempt: 1, status: 429, retryAfter: '120' }, { waitSeconds: 120 }],
  [{ attempt: 1, status: 503, retryAfter: 'Mon, 30 Nov 2026 12:10:00 GMT' }, { waitSeconds: 600 }],
  // Not sooner than planned, nor after more than a day.
  [{ attempt: 3, status: 429, retryAfter: '1' }, { waitSeconds: 1800 }],
  [{ attempt: 1, status: 503, retryAfter: '99999999' }, { waitSeconds: 86_400 }],
  [{ attempt: 1, status: 503, retryAfter: 'soon' }, { waitSeconds: 5 }],
  [{ attempt: 1, status: 500, retryAfter: '120' }, { waitSeconds: 5 }],
])('%j ends as %j', (tried, ending) => {
  expect(endingOf(tried, NOW, 0)).toEqual(ending);
});

it('spreads tries by up to a tenth', () => {
  expect(endingOf({ attempt: 2, status: 500 }, NOW, 1)).toEqual({ waitSeconds: 330 });
});

it('waits about three days in all', () => {
  expect(WAITS.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(75.6, 1);
});
