import { expect, it } from 'vitest';
import { listWay } from './wayOn';

const blocked = { wayOn: null, act: null, isSafe: false, isStarted: true, hasPhone: true, canAct: true };

it.each([
  ['directions to a safe ticket', { isSafe: true }, 'directions'],
  ['the way on of the finding', { wayOn: 'checkMarks' }, 'checkMarks'],
  ['a second notice after the legal start', { wayOn: 'noResponse' }, 'noResponse'],
  ['a call before it', { wayOn: 'noResponse', isStarted: false }, 'call'],
  ['the answer to a question', { wayOn: 'answerMarks' }, 'answer'],
  ['a call if nothing else helps', {}, 'call'],
  ['the ticket without a phone number', { hasPhone: false }, 'open'],
  ['a call to users who cannot act', { wayOn: 'remark', canAct: false }, 'call'],
  ['a renewal, even of a safe ticket', { act: 'RENEW', isSafe: true }, 'renew'],
  ['the request to place', { act: 'PLACE', wayOn: 'remark' }, 'place'],
  ['the ticket to users who cannot renew it', { act: 'RENEW', canAct: false }, 'open'],
] as const)('offers %s', (_, facts, way) => {
  expect(listWay({ ...blocked, ...facts })).toBe(way);
});
