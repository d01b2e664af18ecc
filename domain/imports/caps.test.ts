import { expect, it } from 'vitest';
import { withinCaps } from './caps';
import type { Listing } from './looks/mailedLook';

const summary = (lines: string[]) => ({
  kind: 'responses' as const,
  listing: {
    ...{ format: 'RESPONSES', callCenter: 'onecall', ticketNumber: '2026112100001', revision: null },
    ...{ isForwarded: false, text: ['Station | Response', ...lines].join('\n') },
  } as Listing,
});

it('takes a summary of many lines, and refuses one that would take long to read', () => {
  expect(withinCaps(summary(Array.from({ length: 199 }, () => 'EXGAS | 001')))).toMatchObject({
    kind: 'responses',
  });
  expect(withinCaps(summary(Array.from({ length: 200 }, () => 'EXGAS | 001')))).toMatchObject({
    kind: 'unreadable',
    reason: 'The summary has 201 lines; at most 200 can be imported.',
  });
  expect(withinCaps(summary([`EXGAS ${'a '.repeat(1000)}`]))).toMatchObject({
    kind: 'unreadable',
    reason: 'A line of the summary is longer than 2,000 characters, and cannot be imported.',
  });
});
