import { expect, test } from 'vitest';
import { hours, last, now, safe, said } from '../../../tests/support/digFacts';
import { verdictOf } from './verdict';

test('a response is not missing before it is due', () => {
  const silent = last(safe('onecall', { legalStart: hours(2) }), { answer: null });
  const line = (at: Date) => verdictOf(silent, at).findings.find(({ reason }) => reason === 'RESPONSES');
  expect(line(now)).toMatchObject({ wayOn: null, level: 'stop', due: hours(2) });
  expect(line(now)?.message).toMatch(/^No response yet\. It is not due before .*2026/);
  expect(line(hours(2))).toMatchObject({ wayOn: 'noResponse' });
  expect(line(hours(2))?.due).toBeUndefined();
  const emergency = last(safe('onecall', { ticketType: 'Emergency', legalStart: hours(2) }), {
    answer: null,
  });
  expect(
    verdictOf(emergency, now)
      .findings.map(({ message }) => message)
      .join(),
  ).toContain('Call the utility or send a second notice.');
});

test('is missing when the center says that the time is over', () => {
  const late = last(safe('onecall', { legalStart: hours(2) }), { answer: said('999') });
  const line = verdictOf(late, now).findings.find(({ reason }) => reason === 'RESPONSES');
  expect(line?.wayOn).not.toBeNull();
  expect(line?.message).not.toContain('not due');
});

test('a response to act on leads, before those that are not due yet', () => {
  const facts = safe('onecall', { legalStart: hours(2) });
  const [first, ...others] = facts.stations;
  if (!first) throw new Error('no station');
  const stations = [
    { ...first, code: 'EARLY', answer: null },
    { ...first, code: 'RED', answer: said('021') },
  ];
  const codes = verdictOf({ ...facts, stations: [...stations, ...others] }, now).findings.flatMap(
    ({ reason, stationCode, level }) => (reason === 'RESPONSES' && level === 'stop' ? [stationCode] : []),
  );
  expect(codes).toEqual(['RED', 'EARLY']);
});

test('a response in Nevada is due within the notice, even if the work begins later', () => {
  const facts = last(safe('onecallnv', { submitted: hours(-24 * 7), legalStart: hours(48) }), {
    answer: null,
  });
  const line = verdictOf(facts, now).findings.find(({ reason }) => reason === 'RESPONSES');
  expect(line?.wayOn).toBe('noResponse');
});

test.each([null, '999'])(
  'after a second notice, a utility that said %s is to be called, not sent another',
  code => {
    const answer = code === null ? null : said(code);
    const lineOf = (noticedAt: Date | null) =>
      verdictOf(last(safe('onecall'), { answer, noticedAt }), now).findings.find(
        ({ reason }) => reason === 'RESPONSES',
      );
    expect(lineOf(null)).toMatchObject({ level: 'stop', wayOn: 'noResponse' });
    expect(lineOf(hours(-1))).toMatchObject({ level: 'stop', wayOn: null });
    expect(lineOf(hours(-1))?.message).toContain(
      'Second notice sent Tue 11/24/2026, 9:00 AM. Call the utility.',
    );
  },
);
