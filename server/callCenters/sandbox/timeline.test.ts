import { describe, expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { legalStart as legalStartOf } from '../../../domain/calendar/law';
import { type ResponseColor, stationColor } from '../../../domain/tickets/responses';
import { Chance } from '../../random/chance';
import { type Notice, type PlannedAnswer, planAnswers } from './timeline';

const submitted = new Date('2026-11-24T18:00:00Z');
const stations = Array.from({ length: 4000 }, (_, index) => `S${index}`);

function plan(changes: Partial<Notice> = {}, codes = stations): PlannedAnswer[] {
  const center = changes.center ?? 'onecall';
  const notice: Notice = {
    center,
    ticketType: 'Normal',
    submitted,
    legalStart: legalStartOf(center, submitted, null),
    speed: 1,
    ...changes,
  };
  return planAnswers(notice, codes, new Chance('plan'));
}

const firstAnswers = (answers: PlannedAnswer[]) => [
  ...new Map([...answers].reverse().map(one => [one.stationCode, one])).values(),
];
const hours = ({ at }: PlannedAnswer) => (at.getTime() - submitted.getTime()) / 3_600_000;

test('the same seed plans the same', () => {
  expect(plan()).toEqual(plan());
});

describe.each(CALL_CENTERS)('%s', (center: CallCenter) => {
  test('in a hundred stations 78 answer green, 14 yellow and 8 red, those that were late among the red', () => {
    const first = firstAnswers(plan({ center }));
    expect(first).toHaveLength(stations.length);
    const colors = first.map(answer => stationColor(center, answer, null, submitted));
    const share = (color: ResponseColor) => colors.filter(one => one === color).length / colors.length;
    expect(share('green')).toBeCloseTo(0.78, 1);
    expect(share('yellow')).toBeCloseTo(0.14, 1);
    expect(share('red')).toBeCloseTo(0.08, 1);
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
      expect(stationColor(center, answer, legalStart, answer.at)).toBe('green');
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

test.each(['Emergency', 'Short Notice'] as const)(
  'a notice of type %s leaves no time to be late in',
  ticketType => {
    const answers = plan({ ticketType, legalStart: submitted });
    expect(answers).toHaveLength(stations.length);
    expect(answers.some(answer => answer.code === '999')).toBe(false);
  },
);
