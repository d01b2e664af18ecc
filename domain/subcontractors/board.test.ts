import { expect, test } from 'vitest';
import { type BoardFacts, boardState, isLacking } from './board';

const now = new Date('2026-11-21T20:00:00Z');
const shared: BoardFacts = {
  invitation: 'ACCEPTED',
  stands: true,
  starts: new Date('2026-11-20T01:01:00Z'),
  expires: new Date('2026-12-20T07:59:59Z'),
  expiringBefore: new Date('2026-11-29T08:00:00Z'),
};

test.each<[string, Partial<BoardFacts>, string]>([
  ['no one was invited', { invitation: null }, 'NONE'],
  ['they were invited', { invitation: 'PENDING' }, 'INVITED'],
  ['they refused', { invitation: 'REJECTED' }, 'REJECTED'],
  ['their ticket is active', {}, 'VALID'],
  ['their ticket has no known legal start', { starts: null }, 'VALID'],
  ['their ticket starts this very second', { starts: now }, 'VALID'],
  [
    'their ticket has not reached its legal start',
    { starts: new Date('2026-11-21T20:00:01Z') },
    'NOT_STARTED',
  ],
  [
    'their ticket expires on the last day that counts as soon',
    { expires: new Date('2026-11-29T07:59:59Z') },
    'EXPIRES_SOON',
  ],
  ['their ticket expires right after that day', { expires: new Date('2026-11-29T08:00:00Z') }, 'VALID'],
  ['their ticket expires this very second', { expires: now }, 'EXPIRES_SOON'],
  ['their ticket has expired', { expires: new Date('2026-11-21T19:59:59Z') }, 'EXPIRED'],
  ['their ticket was cancelled', { stands: false }, 'EXPIRED'],
  ['their ticket has no known expiration', { expires: null }, 'EXPIRED'],
])('%s', (_, facts, state) => expect(boardState({ ...shared, ...facts }, now)).toBe(state));

test('only an active ticket is enough', () => {
  expect(isLacking('VALID')).toBe(false);
  expect(isLacking('EXPIRES_SOON')).toBe(false);
  for (const state of ['NONE', 'REJECTED', 'EXPIRED', 'INVITED', 'NOT_STARTED'] as const)
    expect(isLacking(state)).toBe(true);
});
