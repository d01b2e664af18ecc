import type { Pool } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionLostError } from './errors';
import { inReading, inTransaction } from './transaction';

afterEach(() => vi.restoreAllMocks());

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const client = { query: async (..._: unknown[]) => ({ rows: [] }), release: vi.fn() };

/** A pool that fails to connect so often before it does. */
function poolThat(...failures: Error[]) {
  const connect = vi.fn(async () => client);
  for (const failure of failures) connect.mockRejectedValueOnce(failure);
  return { pool: { connect } as unknown as Pool, connect };
}

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'])(
  'a transaction starts once the database is back: %s',
  async code => {
    const { pool, connect } = poolThat(refused(), Object.assign(new Error('not now'), { code }));
    const work = vi.fn(async () => 811);
    expect(await inTransaction(pool, work)).toBe(811);
    expect([connect.mock.calls.length, work.mock.calls.length]).toEqual([3, 1]);
  },
);

test('it does not wait forever', async () => {
  const { pool, connect } = poolThat(refused(), refused());
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5000).mockReturnValueOnce(7000);
  const failure = inTransaction(pool, async () => 811);
  await expect(failure).rejects.toMatchObject({ name: 'ConnectionLostError', lost: 'before' });
  expect(connect).toHaveBeenCalledTimes(2);
});

test.each(['28P01', '3D000'])('a permanent error is reported immediately: %s', async code => {
  const wrong = Object.assign(new Error('no'), { code });
  const { pool, connect } = poolThat(wrong);
  await expect(inTransaction(pool, async () => 811)).rejects.toBe(wrong);
  expect(connect).toHaveBeenCalledTimes(1);
});

test('an application error is passed on unchanged while the connection is open', async () => {
  const { pool } = poolThat();
  const mistake = new Error('mistake');
  const work = () => Promise.reject(mistake);
  await expect(inTransaction(pool, work)).rejects.toBe(mistake);
  vi.spyOn(client, 'query').mockImplementation(async (...[text]: unknown[]) => {
    if (text === 'rollback') throw new Error('not queryable');
    return { rows: [] };
  });
  await expect(inTransaction(pool, work)).rejects.toEqual(new ConnectionLostError(mistake, 'atWork'));
});

describe('a read', () => {
  const NOTHING = () => {};
  const read = (pool: Pool, work: () => Promise<unknown>, check: (opening: object) => void = NOTHING) =>
    inReading(pool, work, ['begin', 'ask'], check);

  test('sends its first statements before BEGIN is confirmed', async () => {
    const { pool } = poolThat();
    const sent: unknown[] = [];
    let answer: (rows: { rows: [] }) => void = NOTHING;
    const answered = new Promise<{ rows: [] }>(resolve => {
      answer = resolve;
    });
    vi.spyOn(client, 'query').mockImplementation(async (...[text]: unknown[]) => {
      sent.push(text);
      return text === 'begin' || text === 'ask' ? answered : { rows: [] };
    });
    const reading = read(pool, () => client.query('page').then(() => 811));
    await vi.waitFor(() => expect(sent).toEqual(['begin', 'ask', 'page']));
    answer({ rows: [] });
    expect(await reading).toBe(811);
    expect(sent).toEqual(['begin', 'ask', 'page', 'commit']);
  });

  test('returns nothing when access is refused, whatever was read or failed', async () => {
    const refusal = new Error('signed out');
    const refuse = () => {
      throw refusal;
    };
    for (const work of [async () => 811, () => Promise.reject(new Error('mistake'))]) {
      const { pool } = poolThat();
      await expect(read(pool, work, refuse)).rejects.toBe(refusal);
    }
  });

  test('is retried while the database is down, and releases its connection when the commit fails', async () => {
    const { pool, connect } = poolThat(refused());
    const broken = new Error('broken');
    vi.spyOn(client, 'query').mockImplementation(async (...[text]: unknown[]) => {
      if (text === 'commit') throw broken;
      return { rows: [] };
    });
    client.release.mockClear();
    expect(await read(pool, async () => 811)).toBe(811);
    expect(connect).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(client.release).toHaveBeenCalledExactlyOnceWith(broken));
  });
});
