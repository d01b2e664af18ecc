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
const reasonOf = (copies: readonly ReadTicket[]) => {
  const found = mergeable(copies);
  return 'reason' in found ? found.reason : null;
};

it.each<[string, (at: number) => Partial<ReadTicket>, string | null]>([
  [
    'other codes',
    at => ({ members: many(101).map(no => member(`EX${at}-${no}`)) }),
    '202 utilities in its copies',
  ],
  [
    'other names',
    at => ({ members: many(101).map(no => member(null, `Gas ${at} ${no}`)) }),
    '202 utilities in its copies',
  ],
  ['the same ones', () => ({ members: many(190).map(no => member(`EX${no}`, `Gas ${no}`)) }), null],
  [
    'one name of all',
    at => ({ members: many(11).map(no => member(`EX${at}-${no}`, 'Gas')) }),
    '22 stations of one name',
  ],
  [
    'other labels',
    at => ({ otherFields: many(101).map(no => ({ section: '', label: `L ${at} ${no}`, value: '' })) }),
    '202 other fields in its copies',
  ],
  [
    'other revisions',
    at => ({ history: many(60).map(no => ({ ...LINE, revision: `${at}${String(no).padStart(2, '0')}` })) }),
    '120 revisions in its copies',
  ],
])('copies that name %s together', (_what, change, reason) => {
  const found = reasonOf(many(2).map(at => copy(change(at))));
  if (reason === null) expect(found).toBeNull();
  else expect(found).toContain(`The ticket has ${reason}`);
});

it('merges the newest revisions, each whole, where all are too much; and the same twice as one', () => {
  const large = (revision: string, at: number) =>
    copy({ revision, contents: { excavatorRemarks: `${at}`.padEnd(600_000) } });
  const found = mergeable([
    large('001', 1),
    large('000', 1),
    large('002', 1),
    large('001', 2),
    large('000', 2),
    large('002', 2),
  ]);
  const revisions = 'copies' in found && found.copies.map(({ revision }) => revision);
  expect(revisions).toEqual(['002', '002', '001', '001']);
  expect(mergeable([copy(), copy(), copy()])).toEqual({ copies: [copy()] });
  expect(reasonOf(many(6).map(at => large('001', at)))).toBe(
    'The ticket has 6 copies of one revision; at most 4 can be imported.',
  );
});

it.each<[string, Partial<ReadTicket>, string]>([
  ['a name', { members: [member('EXGAS', 'G'.repeat(201))] }, '201 characters in a name'],
  ['a field', { contents: { company: 'C'.repeat(2001) } }, '2,001 characters in one field (company)'],
  [
    'labels',
    { otherFields: many(201).map(at => ({ section: '', label: `L${at}`, value: '' })) },
    '201 other fields',
  ],
])('refuses a ticket with too long or too many: %s', (_what, change, reason) => {
  expect(withinCaps({ kind: 'ticket', ticket: copy(change) })).toMatchObject({
    kind: 'unreadable',
    reason: expect.stringContaining(reason),
  });
});
