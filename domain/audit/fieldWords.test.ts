import { expect, test } from 'vitest';
import { fieldWords, innerWords } from './fieldWords';

test.each([
  ['job', 'JobNo', 'Job number'],
  ['job', 'ManagerID', 'Project manager'],
  ['user', 'Email', 'Email'],
  ['event', 'ticketId', 'Ticket'],
  ['ticket', 'expires', 'Expires'],
  ['ticket', 'autoRenewOffReason', 'Auto-renew turned off because'],
  ['ticket', 'legalStart', 'Legal start'],
  ['ticketProfile', 'defaults.workType', 'Work type'],
  ['event', 'extra.potholeNo', 'Pothole number'],
  ['event', 'details.location.city', 'Location: city'],
  ['fence', 'paint_color', 'Paint color'],
  ['fence', 'toString', 'To string'],
  ['fence', '', ''],
])('%s %s is labeled %s', (entity, field, words) => {
  expect(fieldWords(entity, field)).toBe(words);
});

test('a name inside a value is lowercased unless it is an abbreviation', () => {
  expect([innerWords('stationCode'), innerWords('ZipCode')]).toEqual(['station code', 'ZIP code']);
});
