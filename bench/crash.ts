import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { digArea } from '../domain/tickets/digArea';
import { type Intent, insertIntent, nextRevision } from '../server/centers/submissions/intents.sql';
import { sendSubmission } from '../server/centers/submissions/send';
import { selectDueSubmissions } from '../server/centers/submissions/submissions.sql';
import { withTenant } from '../server/database/tenant';
import { Chance } from '../server/standIns/chance';
import { insertSubmission, insertTicket } from '../server/tickets/createTicket.sql';
import { databaseUrl, execute, startTestCluster, TEMPLATE } from '../tests/support/cluster';
import { death, start } from '../tests/support/crash';
import { ticketPayload } from '../tests/support/tickets';
import { type CrashWorld, LEASE_SECONDS, makeWorld, verify } from './crash/world';

const DEATHS = 1000;
/** Concurrent sender processes. Each dies at one of its first steps. */
const AT_ONCE = 2;
const MAX_STEPS = 40;
/** Two minutes, in which a login may submit six times, pass in a fifth of a second. */
const CLOCK_RATE = 600;
const FEED_PAUSE_MS = 50;
const LONGEST_FINISH_MS = 60_000;

/**
 * Kills senders at random steps, 1,000 times or the number given. Throws unless every intent becomes exactly one revision
 * on both sides.
 */
export async function benchCrash(): Promise<void> {
  const cluster = await startTestCluster();
  const url = databaseUrl(cluster.url, 'crash');
  await execute(cluster.url, `create database crash template ${TEMPLATE}`);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const world = await makeWorld(owner, url, CLOCK_RATE);
  try {
    const run = await killAndFeed(world);
    await finish(world);
    const ends = await verify(owner, run.fed);
    report(run, ends);
  } finally {
    await world.parts.pool.end();
    await owner.end();
    await cluster.stop();
  }
}

interface Run {
  seed: string;
  deaths: number;
  fed: number;
  left: Map<string, Set<number>>;
}

async function killAndFeed(world: CrashWorld): Promise<Run> {
  const run: Run = { seed: new Date().toISOString(), deaths: 0, fed: 0, left: new Map() };
  const chance = new Chance(run.seed);
  run.fed += await feed(world, chance);
  const wanted = Number(process.argv[process.argv.indexOf('crash') + 1]) || DEATHS;
  while (run.deaths < wanted) {
    const dying = Promise.all(Array.from({ length: AT_ONCE }, () => die(world, chance.whole(1, MAX_STEPS))));
    let isOver = false;
    const over = dying.finally(() => {
      isOver = true;
    });
    over.catch(() => {});
    while (!isOver) {
      run.fed += await feed(world, chance);
      await Promise.race([over, new Promise(resolve => setTimeout(resolve, FEED_PAUSE_MS))]);
    }
    await over;
    run.deaths += AT_ONCE;
    for (const { id, attempts } of await leftBehind(world)) {
      run.left.set(id, (run.left.get(id) ?? new Set()).add(attempts));
    }
  }
  return run;
}

async function die({ url, start: zero, rate }: CrashWorld, step: number): Promise<void> {
  await death(await start('sender', [url, step, zero, rate, LEASE_SECONDS].map(String)));
}

async function leftBehind({ owner }: CrashWorld): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await owner.query(`select id, attempts from submissions where state = 'SENDING'`);
  return rows;
}

async function finish({ owner, parts }: CrashWorld): Promise<void> {
  const end = Date.now() + LONGEST_FINISH_MS;
  while (Date.now() < end) {
    const due = await withTenant(parts.pool, null, client => selectDueSubmissions(client, parts.now(), 500));
    for (const ref of due) await sendSubmission(parts, ref);
    const { rows } = await owner.query(
      `select from submissions where state in ('QUEUED', 'SENDING') limit 1`,
    );
    if (rows.length === 0) return;
    await new Promise(resolve => setTimeout(resolve, FEED_PAUSE_MS));
  }
}

function report({ seed, deaths, fed, left }: Run, ends: Record<string, number>): void {
  const often = [...left.values()].filter(sends => sends.size > 1).length;
  console.log(`seed ${seed}: ${deaths} processes killed, ${fed} intents, nothing lost or doubled`);
  console.log(`${left.size} intents left behind by a dying process, ${often} of them more than once`);
  for (const [what, count] of Object.entries(ends)) console.log(`  ${what}: ${count}`);
}

const TICKETS = 30;
/** Weights. Second notices are refused, because stations have until the legal start. */
const KINDS: readonly (readonly [number, Intent['kind']])[] = [
  [30, 'renew'],
  [20, 'remark'],
  [20, 'damage'],
  [15, 'expose'],
  [10, 'noResponse'],
  [5, 'cancel'],
];
const SECOND_AT_ONCE = 0.2;

interface Idle {
  id: string;
  userId: string;
  revision: string;
}

async function feed(world: CrashWorld, chance: Chance): Promise<number> {
  const { rows } = await world.owner.query<{ open: number }>(
    `select count(*)::int as open from tickets where status in ('PENDING', 'ACTIVE')`,
  );
  let fed = 0;
  for (let open = rows[0]?.open ?? 0; open < TICKETS; open += 1) fed += await create(world, chance);
  const idle = await world.owner.query<Idle>(
    `select t.id, t.user_id as "userId", t.revision from tickets t
     where t.status = 'ACTIVE' and not exists (select from submissions s
       where s.ticket_id = t.id and s.state in ('QUEUED', 'SENDING'))`,
  );
  for (const ticket of idle.rows) {
    fed += await ask(world, ticket, chance.weighted(KINDS));
    if (chance.happens(SECOND_AT_ONCE)) fed += await ask(world, ticket, 'damage');
  }
  return fed;
}

function create({ companyId, jobId, userIds, parts }: CrashWorld, chance: Chance): Promise<number> {
  const now = parts.now();
  const userId = chance.pick(userIds);
  const payload = ticketPayload(jobId, now);
  const ticket = {
    companyId,
    userId,
    userName: 'crash',
    submittedAt: now,
    workStart: now,
    legalStart: now,
    expires: now,
    geofence: digArea(payload, payload.digAreaFeet),
    description: '',
    clonedFrom: null,
    way: 'GATEWAY' as const,
    renewWithRemark: false,
    renewUntil: null,
    payload: { ...payload, autoRenew: false },
  };
  return withTenant(parts.pool, companyId, async client => {
    const ticketId = randomUUID();
    await insertTicket(client, ticketId, ticket);
    await insertSubmission(client, { ticketId, userId, way: 'GATEWAY', now });
    return 1;
  });
}

async function ask({ companyId, parts }: CrashWorld, ticket: Idle, kind: Intent['kind']): Promise<number> {
  const id = await withTenant(parts.pool, companyId, client =>
    insertIntent(client, {
      companyId,
      ticketId: ticket.id,
      userId: ticket.userId,
      kind,
      payload: { reason: 'Why.', stations: [], remarks: '', needRemark: kind === 'renew' },
      targetRevision: nextRevision(ticket.revision),
      clientRequestId: null,
      origin: 'person',
      askedBy: null,
      way: 'GATEWAY',
      now: parts.now(),
    }),
  );
  return id === null ? 0 : 1;
}
