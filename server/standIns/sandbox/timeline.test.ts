import { describe, expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { legalStart as legalStartOf } from '../../../domain/calendar/law';
import { addWorkingDays } from '../../../domain/calendar/workingDays';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import { stationColor } from '../../../domain/tickets/responses';
import { OWN_TABLES } from '../../../domain/tickets/responseTables';
import type { SiteEvent } from '../../../domain/tickets/stationEvents';
import { judgeStation } from '../../../domain/tickets/stations';
import { settleStation } from '../../centers/responses/settle';
import { Chance } from '../chance';
import { type PlannedAnswer, planAnswers, planSecondAnswers } from './timeline';

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

test('the same seed gives the same plan', () => {
  expect(planDig('same')).toEqual(planDig('same'));
});

test('about four digs in ten are cleared by all utilities', () => {
  const isClear = (answers: PlannedAnswer[]) =>
    firstAnswers(answers).every(
      answer => stationColor(OWN_TABLES.onecall, answer, null, submitted) === 'green',
    );
  const clear = digs({}).filter(isClear).length;
  expect(clear / DIGS).toBeGreaterThan(0.36);
  expect(clear / DIGS).toBeLessThan(0.5);
});

describe.each(CALL_CENTERS)('%s', (center: CallCenter) => {
  test('of a hundred stations 78 respond green, 14 yellow and 8 red, with the late ones among the red', () => {
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

  test('stations silent at the legal start are reported then, and most of them respond later', () => {
    const legalStart = legalStartOf(center, submitted, null);
    const answers = plan({ center });
    const late = answers.filter(answer => answer.code === '999');
    for (const { at } of late) expect(at).toEqual(legalStart);
    const codes = new Set(late.map(({ stationCode }) => stationCode));
    const afterwards = answers.filter(({ at, stationCode }) => at > legalStart && codes.has(stationCode));
    expect(afterwards.length).toBeGreaterThan(late.length * 0.5);
    expect(afterwards.length).toBeLessThan(late.length * 0.9);
    for (const answer of afterwards)
      expect(stationColor(OWN_TABLES[center], answer, legalStart, answer.at)).toBe('green');
  });
});

test('half of the timely responses come within two hours, none before twenty minutes or after twelve hours', () => {
  const timely = firstAnswers(plan({})).filter(
    ({ code, at }) => code !== '999' && at < legalStartOf('onecall', submitted, null),
  );
  const sorted = timely.map(hours).sort((a, b) => a - b);
  expect(sorted[0]).toBeGreaterThanOrEqual(1 / 3);
  expect(sorted.at(-1)).toBeLessThanOrEqual(12.001);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeCloseTo(2, 0);
});

test('at sixty times the speed first responses come within a minute and most within minutes', () => {
  const soon = firstAnswers(plan({ speed: 60 })).filter(answer => answer.code !== '999');
  const minutes = soon.map(answer => hours(answer) * 60).sort((a, b) => a - b);
  expect(minutes[0]).toBeLessThan(1);
  expect(minutes[Math.floor(minutes.length * 0.8)]).toBeLessThan(6);
});

test('the legal dates are not sped up', () => {
  const legalStart = legalStartOf('onecall', submitted, null);
  const silence = plan({ speed: 60 }).filter(answer => answer.code === '999');
  for (const { at } of silence) expect(at).toEqual(legalStart);
});

describe('a promise is kept:', () => {
  const PROMISES: [CallCenter, string, string[]][] = [
    ['onecall', '014', ['001', '010']],
    ['onecall', '050', ['010']],
    ['onecall', '053', ['010']],
    ['onecallnv', '2b', ['1a']],
    ['onecallnv', '4a', ['1a']],
  ];

  test.each(PROMISES)('%s %s is followed by %j in one to three working days', (center, code, clearing) => {
    const answers = plan({ center });
    const promising = firstAnswers(answers).filter(answer => answer.code === code);
    expect(promising.length).toBeGreaterThan(20);
    const followUps = promising.map(first => {
      const [next, ...others] = answers.filter(one => one.stationCode === first.stationCode && one !== first);
      expect(others).toEqual([]);
      const day = calendarDay(next?.at ?? first.at, PACIFIC);
      const days = [1, 2, 3].map(count => addWorkingDays(center, calendarDay(first.at, PACIFIC), count));
      expect(days).toContain(day);
      return next?.code ?? '';
    });
    expect([...new Set(followUps)].sort()).toEqual(clearing);
  });

  test('at sixty times the speed within hours, including a weekend and a holiday', () => {
    const quick = plan({ speed: 60 });
    const first = firstAnswers(quick).filter(({ code }) => code === '014');
    const last = first.map(({ stationCode }) => quick.findLast(one => one.stationCode === stationCode));
    for (const answer of last) {
      expect(answer && hours(answer)).toBeLessThan(3.5);
      expect(answer?.code).not.toBe('014');
    }
  });
});

test('the response after a scheduled meet clears the work once the meet is recorded', () => {
  const answers = plan({});
  const first = firstAnswers(answers).find(({ code }) => code === '053');
  const own = answers.filter(({ stationCode }) => stationCode === first?.stationCode);
  const given = own.map(({ at, ...one }) => ({ ...one, revision: '000', respondedAt: at, receivedAt: at }));
  const station = { code: first?.stationCode ?? '', withdrawnAt: null, answer: null, askedAt: null };
  const meeting: SiteEvent = {
    type: 'ONSITE_MEETING',
    status: 'OPEN',
    stationCode: station.code,
    stations: [],
    occurredAt: new Date((own[1]?.at.getTime() ?? 0) - 3_600_000),
  };
  const reasonWith = (events: readonly SiteEvent[]) => {
    const unsettled = { ...station, meetingAt: null, overriddenAt: null };
    return judgeStation(OWN_TABLES.onecall, settleStation(OWN_TABLES.onecall, unsettled, given, events))
      .reason;
  };
  expect(reasonWith([])).toBe('MEETING_OWED');
  expect(reasonWith([meeting])).toBeNull();
});

test('most silent stations respond to a second notice and to a re-mark', () => {
  const stations = Array.from({ length: 400 }, (_, index) => `S${index}`);
  const notice = { center: 'onecall', ticketType: 'Normal', submitted, speed: 1 } as const;
  const legalStart = legalStartOf('onecall', submitted, null);
  for (const answers of [planSecondAnswers, planAnswers]) {
    const given = answers({ ...notice, legalStart }, stations, new Chance('again'));
    const responding = new Set(given.filter(({ code }) => code !== '999').map(one => one.stationCode));
    expect(responding.size).toBeGreaterThan(stations.length * 0.8);
  }
});

test('an emergency leaves no time to be late', () => {
  const answers = firstAnswers(plan({ ticketType: 'Emergency', legalStart: submitted }));
  expect(answers).toHaveLength(DIGS * STATIONS_EACH);
  expect(answers.some(answer => answer.code === '999')).toBe(false);
});

test('stations are as late for a short notice, which starts no earlier, as for a normal one', () => {
  expect(plan({ ticketType: 'Short Notice' })).toEqual(plan({}));
});
