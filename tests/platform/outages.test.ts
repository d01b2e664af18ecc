import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { type Load, startLoad } from '../support/load';
import { lostOf } from '../support/lost';
import { postgresOf } from '../support/postgresOf';
import { mustRun, type RunningServer, startServer } from '../support/server';
import { smallDisk } from '../support/smallDisk';
import { query, start, temporaryFolder } from './folder';

const SETTINGS = { DEMO: '1', LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100000' };
const PATIENCE = { timeout: 120_000, interval: 100 };
const LONGEST_MS = 300_000;
const AWAY_MS = 30_000;
const PEOPLE = { readers: 3, writers: 2 };

beforeAll(ensureBuilt);

async function busy(
  settings: NodeJS.ProcessEnv,
  folder: string,
): Promise<{ server: RunningServer; load: Load }> {
  const server = await startServer(folder, { ...SETTINGS, ...settings });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await mustRun(server);
  const load = await startLoad(server, PEOPLE);
  onTestFinished(() => load.stop());
  await load.write();
  return { server, load };
}

const ready = async ({ url }: RunningServer) => (await fetch(`${url}/readyz`)).status;
const typesOf = ({ refusals }: Load) => [...refusals.keys()];

/** A data folder with demo data, which only a server that brings its database makes. */
async function demoFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const server = await startServer(folder, SETTINGS);
  await mustRun(server);
  await server.stop();
  return folder;
}

/** Submissions whose lease ended and that were not picked up again. */
const STUCK = `select id from submissions where state = 'SENDING' and not_before < now()`;

it(
  'an external database that is away for 30 s under readers and writers costs no acknowledged write',
  async () => {
    const [folder, own] = [await demoFolder(), await temporaryFolder()];
    await cp(folder, own, { recursive: true, filter: path => path !== join(folder, 'postgres') });
    const database = await start(folder);
    const { server, load } = await busy({ DATABASE_URL: database.url, DEMO: '0' }, own);
    await load.writeTicket();
    await database.stop();
    expect(await ready(server)).toBe(503);
    const until = Date.now() + AWAY_MS;
    const away = await fetch(`${server.url}/imports/00000000-0000-4000-8000-000000000000/files?name=a`, {
      method: 'PUT',
      body: 'x',
      headers: load.headers,
    });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    while (Date.now() < until) await sleep(100);
    expect([server.child.exitCode, load.unanswered]).toEqual([null, []]);
    expect(typesOf(load)).toEqual(['ServiceUnavailableException']);
    expect(load.refusals.get('ServiceUnavailableException')?.retryAfter).toBe(5);

    const { url = '' } = await start(folder);
    await vi.waitFor(async () => expect(await ready(server)).toBe(200), PATIENCE);
    await load.write();
    const late = await load.writeTicket();
    await load.stop();
    expect(typesOf(load)).toEqual(['ServiceUnavailableException']);
    expect(await lostOf(url, load)).toEqual({ jobs: [], tickets: [] });
    const taken = `select from submissions where ticket_id = '${late}' and (state <> 'QUEUED' or not_before > created_at)`;
    await vi.waitFor(async () => expect(await query(url, taken)).toHaveLength(1), PATIENCE);
    await vi.waitFor(async () => expect(await query(url, STUCK)).toEqual([]), PATIENCE);
  },
  LONGEST_MS,
);

it(
  'a disk that is full under readers and writers refuses in words, and all goes on when there is room',
  async context => {
    const disk = smallDisk('400m');
    if (!disk) return context.skip('Only root can mount a small disk.');
    onTestFinished(disk.unmount);
    const { folder } = disk;
    const { server, load } = await busy({}, folder);
    const ballast = join(folder, 'ballast');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 1_000_000));
    await vi.waitFor(async () => expect(await ready(server)).toBe(503), PATIENCE);
    await vi.waitFor(() => expect(typesOf(load)).toContain('ServiceUnavailableException'), PATIENCE);
    await sleep(5000);

    rmSync(ballast);
    await vi.waitFor(async () => expect(await ready(server)).toBe(200), PATIENCE);
    await load.write();
    await load.writeTicket();
    await load.stop();
    expect([server.child.exitCode, load.unanswered]).toEqual([null, []]);
    expect(typesOf(load)).toEqual(['ServiceUnavailableException']);
    const { url } = postgresOf(folder);
    expect(await lostOf(url, load)).toEqual({ jobs: [], tickets: [] });
    const halves = `select id from jobs j where not exists (select from audit where entity_id = j.id::text)
      and j.job_no like '26-________'`;
    expect(await query(url, halves)).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
  LONGEST_MS,
);
