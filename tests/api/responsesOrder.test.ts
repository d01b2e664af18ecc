import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StationResponse } from '../../server/centers/gateway';
import { Chance } from '../../server/standIns/chance';
import { type Answering, minutes, START, startAnswering } from '../support/answering';

let a: Answering;
let id: string;
let ticketNo: string;

beforeAll(async () => {
  a = await startAnswering();
});
beforeEach(async () => {
  a.answers = [];
  a.troubles.length = 0;
  a.now = START;
  ({ id, ticketNo } = await a.ticket());
});
afterAll(() => a.t.close());

const answer = (code: string, minute: number, stationCode = 'EBMUD') =>
  a.answer(ticketNo, stationCode, code, minutes(minute));
const members = (ticketId = id) =>
  a.rows(
    `select station_code as station, response_code as code, response_text as text, response_revision as revision,
       responded_at as at from ticket_members where ticket_id = $1 order by station_code`,
    ticketId,
  );
const codes = async () => (await members()).map(({ code }) => code);

test('a station’s first response remains the first, even when it arrives after others', async () => {
  const firsts = () =>
    a.rows(
      `select first_responded_at as at from ticket_members where ticket_id = $1 order by station_code limit 1`,
      id,
    );
  for (const [index, minute] of [5, 9, 3].entries()) {
    a.answers.push(answer('001', minute));
    await a.check(minutes(10 + index));
    expect(await firsts()).toEqual([{ at: minutes([5, 5, 3][index] ?? 0) }]);
  }
});

describe('two responses from one station in the same minute', () => {
  test.each([[['001', '020']], [['020', '001']]])(
    '%j count as the red one when they arrive together',
    async order => {
      a.answers = [...order.map(code => answer(code, 5)), answer('001', 5, 'PGEROS')];
      await a.check(minutes(6));
      expect(await codes()).toEqual(['020', '001']);
      expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
    },
  );

  test.each([[['001', '020']], [['020', '001']]])(
    '%j count as the red one when they arrive one after the other',
    async order => {
      for (const [index, code] of order.entries()) {
        a.answers.push(answer(code, 5), answer('001', 5, 'PGEROS'));
        await a.check(minutes(6 + index));
      }
      expect(await codes()).toEqual(['020', '001']);
      expect((await a.isSafe(id)).isSafe).toBe(false);
    },
  );

  test.each([
    ['in the same minute', 5, '020'],
    ['from an earlier one', 4, '014'],
  ])('clear an override when one %s arrives after it', async (_, minute, code) => {
    a.answers = [answer('014', 5), answer('001', 5, 'PGEROS')];
    await a.check(minutes(6));
    await a.rows(
      `update ticket_members set overridden_by_name = 'Lee', overridden_at = $2, override_note = 'Fine'
       where ticket_id = $1 and station_code = 'EBMUD'`,
      id,
      minutes(7),
    );
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['OVERRIDDEN'] });
    a.answers.push(answer('020', minute));
    await a.check(minutes(8));
    expect(await codes()).toEqual([code, '001']);
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
  });

  test('with the same code and different words count as the worse one', async () => {
    const words = (text: string) => ({ ...answer('Z9', 5), text });
    a.answers = [answer('001', 5, 'PGEROS')];
    for (const text of ['Clear', 'Not marked']) {
      a.answers.push(words(text));
      await a.check(minutes(6));
    }
    expect((await members())[0]).toMatchObject({ code: 'Z9', text: 'Not marked' });
  });
});

describe('a station that the center did not name', () => {
  test('counts once it responds', async () => {
    a.answers = [answer('001', 5), answer('001', 5, 'PGEROS'), answer('020', 5, 'GASCO')];
    await a.check(minutes(6));
    expect(
      await a.rows(
        'select seq_no, authority_name, utility_type, listed from ticket_members where ticket_id = $1 and seq_no > 2',
        id,
      ),
    ).toEqual([{ seq_no: 3, authority_name: 'GASCO', utility_type: 'excavation', listed: false }]);
    expect(await a.rows('select station_count, red_count from tickets where id = $1', id)).toEqual([
      { station_count: 3, red_count: 1 },
    ]);
    expect((await a.isSafe(id)).isSafe).toBe(false);
    a.answers.push(answer('001', 9, 'GASCO'));
    await a.check(minutes(10));
    expect((await a.isSafe(id)).isSafe).toBe(true);
  });
});

describe('a response from the future', () => {
  test('does not override a correct one that arrives later', async () => {
    a.answers = [answer('001', 90_000), answer('001', 5, 'PGEROS')];
    await a.check(minutes(6));
    expect((await members())[0]?.at).toEqual(minutes(6));
    a.answers.push(answer('020', 8));
    await a.check(minutes(9));
    expect(await codes()).toEqual(['020', '001']);
  });
});

describe('a station asked again by revision 001', () => {
  const revised = (code: string, minute: number, revision: string) => ({ ...answer(code, minute), revision });

  test('has not responded while its responses are to the earlier revision', async () => {
    await a.rows(
      `update ticket_members set asked_at = $2, asked_revision = '001' where ticket_id = $1 and station_code = 'EBMUD'`,
      id,
      minutes(2),
    );
    a.answers = [revised('001', 5, '000'), answer('001', 5, 'PGEROS')];
    await a.check(minutes(6));
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
    expect(await a.rows('select silent_count from tickets where id = $1', id)).toEqual([{ silent_count: 1 }]);
    a.answers.push(revised('010', 4, '001'));
    await a.check(minutes(7));
    expect((await a.isSafe(id)).isSafe).toBe(true);
    a.answers.push(revised('020', 8, '000'));
    await a.check(minutes(9));
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });
});

test('responses in any order and batches give the same result as all at once', {
  timeout: 90_000,
}, async () => {
  const chance = new Chance('portions');
  for (let round = 0; round < 8; round += 1) {
    const shown = anyAnswers(chance);
    const whole = await a.ticket();
    const parted = await a.ticket();
    a.answers = shown.map(one => ({ ...one, ticketNo: whole.ticketNo }));
    await a.check(minutes(60));
    const rest = shown.map(one => ({ ...one, ticketNo: parted.ticketNo }));
    while (rest.length > 0) {
      const taken = rest.splice(Math.floor(chance.next() * rest.length), 1);
      a.answers.push(...taken);
      if (chance.happens(0.5)) await a.check(minutes(60));
    }
    await a.check(minutes(60));
    expect(await members(parted.id)).toEqual(await members(whole.id));
    const [safe, alike] = [await a.isSafe(whole.id), await a.isSafe(parted.id)];
    expect(alike).toEqual(safe);
    if (isStopped(shown)) expect(safe.isSafe).toBe(false);
    // Those of the next round are asked about alone.
    await a.rows('update tickets set next_check_at = null');
  }
  expect(a.troubles).toEqual([]);
});

function anyAnswers(chance: Chance): StationResponse[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance.next() * list.length)] as T;
  return Array.from({ length: 6 }, () => ({
    ...answer(pick(['001', '010', '014', '020', '999', 'Z9']), Math.floor(chance.next() * 3)),
    stationCode: pick(['EBMUD', 'PGEROS', 'GASCO']),
    text: pick(['Clear', 'Not marked']),
  }));
}

/** A station's newest minute holds a red answer. */
function isStopped(shown: readonly StationResponse[]): boolean {
  return shown.some(
    one =>
      (['020', '999'].includes(one.code) || (one.code === 'Z9' && one.text === 'Not marked')) &&
      shown.every(other => other.stationCode !== one.stationCode || other.respondedAt <= one.respondedAt),
  );
}
