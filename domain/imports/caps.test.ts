import { expect, it } from 'vitest';
import { copy, member } from '../../tests/support/copies';
import { mergeable, withinCaps } from './caps';
import type { Listing } from './looks/mailedLook';
import type { ReadTicket } from './readTicket';

const LINE = { at: null, status: 'Renewed', type: '', userName: '', medium: '' };

const summary = (lines: string[]) => ({
  kind: 'responses' as const,
  listing: {
    ...{ format: 'RESPONSES', callCenter: 'onecall', ticketNumber: '2026112100001', revision: null },
    ...{ isForwarded: false, text: ['Station | Response', ...lines].join('\n') },
  } as Listing,
});

it('accepts a summary of many lines and refuses one that would take too long to read', () => {
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

it('refuses a history with more revisions than a ticket can have', () => {
  const history = (lines: number) =>
    withinCaps({
      kind: 'ticket',
      ticket: copy({ history: Array.from({ length: lines }, () => ({ ...LINE, revision: '001' })) }),
    });
  expect(history(100).kind).toBe('ticket');
  expect(history(101)).toMatchObject({
    kind: 'unreadable',
    reason: 'The ticket has 101 revisions in its history; at most 100 can be imported.',
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const labelled = (at: number, count: number) =>
  many(count).map(no => ({ section: '', label: `L ${at} ${no}`, value: '' }));

it.each<[string, (at: number) => Partial<ReadTicket>, number]>([
  ['other codes', at => ({ members: many(101).map(no => member(`EX${at}-${no}`)) }), 1],
  ['other names', at => ({ members: many(101).map(no => member(null, `Gas ${at} ${no}`)) }), 1],
  ['the same stations', () => ({ members: many(190).map(no => member(`EX${no}`, `Gas ${no}`)) }), 3],
  ['one name for all', at => ({ members: many(11).map(no => member(`EX${at}-${no}`, 'Gas')) }), 1],
  ['no name', at => ({ members: many(11).map(no => member(`EX${at}-${no}`, '-')) }), 3],
  ['other labels', at => ({ otherFields: labelled(at, 200) }), 2],
  [
    'other revisions',
    at => ({ history: many(60).map(no => ({ ...LINE, revision: `${at}${String(no).padStart(2, '0')}` })) }),
    1,
  ],
])('keeps only as many of three copies naming %s as fit', (_what, change, count) => {
  const { copies, isWhole } = mergeable(many(3).map(at => copy({ ...change(at), revision: `00${at}` })));
  expect(copies.map(({ revision }) => revision)).toEqual(['002', '001', '000'].slice(0, count));
  expect(isWhole).toBe(count === 3);
});

it('merges the newest copies that fit, duplicates once, and always at least one', () => {
  const large = (revision: string, at: number) =>
    copy({ revision, contents: { excavatorRemarks: `${at}`.padEnd(300_000) } });
  const { copies, isWhole } = mergeable(['001', '000', '002', '003'].map(revision => large(revision, 1)));
  expect(copies.map(({ revision }) => revision)).toEqual(['003', '002', '001']);
  expect(isWhole).toBe(false);
  expect(mergeable([copy(), copy(), copy()])).toEqual({ copies: [copy()], isWhole: true });
  expect(mergeable([copy({ contents: { excavatorRemarks: 'a'.repeat(2_000_000) } })]).copies).toHaveLength(1);
});

it.each<[string, Partial<ReadTicket>, string]>([
  ['a name', { members: [member('EXGAS', 'G'.repeat(201))] }, '201 characters in a name'],
  ['a field', { contents: { company: 'C'.repeat(2001) } }, '2,001 characters in one field (company)'],
  [
    'labels',
    { otherFields: many(201).map(at => ({ section: '', label: `L${at}`, value: '' })) },
    '201 other fields',
  ],
])(
  'refuses a ticket with a value that is too long or a list that is too large: %s',
  (_what, change, reason) => {
    expect(withinCaps({ kind: 'ticket', ticket: copy(change) })).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining(reason),
    });
  },
);
