import { expect, test } from 'vitest';
import { describeAuditFilters } from './describeAudit';

test('filters of the log are told in its words, people and records by their number', () => {
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
