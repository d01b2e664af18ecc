import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBucketServer } from '../tests/support/bucketServer';
import { ensureBuilt } from '../tests/support/built';
import { type Load, startLoad } from '../tests/support/load';
import { lostOf } from '../tests/support/lost';
import { postgresOf } from '../tests/support/postgresOf';
import { freePort, keysOf, type RunningServer, startServer } from '../tests/support/server';
import { settled } from './kills/checks';

const WEB = 3;
const WORKERS = 2;
const ROUNDS = 2;
const CALM_MS = 2000;
const LOAD = { readers: 12, writers: 6 };

/**
 * Three processes behind nginx and two workers, on one database and one S3, replaced one by one under traffic: in turn by
 * SIGTERM and by kill -9. Throws if a call fails twice, or if anything acknowledged is lost or never sent.
 */
export async function benchFleet(): Promise<void> {
  if (spawnSync('nginx', ['-v']).error) return console.log('nginx is not installed (Debian: nginx-light).');
  ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-fleet-'));
  const bucket = await startBucketServer();
  const home = await startServer(join(folder, 'home'), { ...COMMON, BACKGROUND_WORK: '0' });
  const database = postgresOf(home.dataFolder);
  const settings = {
    ...{ ...COMMON, ...keysOf(home.dataFolder), ...s3(bucket), DATABASE_URL: database.url },
    ...{ TRUST_PROXY: '127.0.0.1', DEMO: '0', PRACTICE: '1' },
  };
  const ports = await Promise.all(Array.from({ length: WEB }, freePort));
  const startWeb = (index: number) =>
    startServer(join(folder, `web${index}`), {
      ...settings,
      BACKGROUND_WORK: '0',
      PORT: String(ports[index]),
    });
  const startWorker = (index: number) => startServer(join(folder, `worker${index}`), settings);
  const fleet: RunningServer[] = [];
  for (let index = 0; index < WEB; index += 1) fleet.push(await startWeb(index));
  for (let index = 0; index < WORKERS; index += 1) fleet.push(await startWorker(index));
  const nginx = await startNginx(folder, ports);
  try {
    const load = await startLoad({ ...home, url: nginx.url }, { ...LOAD, retries: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, server] of fleet.entries()) {
        await server.stop(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
        await sleep(CALM_MS);
        fleet[index] = index < WEB ? await startWeb(index) : await startWorker(index - WEB);
      }
    }
    await load.stop();
    report(load);
    await judge(load, database.url);
  } finally {
    nginx.stop();
    for (const server of [...fleet, home]) await server.stop();
    bucket.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const COMMON = { LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100000' };

function s3({ endpoint, region, access }: Awaited<ReturnType<typeof startBucketServer>>): NodeJS.ProcessEnv {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'tickets',
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
}

/** As deploy/nginx-several.conf, without TLS; all calls come from one address here, so connections are spread instead. */
async function startNginx(folder: string, ports: readonly number[]) {
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/nginx-${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {}
    http { access_log off; ${paths.join(' ')}
      upstream whiteline { least_conn; ${ports.map(one => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 32; }
      server { listen 127.0.0.1:${port}; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
        location / { proxy_pass http://whiteline; } } }`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))?.ok) await sleep(50);
  return { url, stop: () => child.kill('SIGQUIT') };
}

function report(load: Load): void {
  const { jobs, tickets } = load.acknowledged;
  const refused = [...load.refusals].map(([type, { times }]) => `${times} × ${type}`).join(', ') || 'none';
  console.log(
    `${ROUNDS * (WEB + WORKERS)} processes replaced: ${load.reads()} reads, ${jobs.length} jobs and ` +
      `${tickets.length} tickets answered; ${load.repeated()} calls sent a second time, ` +
      `${load.unanswered.length} failed then; refused: ${refused}`,
  );
}

async function judge(load: Load, url: string): Promise<void> {
  if (load.unanswered.length > 0) throw new Error(`Failed twice: ${load.unanswered.slice(0, 3).join('; ')}`);
  // A job that was stored, but whose answer was lost, is refused the second time: its number is taken.
  const others = [...load.refusals.keys()].filter(type => type !== 'ConflictException');
  if (others.length > 0) throw new Error(`Answered with ${others}`);
  const { jobs, tickets } = await lostOf(url, load);
  if (jobs.length + tickets.length > 0) throw new Error(`Lost: jobs ${jobs}, tickets ${tickets}`);
  await settled(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(DOUBLED);
    if (rows[0].doubled !== '0') throw new Error(`${rows[0].doubled} center numbers are on two tickets`);
    console.log('  nothing lost, every submission sent once');
  } finally {
    await client.end();
  }
}

const DOUBLED = `select count(*) as doubled from (select ticket_no from tickets where ticket_no is not null
  group by company_id, call_center, ticket_no, revision having count(*) > 1) as twice`;
