import { expect, it } from 'vitest';
import { owesAnswer } from './silence';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const station = { answer: null, askedAt: null, meetingAt: null, overriddenAt: null };
const said = (code: string, text = '') => ({ answer: { code, text, at: at(10) } });

it.each([
  ['without a response', {}, true],
  ['that responded', said('001'), false],
  ['that responded before it was asked again', { ...said('001'), askedAt: at(11) }, true],
  ['whose silence the center noted', said('999'), true],
  ['whose silence the center described in words', said('', 'Member has not responded yet'), true],
  ['whose silence the center noted in words', said('', 'Did not respond by required time (system)'), true],
  ['whose response a user judged sufficient', { ...said('999'), overriddenAt: at(12) }, true],
])('a station %s: %o %s', (_, changes, owes) => {
  expect(owesAnswer({ ...station, ...changes })).toBe(owes);
});
