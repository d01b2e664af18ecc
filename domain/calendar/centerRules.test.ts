import { expect, test } from 'vitest';
import { CALL_CENTERS, CENTERS, centerRules } from './centers';

test('list each number with its source and whether the source was checked', () => {
  expect(centerRules('onecallnv')).toEqual([
    { name: 'noticeWorkingDays', value: '2', source: 'NRS 455.110(1)(a)', verified: true },
    { name: 'maxNoticeDays', value: '28', source: 'NRS 455.110(1)(a)', verified: true },
    { name: 'workdayStart', value: '07:00', ...CENTERS.onecallnv.citations.workingDay },
    { name: 'workdayEnd', value: '17:00', ...CENTERS.onecallnv.citations.workingDay },
    { name: 'legalStartTime', value: '17:00', ...CENTERS.onecallnv.citations.legalStart },
    {
      name: 'lifeDays',
      value: '28',
      source: 'NAC 455.165(1), as the center’s manual cites it',
      verified: true,
    },
    { name: 'maxRenewals', value: '2', ...CENTERS.onecallnv.citations.renewal },
    { name: 'holidays', value: '12', source: 'NRS 236.015', verified: false },
  ]);
});

test('California has a longer life for ACE tickets and no renewal limit', () => {
  const values = Object.fromEntries(centerRules('onecall').map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ aceLifeYears: '1', maxRenewals: 'none', legalStartTime: '17:01' });
});

test('say which rules were not checked', () => {
  const unread = CALL_CENTERS.map(center =>
    centerRules(center)
      .filter(({ verified }) => !verified)
      .map(({ name }) => name),
  );
  expect(unread).toEqual([
    ['maxRenewals', 'holidays'],
    ['maxRenewals', 'holidays'],
  ]);
});

test('have unique names', () => {
  for (const center of CALL_CENTERS) {
    const names = centerRules(center).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
