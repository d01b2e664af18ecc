import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answering, minutes, START, startAnswering } from '../support/answering';

let a: Answering;
let id: string;
let ticketNo: string;

beforeAll(async () => {
  a = await startAnswering();
});
beforeEach(async () => {
  await a.rows('delete from mails');
  await a.rows('update tickets set next_check_at = null');
  await a.rows(`update tickets set status = 'CLOSED'`);
  await a.rows(`update credentials set status = 'VALID'`);
  a.troubles.length = 0;
  a.center.onFetch = async () => a.answers;
  ({ id, ticketNo } = await a.ticket());
  a.answers = ['EBMUD', 'PGEROS'].map(station => a.answer(ticketNo, station, '001', minutes(-1)));
  await a.check(START);
});
afterAll(() => a.t.close());

const hours = (count: number) => minutes(count * 60);
const mails = () => a.rows('select to_address as "to", subject, text from mails order by to_address, id');
const checkedAt = async () =>
  (await a.rows('select answers_checked_at as at from tickets where id = $1', id))[0]?.at;
const condition = async () => (await a.verdict(id)).findings.find(({ reason }) => reason === 'LOOK_OLD');

test('each successful fetch is recorded, even without anything new', async () => {
  expect(await checkedAt()).toEqual(START);
  await a.check(hours(6));
  expect(await checkedAt()).toEqual(hours(6));
  expect((await a.isSafe(id)).isSafe).toBe(true);
});

describe.each<[string, () => Promise<unknown>]>([
  ['a login that the center refuses', () => a.rows(`update credentials set status = 'INVALID'`)],
  [
    'a center that cannot be reached',
    async () => {
      a.center.onFetch = () => Promise.reject(new Error('timeout'));
    },
  ],
])('%s', (_, breakIt) => {
  test('leaves the ticket safe through the next working day, then shows since when responses are unknown', async () => {
    await breakIt();
    await a.check(hours(31));
    expect(await checkedAt()).toEqual(START);
    expect((await a.isSafe(id)).isSafe).toBe(true);
    await a.check(minutes(1, hours(31)));
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['LOOK_OLD'] });
    expect(await condition()).toEqual({
      reason: 'LOOK_OLD',
      level: 'check',
      stationCode: null,
      isVerified: false,
      message: expect.stringContaining('last checked Tue 11/24/2026, 10:00 AM. Check the One Call CA login'),
    });
  });

  test('is reported to the owner and the manager after a day, once a day, for all tickets', async () => {
    const other = await a.ticket({ name: 'The other' });
    await breakIt();
    await a.check(hours(23));
    expect(await mails()).toEqual([]);
    await a.check(hours(24));
    await a.check(hours(25));
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([a.manager.email, a.owner.email].sort());
    expect(sent[0]?.text).toContain(ticketNo);
    expect(sent[0]?.text).toContain(other.ticketNo);
    expect(sent[0]?.text).toContain('11/24/2026, 10:00 AM PST');
    expect(sent[0]?.text).toContain('https://tickets.example.com/main/user-credentials');
    await a.check(hours(48));
    expect(await mails()).toHaveLength(4);
  });
});

test('a corrected login is used within 15 minutes', async () => {
  await a.rows(`update credentials set status = 'INVALID'`);
  await a.check(hours(20));
  expect(await a.rows('select next_check_at as at from tickets where id = $1', id)).toEqual([
    { at: minutes(15, hours(20)) },
  ]);
  await a.rows(`update credentials set status = 'VALID'`);
  await a.check(minutes(15, hours(20)));
  expect((await a.isSafe(id)).isSafe).toBe(true);
});

describe('responses that cannot be stored', () => {
  test('are stored without the invalid characters', async () => {
    const comment = 'Locked\0 gate \ud800';
    a.answers = [{ ...a.answer(ticketNo, 'EBMUD', '020', minutes(5)), comment, text: 'Bad\0 address' }];
    await a.check(minutes(6));
    expect(a.troubles).toEqual([]);
    expect(
      await a.rows(`select text, comment from ticket_responses where ticket_id = $1 and code = '020'`, id),
    ).toEqual([{ text: 'Bad address', comment: 'Locked gate \ufffd' }]);
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  test('for one ticket are reported and fetched again, without delaying others', async () => {
    const later = await a.ticket();
    a.answers = [
      { ...a.answer(ticketNo, 'EBMUD', '001', minutes(5)), respondedAt: new Date(Number.NaN) },
      a.answer(later.ticketNo, 'EBMUD', '020', minutes(5)),
    ];
    await a.check(minutes(6));
    expect(a.troubles).toHaveLength(1);
    expect(await a.rows('select red_count from tickets where id = $1', later.id)).toEqual([{ red_count: 1 }]);
    expect(await a.rows('select next_check_at as at from tickets where id = $1', id)).toEqual([
      { at: minutes(7) },
    ]);
    expect(await checkedAt()).toEqual(START);
  });
});
