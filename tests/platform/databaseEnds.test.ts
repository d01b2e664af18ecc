import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { type Load, startLoad } from '../support/load';
import { type Postgres, postgresOf } from '../support/postgresOf';
import { type RunningServer, startServer } from '../support/server';
import { query, temporaryFolder } from './folder';

/** `npm run bench -- database` does it more often. */
const TIMES = 3;
const PATIENCE = { timeout: 30_000, interval: 50 };
const SETTINGS = { LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100000' };

beforeAll(ensureBuilt);

it.each([
  ['is killed', async (database: Postgres) => database.kill()],
  ['is shut down by somebody else', (database: Postgres) => database.shutDown()],
])(
  'goes on serving when its database %s under readers and writers, and loses nothing that it acknowledged',
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
    expect(await missing(database, load)).toEqual({ jobs: [], tickets: [] });
    const sent = `select state from submissions where ticket_id = '${late}'`;
    await vi.waitFor(
      async () => expect(await query(database.url, sent)).toEqual([{ state: 'CONFIRMED' }]),
      PATIENCE,
    );
    expect(await server.stop()).toBe(0);
  },
);

async function busyServer(): Promise<{ server: RunningServer; load: Load; database: Postgres }> {
  const server = await startServer(await temporaryFolder(), SETTINGS);
  const database = postgresOf(server.dataFolder);
  onTestFinished(() => endWith(server, database));
  const load = await startLoad(server, { readers: 3, writers: 3 });
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

/** What was acknowledged and is not there. */
async function missing({ url }: Postgres, { acknowledged }: Load): Promise<Load['acknowledged']> {
  const lost = async (table: 'jobs' | 'tickets') => {
    const rows = await query(url, `select id from ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    return acknowledged[table].filter(id => !there.has(id));
  };
  return { jobs: await lost('jobs'), tickets: await lost('tickets') };
}
