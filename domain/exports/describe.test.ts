import { expect, test } from 'vitest';
import { describeAuditFilters, describeFilters } from './describe';

test('filters are described in words', () => {
  expect(describeFilters([])).toBe('No filter');
  expect(
    describeFilters([
      { field: 'Name', match: 'contains', text: 'main' },
      { field: 'Status', match: 'oneOf', values: ['ACTIVE', 'EXPIRED'] },
      { field: 'ExpDate', match: 'onDays', days: ['2026-11-24'] },
      { field: 'LegalStart', match: 'since', day: '2026-11-20' },
      { field: 'ManagerId', match: 'oneOf', values: ['2c1b0a52-0000-4000-8000-000000000000'] },
    ]),
  ).toBe(
    'Name contains “main” · Status ACTIVE, EXPIRED · Expires on 11/24/2026 · Legal start since 11/20/2026 · Project manager: 1 selected',
  );
});

test('a long choice names only its first values', () => {
  const values = ['1', '2', '3', '4', '5', '6', '7'];
  expect(describeFilters([{ field: 'TicketNo', match: 'oneOf', values }])).toBe(
    'Ticket number 1, 2, 3, 4, 5 and 2 more',
  );
});

test('log filters are described in words, with people and records by number', () => {
  expect(
    describeAuditFilters([
      { field: 'action', match: 'oneOf', values: ['login', 'logout'] },
      { field: 'entity', match: 'contains', text: 'tick' },
      { field: 'userId', match: 'oneOf', values: ['1', '2'] },
      { field: 'day', match: 'onDays', days: ['2026-11-21'] },
    ]),
  ).toBe('What Signed in, Signed out · Record contains “tick” · Who: 2 selected · Day 11/21/2026');
  expect(describeAuditFilters([])).toBe('No filter');
});
