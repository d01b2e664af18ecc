import { expect, it } from 'vitest';
import { createPool } from './pool';

it('reports a broken connection, except while the pool is ending', async () => {
  const reported: Error[] = [];
  const pool = createPool({
    url: 'postgres://127.0.0.1:1/none',
    size: 1,
    onIdleError: e => reported.push(e),
  });
  const broken = new Error('terminating connection due to administrator command');
  pool.emit('error', broken, undefined as never);
  expect(reported).toEqual([broken]);
  await pool.end();
  pool.emit('error', broken, undefined as never);
  expect(reported).toEqual([broken]);
});
