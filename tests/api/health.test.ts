import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app/app';
import { createPool } from '../../server/database/pool';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('health', () => {
  it('reports that the process runs and the database responds', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reports that the database does not respond', async () => {
    const nowhere = createPool({ url: 'postgresql://x@127.0.0.1:1/x', size: 1, onIdleError() {} });
    const app = await buildApp({ ...server.services, pool: nowhere });
    const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
    await app.close();
    await nowhere.end();
    expect(alive.statusCode).toBe(200);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'unavailable', reason: 'The database does not answer.' });
  });
});
