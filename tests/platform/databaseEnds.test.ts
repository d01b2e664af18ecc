import pg from 'pg';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { type Load, startLoad } from '../support/load';
import { lostOf } from '../support/lost';
import { type Postgres, postgresOf } from '../support/postgresOf';
import { type RunningServer, startServer } from '../support/server';
import { query, start, temporaryFolder } from './folder';

/** `npm run bench -- database` does it more often. */
const TIMES = 3;
const PATIENCE = { timeout: 60_000, interval: 50 };
const LONGEST_MS = 180_000;
const SETTINGS = { LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100000' };

beforeAll(ensureBuilt);

it.each([
  ['is killed', async (database: Postgres) => database.kill()],
  ['is shut down from outside', (database: Postgres) => database.shutDown()],
])(
  'keeps serving when its database %s under readers and writers, and loses nothing it acknowledged',
  async (_how, end) => {
    const { server, load, database } = await busyServer();
    const { pid } = server.child;
    for (let time = 1; time <= TIMES; time += 1) {
      const before = database.pid();
      await load.write();
      await end(database);
      await load.write();
      expect(database.pid()).not.toBe(before);
    }
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), PATIENCE);
    const late = await load.writeTicket();
    await load.stop();

    expect(server.child.pid).toBe(pid);
    expect([server.child.exitCode, load.unanswered]).toEqual([null, []]);
    expect([...load.refusals.keys()].filter(type => type !== 'ServiceUnavailableException')).toEqual([]);
    expect(await lostOf(database.url, load)).toEqual({ jobs: [], tickets: [] });
    // The center takes a few of one login only, so the others are told to wait.
    const handled = `select from submissions
      where ticket_id = '${late}' and (state <> 'QUEUED' or not_before > created_at)`;
    await vi.waitFor(async () => expect(await query(database.url, handled)).toHaveLength(1), PATIENCE);
    expect(await server.stop()).toBe(0);
  },
  LONGEST_MS,
);

it('reports that it is not ready while an external database is down, and continues when it is back', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  const settings = { DATABASE_URL: first.url, DEMO: '0', LOG_LEVEL: 'fatal' };
  const server = await startServer(await temporaryFolder(), settings);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  expect(await brokenSignIn(first.url, server)).toMatchObject({
    errors: [{ errorType: 'ServiceUnavailableException' }],
  });
  await first.stop();
  expect(await statusOf(server, 'readyz')).toBe(503);
  expect(await statusOf(server, 'healthz')).toBe(200);

  await start(folder);
  await vi.waitFor(async () => expect(await statusOf(server, 'readyz')).toBe(200), PATIENCE);
  expect(await signIn(server)).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] });
  expect(server.child.exitCode).toBeNull();
});

const statusOf = async ({ url }: RunningServer, path: string) => (await fetch(`${url}/${path}`)).status;

/** The answer to a sign-in whose connection the database ends in the midst of a transaction. */
async function brokenSignIn(url: string, server: RunningServer): Promise<unknown> {
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  await locker.query('begin; lock table users in access exclusive mode');
  const answer = signIn(server);
  const end = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where wait_event_type = 'Lock' and query ~ 'password_hash'`;
  await vi.waitFor(async () => expect(await query(url, end)).toHaveLength(1), PATIENCE);
  await locker.end();
  return answer;
}

async function signIn({ url }: RunningServer): Promise<unknown> {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();
  const call = 'mutation { login(username: "nobody", password: "a wrong one", action: "login") { token } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query: call }),
  });
  return answer.json();
}

async function busyServer(): Promise<{ server: RunningServer; load: Load; database: Postgres }> {
  const server = await startServer(await temporaryFolder(), SETTINGS);
  const database = postgresOf(server.dataFolder);
  onTestFinished(() => endWith(server, database));
  const load = await startLoad(server, { readers: 3, writers: 2 });
  onTestFinished(() => load.stop());
  return { server, load, database };
}

/** Only a test that failed leaves them running. */
async function endWith(server: RunningServer, database: Postgres): Promise<void> {
  if (server.child.exitCode === 0) return;
  await server.stop('SIGKILL');
  try {
    database.kill();
  } catch {}
}
