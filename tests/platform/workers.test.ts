import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { startLoad } from '../support/load';
import { postgresOf } from '../support/postgresOf';
import { keysOf, startServer } from '../support/server';
import { query, temporaryFolder } from './folder';

const SETTINGS = { LOG_LEVEL: 'fatal', SANDBOX_SPEED: '100000' };

beforeAll(ensureBuilt);

it('a process without background work stores what another sends', async () => {
  const web = await startServer(await temporaryFolder(), { ...SETTINGS, BACKGROUND_WORK: '0' });
  onTestFinished(async () => void (await web.stop()));
  const load = await startLoad(web, { readers: 0, writers: 0 });
  const { url } = postgresOf(web.dataFolder);
  const sent = `select from submissions where ticket_id = '${await load.writeTicket()}' and state <> 'QUEUED'`;
  expect(await query(url, sent)).toHaveLength(0);

  const settings = { ...SETTINGS, ...keysOf(web.dataFolder), DATABASE_URL: url, DEMO: '0', PRACTICE: '1' };
  const worker = await startServer(await temporaryFolder(), settings);
  onTestFinished(async () => void (await worker.stop()));
  await vi.waitFor(async () => expect(await query(url, sent)).toHaveLength(1), {
    timeout: 60_000,
    interval: 200,
  });
}, 180_000);
