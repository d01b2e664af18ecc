import { expect, test } from 'vitest';
import { auditWords, entityWords } from './words';

test('known actions and records have words, others are shown as they are', () => {
  expect(auditWords('getCredentials')).toBe('Read a center password');
  expect(auditWords('paintFence')).toBe('paintFence');
  expect(auditWords('toString')).toBe('toString');
  expect(entityWords('ticketProfile')).toBe('Ticket profile');
  expect(entityWords('fence')).toBe('fence');
});
