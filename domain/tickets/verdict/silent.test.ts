import { expect, test } from 'vitest';
import { hours, last, now, safe, said } from '../../../tests/support/digFacts';
import { verdictOf } from './verdict';

test('a response is not missing before it is due', () => {
  const silent = last(safe('onecall', { legalStart: hours(2) }), { answer: null });
  const line = (at: Date) => verdictOf(silent, at).findings.find(({ reason }) => reason === 'RESPONSES');
  expect(line(now)).toMatchObject({ wayOn: null, level: 'stop' });
  expect(line(now)?.message).toMatch(/^No response yet\. It is not due before .*2026/);
  expect(line(hours(2))).toMatchObject({ wayOn: 'noResponse' });
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
