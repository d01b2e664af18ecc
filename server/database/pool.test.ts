import { expect, it } from 'vitest';
import { createPool } from './pool';

it('tells of a connection that breaks, but not while the pool ends', async () => {
  const told: Error[] = [];
  const pool = createPool({ url: 'postgres://127.0.0.1:1/none', size: 1, onIdleError: e => told.push(e) });
  const broken = new Error('terminating connection due to administrator command');
  pool.emit('error', broken, undefined as never);
  expect(told).toEqual([broken]);
  await pool.end();
  pool.emit('error', broken, undefined as never);
  expect(told).toEqual([broken]);
});
