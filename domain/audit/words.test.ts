import { expect, test } from 'vitest';
import { auditWords, authorWords, entityWords } from './words';

test('known actions and records have labels, unknown ones are shown as they are', () => {
  expect(auditWords('getCredentials')).toBe('Viewed a call-center password');
  expect(auditWords('paintFence')).toBe('paintFence');
  expect(auditWords('toString')).toBe('toString');
  expect(entityWords('ticketProfile')).toBe('Ticket profile');
  expect(entityWords('fence')).toBe('fence');
});

test('a center response has the same label for a new ticket and for a ticket action', () => {
  expect(auditWords('submitTicket')).toBe('Call center responded');
});

test('sign-in, sign-out and upload cleanup have labels', () => {
  const actions = ['login', 'logout', 'forgetUpload', 'saveFilter', 'deleteFilter', 'handOverTickets'];
  for (const action of actions) expect(auditWords(action)).not.toBe(action);
  for (const entity of ['session', 'savedFilter', 'holiday', 'responseCode']) {
    expect(entityWords(entity)).not.toBe(entity);
  }
});

test('an entry without a user is labeled as such, and people keep their names', () => {
  expect([authorWords('SYSTEM'), authorWords('ali.moss')]).toEqual(['Whiteline (automatic)', 'ali.moss']);
});
