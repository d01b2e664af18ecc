import { expect, test } from 'vitest';
import { auditWords, authorWords, entityWords } from './words';

test('known actions and records have words, others are shown as they are', () => {
  expect(auditWords('getCredentials')).toBe('Viewed a call-center password');
  expect(auditWords('paintFence')).toBe('paintFence');
  expect(auditWords('toString')).toBe('toString');
  expect(entityWords('ticketProfile')).toBe('Ticket profile');
  expect(entityWords('fence')).toBe('fence');
});

test('an answer of a center is called the same for a new ticket and for what is done with one', () => {
  expect(auditWords('submitTicket')).toBe('Call center responded');
});

test('who signs in and out, and what tidies up after an upload, has words', () => {
  const actions = ['login', 'logout', 'forgetUpload', 'saveFilter', 'deleteFilter', 'handOverTickets'];
  for (const action of actions) expect(auditWords(action)).not.toBe(action);
  for (const entity of ['session', 'savedFilter', 'holiday', 'responseCode']) {
    expect(entityWords(entity)).not.toBe(entity);
  }
});

test('what was done by nobody is told so, people keep their names', () => {
  expect([authorWords('SYSTEM'), authorWords('ali.moss')]).toEqual(['Whiteline (automatic)', 'ali.moss']);
});
