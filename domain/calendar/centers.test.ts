import { expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter, CENTERS, centerOf, isCallCenter } from './centers';

test('only the two centers are call centers', () => {
  expect(CALL_CENTERS.filter(isCallCenter)).toEqual(['onecall', 'onecallnv']);
  for (const other of ['', 'OneCall', 'onecallca', 'toString', '__proto__']) {
    expect(isCallCenter(other), other).toBe(false);
  }
});

test('California and Nevada differ where their laws do', () => {
  expect(CENTERS.onecall).toMatchObject({ legalStartTime: '17:01', maxNoticeDays: 14, maxRenewals: null });
  expect(CENTERS.onecallnv).toMatchObject({ legalStartTime: '17:00', maxNoticeDays: 28, maxRenewals: 2 });
});

test('refuses any other value by name', () => {
  expect(() => centerOf('digalert' as CallCenter)).toThrow(new RangeError('Not a call center: digalert'));
});
