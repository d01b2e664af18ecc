import type { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionLostError } from './connectionLost';
import { inTransaction } from './transaction';

afterEach(() => vi.restoreAllMocks());

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const client = { query: async () => ({ rows: [] }), release: vi.fn() };

/** A pool that fails to connect so often before it does. */
function poolThat(...failures: Error[]) {
  const connect = vi.fn(async () => client);
  for (const failure of failures) connect.mockRejectedValueOnce(failure);
  return { pool: { connect } as unknown as Pool, connect };
}

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'])(
  'a transaction begins once the database is there again: %s',
  async code => {
    const { pool, connect } = poolThat(refused(), Object.assign(new Error('not now'), { code }));
    const work = vi.fn(async () => 811);
    expect(await inTransaction(pool, work)).toBe(811);
    expect([connect.mock.calls.length, work.mock.calls.length]).toEqual([3, 1]);
  },
);

test('it does not wait for ever', async () => {
  const { pool, connect } = poolThat(refused(), refused());
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5000).mockReturnValueOnce(7000);
  const failure = inTransaction(pool, async () => 811);
  await expect(failure).rejects.toMatchObject({ name: 'ConnectionLostError', lost: 'before' });
  expect(connect).toHaveBeenCalledTimes(2);
});

test.each(['28P01', '3D000'])('what stays wrong is told at once: %s', async code => {
  const wrong = Object.assign(new Error('no'), { code });
  const { pool, connect } = poolThat(wrong);
  await expect(inTransaction(pool, async () => 811)).rejects.toBe(wrong);
  expect(connect).toHaveBeenCalledTimes(1);
});

test('an error of the work is what it was as long as the connection holds', async () => {
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
