import pg from 'pg';
import { startSender } from '../server/centers/submissions/sender';
import { scriptedCenter } from '../tests/support/center';
import { databaseUrl, execute, startTestCluster, TEMPLATE } from '../tests/support/cluster';
import { makeWorld } from './crash/world';

const LOGINS = 1100;
const SUBMISSIONS = 5000;
const LONGEST_MS = 300_000;

/** How many of 5,000 due remark requests, with 1,100 logins, one process sends and applies per second. */
export async function benchDrain(): Promise<void> {
  const cluster = await startTestCluster();
  await execute(cluster.url, `create database drain template ${TEMPLATE}`);
  const url = databaseUrl(cluster.url, 'drain');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const world = await makeWorld(owner, url, 1, LOGINS);
  const center = scriptedCenter();
  try {
    await owner.query(STORE, [world.companyId, world.jobId, SUBMISSIONS, LOGINS]);
    await owner.query('vacuum analyze');
    const cpu = process.cpuUsage();
    const began = performance.now();
    const sender = startSender({ send: { ...world.parts, gateway: center }, onError: console.error });
    let left = SUBMISSIONS;
    while (left > 0 && performance.now() - began < LONGEST_MS) {
      await new Promise(resolve => setTimeout(resolve, 200));
      left =
        (await owner.query(`select from submissions where state in ('QUEUED', 'SENDING')`)).rowCount ?? 0;
    }
    const seconds = (performance.now() - began) / 1000;
    await sender.stop();
    const { user, system } = process.cpuUsage(cpu);
    const done = SUBMISSIONS - left;
    const share = (user + system) / 10_000 / seconds;
    console.log(
      `${done} submissions of ${LOGINS} logins in ${seconds.toFixed(1)} s: ${(done / seconds).toFixed(0)} a second (to reach: 200)`,
    );
    console.log(`${center.submitted.length} sends, ${share.toFixed(0)} % of a core in Node`);
  } finally {
    await world.parts.pool.end();
    await owner.end();
    await cluster.stop();
  }
}

const STORE = `
  with people as (
    select id, row_number() over (order by id) as ordinal from users where company_id = $1
  ), placed as (
    insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, name, status, type,
      submitted_at, work_start, legal_start, exp_date, dates_estimated, latitude, longitude, form, center_status)
    select $1, $2, p.id, gen_random_uuid(), 'onecall', '20261101' || lpad(n::text, 5, '0'), 'Trench ' || n, 'ACTIVE',
      'Normal', now() - interval '5 days', now(), now() - interval '1 day', now() + interval '20 days', false, 38.58,
      -121.49, '{}', 'New'
    from generate_series(1, $3::int) n join people p on p.ordinal = 1 + n % $4::int
    returning id, company_id, user_id
  )
  insert into submissions (company_id, ticket_id, user_id, kind, payload, target_revision, idempotency_key, origin,
    asked_by_name, not_before, created_at, updated_at)
  select company_id, id, user_id, 'remark', '{"stations": []}', '001', 'remark:' || id || ':001', 'person', 'dana', now(),
    now(), now() from placed`;
