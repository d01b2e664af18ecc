import { describe, expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { legalStart as legalStartOf } from '../../../domain/calendar/law';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import { stationColor } from '../../../domain/tickets/responses';
import { OWN_TABLES } from '../../../domain/tickets/responseTables';
import { Chance } from '../chance';
import { type PlannedAnswer, planAnswers } from './timeline';

type Notice = Parameters<typeof planAnswers>[0];

const submitted = new Date('2026-11-24T18:00:00Z');
const DIGS = 400;
const STATIONS_EACH = 8;

/** The answers to many digs; no two stations have the same code. */
function plan(changes: Partial<Notice> = {}): PlannedAnswer[] {
  const key = JSON.stringify(changes);
  const known = plans.get(key) ?? digs(changes).flat();
  plans.set(key, known);
  return known;
}
const plans = new Map<string, PlannedAnswer[]>();
const digs = (changes: Partial<Notice>) =>
  Array.from({ length: DIGS }, (_, dig) => planDig(`dig ${dig}`, changes));

function planDig(seed: string, changes: Partial<Notice> = {}): PlannedAnswer[] {
  const center = changes.center ?? 'onecall';
  const notice: Notice = {
    center,
    ticketType: 'Normal',
    submitted,
    legalStart: legalStartOf(center, submitted, null),
    speed: 1,
    ...changes,
  };
  const codes = Array.from({ length: STATIONS_EACH }, (_, index) => `${seed} S${index}`);
  return planAnswers(notice, codes, new Chance(seed));
}

const firstAnswers = (answers: PlannedAnswer[]) => [
  ...new Map([...answers].reverse().map(one => [one.stationCode, one])).values(),
];
const hours = ({ at }: PlannedAnswer) => (at.getTime() - submitted.getTime()) / 3_600_000;

test('the same seed plans the same', () => {
  expect(planDig('same')).toEqual(planDig('same'));
});

test('about four digs in ten are clear from all sides', () => {
  const isClear = (answers: PlannedAnswer[]) =>
    answers.every(answer => stationColor(OWN_TABLES.onecall, answer, null, submitted) === 'green');
  const clear = digs({}).filter(isClear).length;
  expect(clear / DIGS).toBeGreaterThan(0.36);
  expect(clear / DIGS).toBeLessThan(0.5);
});

describe.each(CALL_CENTERS)('%s', (center: CallCenter) => {
  test('in a hundred stations 78 answer green, 14 yellow and 8 red, those that were late among the red', () => {
    const first = firstAnswers(plan({ center }));
    expect(first).toHaveLength(DIGS * STATIONS_EACH);
    const colors = first.map(answer => stationColor(OWN_TABLES[center], answer, null, submitted));
    const share = (color: ResponseColor) => colors.filter(one => one === color).length / colors.length;
    expect(Math.abs(share('green') - 0.78)).toBeLessThan(0.02);
    expect(Math.abs(share('yellow') - 0.14)).toBeLessThan(0.02);
    expect(Math.abs(share('red') - 0.08)).toBeLessThan(0.02);
    const silent = first.filter(answer => answer.code === '999').length / first.length;
    expect(silent).toBeGreaterThan(0.02);
    expect(silent).toBeLessThan(0.06);
  });

  test('who is silent at the legal start is reported then, and most of those answer later', () => {
    const legalStart = legalStartOf(center, submitted, null);
    const answers = plan({ center });
    const late = answers.filter(answer => answer.code === '999');
    for (const { at } of late) expect(at).toEqual(legalStart);
    const afterwards = answers.filter(({ at }) => at > legalStart);
    expect(afterwards.length).toBeGreaterThan(late.length * 0.5);
    expect(afterwards.length).toBeLessThan(late.length * 0.9);
    for (const answer of afterwards)
      expect(stationColor(OWN_TABLES[center], answer, legalStart, answer.at)).toBe('green');
  });
});

test('half of the timely answers come within two hours, none before twenty minutes or after twelve hours', () => {
  const timely = plan({}).filter(
    ({ code, at }) => code !== '999' && at < legalStartOf('onecall', submitted, null),
  );
  const sorted = timely.map(hours).sort((a, b) => a - b);
  expect(sorted[0]).toBeGreaterThanOrEqual(1 / 3);
  expect(sorted.at(-1)).toBeLessThanOrEqual(12.001);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeCloseTo(2, 0);
});

test('at sixty times the speed first answers come within a minute and most within minutes', () => {
  const soon = plan({ speed: 60 }).filter(answer => answer.code !== '999');
  const minutes = soon.map(answer => hours(answer) * 60).sort((a, b) => a - b);
  expect(minutes[0]).toBeLessThan(1);
  expect(minutes[Math.floor(minutes.length * 0.8)]).toBeLessThan(6);
});

test('the law’s dates do not run faster', () => {
  const legalStart = legalStartOf('onecall', submitted, null);
  const silence = plan({ speed: 60 }).filter(answer => answer.code === '999');
  for (const { at } of silence) expect(at).toEqual(legalStart);
});

test('an emergency leaves no time to be late in', () => {
  const answers = plan({ ticketType: 'Emergency', legalStart: submitted });
  expect(answers).toHaveLength(DIGS * STATIONS_EACH);
  expect(answers.some(answer => answer.code === '999')).toBe(false);
});

test('stations are as late for a short notice, which starts no earlier, as for a normal one', () => {
  expect(plan({ ticketType: 'Short Notice' })).toEqual(plan({}));
});
