import { expect, it } from 'vitest';
import { inLanguage } from '../../../domain/language';
import { VERDICT_WORDS } from '../../../domain/tickets/verdict/words';
import { uiMessages } from '../../ui/messages';
import { uiMessagesEs } from '../../ui/messages.es';
import { isStale, urgency } from './words';

it('uses the same verdict labels as exports and emails', () => {
  expect(uiMessages.verdict.words).toEqual(inLanguage(VERDICT_WORDS, 'en'));
  expect(uiMessages.attention).toMatchObject(inLanguage(VERDICT_WORDS, 'en'));
  expect(uiMessagesEs.verdict.words).toEqual(inLanguage(VERDICT_WORDS, 'es'));
});

const READ = Date.parse('2026-11-22T15:00:00Z');
const UNTIL = '2026-11-22T14:59:59Z';

it.each([
  ['read just now', { asOf: '2026-11-22T15:00:00Z', until: null }, 'SAFE_TO_DIG', false],
  ['read 15 minutes ago', { asOf: '2026-11-22T14:45:00Z', until: null }, 'SAFE_TO_DIG', false],
  ['read longer ago', { asOf: '2026-11-22T14:44:59Z', until: null }, 'SAFE_TO_DIG', true],
  [
    'that forbids digging, read longer ago',
    { asOf: '2026-11-22T14:44:59Z', until: null },
    'DO_NOT_DIG',
    true,
  ],
  ['past its end', { asOf: '2026-11-22T14:59:00Z', until: UNTIL }, 'SAFE_TO_DIG', true],
  ['Check first, past its end', { asOf: '2026-11-22T14:59:00Z', until: UNTIL }, 'CHECK_FIRST', true],
  [
    'that forbids digging until a time in the past',
    { asOf: '2026-11-22T14:59:00Z', until: UNTIL },
    'DO_NOT_DIG',
    false,
  ],
])('a verdict %s is stale or not', (_, times, verdict, stale) =>
  expect(isStale({ verdict, ...times }, READ)).toBe(stale),
);

const NOW = new Date('2026-11-21T18:00:00Z');
const at = (day: string) => `${day}T07:59:59Z`;

it.each([
  ['in 12 days', 12, at('2026-12-04'), 'far'],
  ['in 6 days', 6, at('2026-11-28'), 'near'],
  ['in 3 days', 3, at('2026-11-25'), 'critical'],
  ['today', 0, at('2026-11-22'), 'critical'],
  ['yesterday', -1, at('2026-11-21'), 'past'],
])('rates an expiration %s', (_, days, expires, verdict) => {
  expect(urgency(days, expires, 'onecall', NOW)).toBe(verdict);
});

it('is critical once utilities can no longer re-mark in time, as over Thanksgiving', () => {
  const monday = at('2026-12-01');
  expect(urgency(6, monday, 'onecall', new Date('2026-11-24T18:00:00Z'))).toBe('near');
  expect(urgency(5, monday, 'onecall', new Date('2026-11-25T18:00:00Z'))).toBe('critical');
});
