import { expect, it } from 'vitest';
import { copy, member } from '../../tests/support/copies';
import { excessOfCopies, withinCaps } from './caps';
import type { Listing } from './responseListing';

const summary = (lines: string[]) => ({
  kind: 'responses' as const,
  listing: {
    ...{ format: 'RESPONSES', callCenter: 'onecall', ticketNumber: '2026112100001', revision: null },
    ...{ isForwarded: false, columns: ['Station | Response'], tables: [lines] },
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

it('refuses a history of more revisions than a ticket has', () => {
  const line = { at: null, status: 'Renewed', type: null, user: null, medium: null };
  const history = (lines: number) =>
    withinCaps({
      kind: 'ticket',
      ticket: copy({ history: Array.from({ length: lines }, () => ({ ...line, revision: '001' })) as never }),
    });
  expect(history(100).kind).toBe('ticket');
  expect(history(101)).toMatchObject({
    kind: 'unreadable',
    reason: 'The ticket has 101 revisions in its history; at most 100 can be imported.',
  });
});

it('refuses copies that are too many, or name more utilities together than a ticket has', () => {
  const naming = (copies: number, of: (at: number) => Parameters<typeof member>) =>
    excessOfCopies(Array.from({ length: copies }, (_, at) => copy({ members: [member(...of(at))] })));
  expect(naming(100, at => [`EX${at}`, `Example Gas ${at}`])).toBeNull();
  expect(naming(101, () => ['EXGAS', 'Example Gas'])).toBe(
    'The ticket has 101 copies; at most 100 can be imported.',
  );
  const many = Array.from({ length: 101 }, (_, at) => at);
  const spread = (of: (at: number) => Parameters<typeof member>) =>
    excessOfCopies([
      copy({ members: many.map(at => member(...of(at))) }),
      copy({ members: many.map(at => member(...of(at + 101))) }),
    ]);
  const reason = 'The ticket has 202 utilities in its copies; at most 200 can be imported.';
  expect(spread(at => [`EX${at}`, 'Example Gas'])).toBe(reason);
  expect(spread(at => [null, `Example Gas ${at}`])).toBe(reason);
  expect(spread(at => [`EX${at % 101}`, `EXAMPLE GAS ${at % 101}`])).toBeNull();
});
