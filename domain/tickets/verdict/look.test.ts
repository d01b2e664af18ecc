import { expect, it, test } from 'vitest';
import { hours, now, safe } from '../../../tests/support/digFacts';
import { CALL_CENTERS } from '../../calendar/centers';
import { RULE_CALENDAR } from '../../calendar/holidays';
import { isLookOld, lookDueBefore } from './look';
import { verdictOf } from './verdict';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(`${text}-08:00`);
const cleared = (now: string) => lookDueBefore('onecall', RULE_CALENDAR, at(now)).cleared;

test.each([
  ['a marks check from yesterday ends today at 5 PM', '2026-12-01T14:00', '2026-12-01T00:00'],
  ['before work starts, a check from this morning counts', '2026-12-01T05:30', '2026-11-30T00:00'],
  ['a check from Friday is valid through the weekend', '2026-12-05T12:00', '2026-12-04T00:00'],
  ['a check from Thursday ends before Saturday', '2026-12-04T12:00', '2026-12-04T00:00'],
])('%s', (_, now, bound) => {
  expect(cleared(now)).toEqual(at(bound));
});

it('is due once it would no longer be valid the next morning', () => {
  for (const callCenter of CALL_CENTERS) {
    for (let hour = 0; hour < 24 * 20; hour += 5) {
      const now = new Date(at('2026-11-20T00:00').getTime() + hour * HOUR_MS);
      const { cleared: bound, morning } = lookDueBefore(callCenter, RULE_CALENDAR, now);
      const facts = { callCenter, calendar: RULE_CALENDAR, legalStart: null };
      expect(isLookOld(facts, new Date(bound.getTime() - 1), morning)).toBe(true);
      expect(isLookOld(facts, bound, morning)).toBe(false);
      // A look made now ends the round for its ticket.
      expect(now >= bound).toBe(true);
    }
  }
});

it('is due after 12 hours while anything is open', () => {
  const now = at('2026-12-01T14:00');
  expect(lookDueBefore('onecall', RULE_CALENDAR, now).open).toEqual(at('2026-12-01T02:00'));
});

test.each([
  [{}, 0.5, /revised after that\. Its responses are being looked up/, null],
  [{}, 2, /revised after that\. Check the .* login/, null],
  [{ isImported: true }, 0.5, /revised after that\. Look them up at/, 'enterResponses'],
])('a look from before a revision: %j, %s hours later', (more, later, message, wayOn) => {
  const submitted = hours(-later);
  const facts = { ...safe('onecall'), submitted, answersCheckedAt: hours(-3), ...more };
  const line = verdictOf(facts, now).findings.find(({ reason }) => reason === 'LOOK_OLD');
  expect(line).toMatchObject({ level: 'check', message: expect.stringMatching(message), wayOn });
});
