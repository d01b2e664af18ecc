import { describe, expect, test } from 'vitest';
import { type GivenAnswer, newestAnswer } from './newestAnswer';
import { answerColor } from './responses';
import { OWN_TABLES } from './responseTables';
import { countedAnswer, type Station, settledColor } from './stations';

const minutes = (count: number) => new Date(Date.UTC(2026, 10, 24, 18, count));
const unasked = { askedAt: null, askedRevision: null, meetingAt: null };

function given(code: string, minute: number, changes: Partial<GivenAnswer> = {}): GivenAnswer {
  const respondedAt = minutes(minute);
  return { code, text: '', revision: '000', respondedAt, receivedAt: respondedAt, ...changes };
}

const newest = (answers: readonly GivenAnswer[], station: Partial<Station> = {}) =>
  newestAnswer(OWN_TABLES.onecall, answers, { ...unasked, ...station });

test('a station is judged by its newest response', () => {
  expect(newest([])).toBeNull();
  expect(newest([given('001', 5), given('020', 9), given('014', 7)])).toEqual({
    code: '020',
    text: '',
    comment: null,
    revision: '000',
    at: minutes(9),
  });
});

describe('the worst of simultaneous responses counts', () => {
  test.each([
    [['020', '001'], '020'],
    [['001', '014'], '014'],
    [['042', '001'], '042'],
    [['014', '033', '001'], '033'],
  ])('%j: %s', (codes, worst) => {
    const answers = codes.map(code => given(code, 5));
    expect(newest(answers)?.code).toBe(worst);
    expect(newest(answers.reverse())?.code).toBe(worst);
  });

  test('also for the same code with different words', () => {
    const words = [given('Z9', 5, { text: 'Clear' }), given('Z9', 5, { text: 'Not marked' })];
    expect(newest(words)?.text).toBe('Not marked');
    expect(newest(words.reverse())?.text).toBe('Not marked');
  });
});

describe('a response from the future', () => {
  test('is dated when it was seen, so that a later one overrides it', () => {
    const ahead = given('001', 9000, { receivedAt: minutes(1) });
    expect(newest([ahead])?.at).toEqual(minutes(1));
    expect(newest([ahead, given('020', 2)])?.code).toBe('020');
  });

  test('by five minutes is a clock difference', () => {
    expect(newest([given('001', 6, { receivedAt: minutes(1) })])?.at).toEqual(minutes(6));
  });
});

describe('a station that was asked again by revision 001', () => {
  const asked = { askedAt: minutes(10), askedRevision: '001' };
  const counted = (answers: readonly GivenAnswer[]) => {
    const answer = newest(answers, asked);
    return answer && countedAnswer({ ...asked, answer })?.code;
  };

  test('has not responded with an earlier response, or with a later one to the earlier revision', () => {
    expect(counted([given('001', 5, { revision: '001' })])).toBeUndefined();
    expect(counted([given('001', 20)])).toBeUndefined();
    expect(counted([given('001', 20), given('010', 15, { revision: '001' })])).toBe('010');
    expect(counted([given('010', 15, { revision: '002' })])).toBe('010');
  });

  test('that responded is stopped by a later red response to any revision', () => {
    const answer = given('010', 15, { revision: '001' });
    expect(counted([answer, given('020', 20)])).toBe('020');
    expect(counted([answer, given('020', 14)])).toBe('010');
    expect(counted([answer, given('020', 20), given('010', 21, { revision: '001' })])).toBe('010');
  });
});

test('the same response is chosen in any order, and red at the newest time is never green', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 1500; seed += 1) {
    const next = chance(seed);
    const pick = <T>(list: readonly T[]) => list[next(list.length)] as T;
    const answers = Array.from({ length: 1 + next(6) }, () =>
      given(pick(['001', '010', '014', '020', '033', '042', '999', 'Z9']), next(4), {
        revision: pick(['000', '001']),
        text: pick(['Clear', 'Not marked']),
        receivedAt: minutes(next(30)),
      }),
    );
    const station = pick([unasked, { ...unasked, askedAt: minutes(1), askedRevision: '001' }]);
    const chosen = newest(answers, station);
    expect(newest(shuffled(answers, next), station)).toEqual(chosen);
    const color = settledColor(OWN_TABLES.onecall, { ...station, answer: chosen, overriddenAt: null });
    const each = answers.flatMap(answer => newest([answer]) ?? []);
    const newestTime = Math.max(...each.map(({ at }) => at.getTime()));
    const isStopped = each.some(
      alone => alone.at.getTime() === newestTime && answerColor(OWN_TABLES.onecall, alone) === 'red',
    );
    if (isStopped) expect(color).not.toBe('green');
    seen.add(`${isStopped} ${color}`);
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['false green', 'true null', 'true red']));
});

/** Numbers below a limit, the same for the same seed. */
function chance(seed: number): (limit: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function shuffled<T>(list: readonly T[], next: (limit: number) => number): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(next(rest.length), 1));
}
