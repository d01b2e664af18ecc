import { describe, expect, it } from 'vitest';
import { obsoleteReason } from './placement';

const now = new Date('2026-12-08T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const reason = (facts: Partial<Parameters<typeof obsoleteReason>[0]>) =>
  obsoleteReason(
    {
      ...{ kind: 'renew', state: 'WAITING', status: 'ACTIVE', expires: daysAgo(-1), jobOpen: true },
      ...{ placedAt: null, isRevised: false },
      ...facts,
    },
    now,
  );
const notice = { state: 'PLACED', placedAt: daysAgo(8) } as const;

describe('a placement is obsolete', () => {
  it.each([
    ['renew', { status: 'CLOSED' }, 'The ticket was closed.'],
    ['remark', { status: 'CLOSED' }, 'The ticket was closed.'],
    ['noResponse', { status: 'CANCELLED' }, 'The ticket was cancelled.'],
    ['cancel', { status: 'EXPIRED', expires: daysAgo(8) }, expect.stringMatching(/has expired/)],
    ['renew', { status: 'EXPIRED', expires: daysAgo(8) }, expect.stringMatching(/has expired/)],
    ['renew', { jobOpen: false }, 'The ticket’s job was closed.'],
    ['noResponse', { ...notice, isRevised: true }, expect.stringMatching(/later revision/)],
    ['noResponse', { ...notice, status: 'CLOSED' }, 'The ticket was closed.'],
    [
      'noResponse',
      { ...notice, status: 'EXPIRED', expires: daysAgo(8) },
      expect.stringMatching(/has expired/),
    ],
  ] as const)('%s: %o', (kind, facts, words) => {
    expect(reason({ kind, ...facts })).toEqual(words);
  });

  it.each([
    ['renew', {}],
    ['renew', { status: 'EXPIRED', expires: daysAgo(6) }],
    ['renew', { status: 'CLOSED', state: 'PLACED' }],
    ['cancel', { status: 'CLOSED' }],
    ['remark', { jobOpen: false }],
    ['damage', { status: 'CANCELLED' }],
    ['expose', { status: 'EXPIRED', expires: daysAgo(30) }],
    ['create', { status: 'PENDING', expires: null, jobOpen: false }],
    ['noResponse', notice],
    ['noResponse', { isRevised: true }],
    ['noResponse', { ...notice, placedAt: daysAgo(6), isRevised: true }],
    ['noResponse', { ...notice, status: 'EXPIRED', expires: daysAgo(6) }],
    ['remark', { ...notice, isRevised: true }],
  ] as const)('except %s: %o', (kind, facts) => {
    expect(reason({ kind, ...facts })).toBeNull();
  });
});
