import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPasswords } from '../../server/access/passwords';
import { multiply } from './exports';
import { type RunningServer, startServer } from './server';
import { insertTickets } from './ticketRows';
import { createWorld } from './world';

/** The built server over a company with many tickets. */
export interface ExportLoad {
  /** Exports the active tickets while a page of them is asked for again and again. */
  run(format: string, jobNo: string): Promise<LoadResult>;
  /** Fetches a file that is made in the background, once it is ready. */
  fetchFile(link: string): Promise<{ bytes: number; grownMb: number }>;
  stop(): Promise<void>;
}

export interface LoadResult {
  statusCode: number;
  body: string;
  milliseconds: number;
  /** Milliseconds that each page took which was answered while the export was under way. */
  pages: number[];
  /** Megabytes that the process grew by at most. */
  grownMb: number;
}

/** @param sizes tickets of each job, which are numbered 1, 2, … */
export async function startExportLoad(databaseUrl: string, sizes: number[]): Promise<ExportLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-exports-'));
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const world = createWorld(owner, createPasswords({ memoryCost: 8, timeCost: 1 }));
  const company = await world.company();
  const boss = await world.user(company);
  for (const [index, size] of sizes.entries()) {
    const job = await world.job(company, { jobNo: String(index + 1), manager: boss });
    const [id = ''] = await insertTickets(owner, job, boss, new Date(), [{}]);
    await multiply(owner, id, size - 1);
  }
  await owner.query('analyze');
  await owner.end();
  const server = await startServer(folder, {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    API_KEY,
    RATE_LIMIT,
  });
  const visitor = graphql(server, { 'x-api-key': API_KEY });
  const { username, password } = boss;
  const { login } = await visitor<{ login: { token: string } }>(LOGIN, { username, password });
  const call = graphql(server, { authorization: `Bearer ${login.token}` });
  await call(PAGE, { companyId: company.id });
  return {
    run: (format, jobNo) => measure(server, call, company.id, format, jobNo),
    fetchFile: link => fetchWhenReady(server, link),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const API_KEY = 'load-api-key-0123456789';
const RATE_LIMIT = '1000000';
const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password, action: "login") { token }
}`;
const PAGE = `query ($companyId: ID!) {
  getActiveTickets(companyId: $companyId, action: "getActiveTickets", body: { skip: 0, take: 25 }) { data { ID } }
}`;
const EXPORT = `query ($input: ExportTicketsInput!) { exportTickets(input: $input) { statusCode body } }`;

type Call = <Data>(query: string, variables: object) => Promise<Data>;

function graphql(server: RunningServer, headers: Record<string, string>): Call {
  return async (query, variables) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}

async function measure(
  server: RunningServer,
  call: Call,
  companyId: string,
  format: string,
  jobNo: string,
): Promise<LoadResult> {
  const before = megabytesOf(server);
  let peak = before;
  let isUnderWay = true;
  const pages: number[] = [];
  const began = performance.now();
  const filters = [{ field: 'JobNo', operator: 'eq', value: [jobNo] }];
  const input = { action: 'exportActiveTickets', companyId, format, ticketIds: [], filters };
  const exporting = call<Exported>(EXPORT, { input }).finally(() => {
    isUnderWay = false;
  });
  while (isUnderWay) {
    const asked = performance.now();
    await call(PAGE, { companyId });
    if (isUnderWay) pages.push(performance.now() - asked);
    peak = Math.max(peak, megabytesOf(server));
    await sleep(10);
  }
  const { exportTickets } = await exporting;
  return { ...exportTickets, milliseconds: performance.now() - began, pages, grownMb: peak - before };
}

type Exported = { exportTickets: { statusCode: number; body: string } };

/** Memory of the server's process that is in use, threads included. */
export function megabytesOf({ child }: RunningServer): number {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1000;
}

const MAX_TRIES = 400;

async function fetchWhenReady(server: RunningServer, link: string) {
  const before = megabytesOf(server);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(server));
  }, 50);
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { pathname, search } = new URL(link);
      const response = await fetch(`${server.url}${pathname}${search}`);
      if (response.ok) return { bytes: await sizeOf(response), grownMb: peak - before };
      await response.arrayBuffer();
      await sleep(500);
    }
    throw new Error('the file was not made');
  } finally {
    clearInterval(watch);
  }
}

async function sizeOf(response: Response): Promise<number> {
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  return bytes;
}
