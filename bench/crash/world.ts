import type pg from 'pg';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { SendParts } from '../../server/centers/submissions/parts';
import { createPool } from '../../server/database/pool';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { fastClock } from '../../tests/support/clock';
import { TEST_CREDENTIAL_KEYS } from '../../tests/support/keys';

export interface CrashWorld {
  url: string;
  owner: pg.Client;
  companyId: string;
  jobId: string;
  userIds: string[];
  /** Real time at the start, in milliseconds. */
  start: number;
  rate: number;
  parts: SendParts;
}

/** On the fast clock. A third of a real second. */
export const LEASE_SECONDS = 200;
const PEOPLE = 10;

export async function makeWorld(
  owner: pg.Client,
  url: string,
  rate: number,
  people = PEOPLE,
): Promise<CrashWorld> {
  const start = Date.now();
  const now = fastClock(start, rate);
  const pool = createPool({ url, size: 4, onIdleError() {} });
  const gateway = createSandbox({ pool, speed: 60, now });
  const onTrouble = (error: unknown) => console.error(error);
  const parts = {
    pool,
    gateway,
    credentialKeys: TEST_CREDENTIAL_KEYS,
    now,
    baseUrl: 'https://tickets.example.com',
    leaseSeconds: LEASE_SECONDS,
    speed: 60,
    onTrouble,
  };
  const companyId = await idOf(
    owner,
    `insert into companies (name) values ('Crash company') returning id`,
    [],
  );
  const userIds: string[] = [];
  for (let made = 1; made <= people; made += 1) userIds.push(await person(owner, companyId, made));
  const jobId = await idOf(
    owner,
    `insert into jobs (company_id, job_no, name, status) values ($1, '26-0001', 'Crash job', 'ACTIVE') returning id`,
    [companyId],
  );
  return { url, owner, companyId, jobId, userIds, start, rate, parts };
}

async function person(owner: pg.Client, companyId: string, no: number): Promise<string> {
  const username = `crash${no}`;
  const userId = await idOf(
    owner,
    `insert into users (company_id, username, email, name, role, password_hash)
     values ($1, $2, $2 || '@example.com', $2, 'ProjectManager', '') returning id`,
    [companyId, username],
  );
  const login = { username, password: 'secret' };
  await storeCredentials(owner, TEST_CREDENTIAL_KEYS, { companyId, userId, callCenter: 'onecall' }, login);
  return userId;
}

async function idOf(owner: pg.Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}

const CHECKS: Record<string, string> = {
  'an intent that was never finished': `select id from submissions where state in ('QUEUED', 'SENDING')`,
  'a confirmed intent without its revision at the center, or a revision without its intent': `
    select coalesce(r.idempotency_key, s.idempotency_key) as id
    from (select * from submissions where state = 'CONFIRMED') s
      full join sandbox.revisions r on r.idempotency_key = s.idempotency_key
    where r.idempotency_key is null or s.id is null`,
  'a revision that only one of the two has, or that reads otherwise': `
    select coalesce(o.ticket_no, c.ticket_no) as id
    from (select t.ticket_no, r.revision, r.status from ticket_revisions r join tickets t on t.id = r.ticket_id
        where t.ticket_no is not null) o
      full join (select t.ticket_no, r.revision, r.status from sandbox.revisions r
        join sandbox.tickets t on t.transmission_id = r.ticket) c
      on c.ticket_no = o.ticket_no and c.revision = o.revision and c.status = o.status
    where o.ticket_no is null or c.ticket_no is null`,
  'a ticket that is otherwise than at the center': `
    select t.id from tickets t left join sandbox.tickets c on c.ticket_no = t.ticket_no
    where c.ticket_no is null or t.revision <> c.revision or t.status <> c.status or t.exp_date <> c.expires_at
      or t.legal_start <> c.legal_start or t.renew_no <> c.renewals`,
  'two intents of a ticket done out of turn, other than a report that is told at once': `
    select later.id from submissions earlier
      join submissions later on later.ticket_id = earlier.ticket_id and later.seq > earlier.seq
      join sandbox.revisions a on a.idempotency_key = earlier.idempotency_key
      join sandbox.revisions b on b.idempotency_key = later.idempotency_key
    where earlier.state = 'CONFIRMED' and later.state = 'CONFIRMED' and b.revision <= a.revision
      and (later.kind not in ('damage', 'expose') or earlier.kind = 'create')`,
  'an outcome without its one audit row': `
    select s.ticket_id as id from submissions s group by s.ticket_id
    having count(*) <> (select count(*) from audit
      where entity_id = s.ticket_id::text and action = 'submitTicket')`,
  'a ticket whose counts are not those of its operators': `
    select t.id from tickets t
    where t.station_count <> (select count(*) from ticket_members m
      where m.ticket_id = t.id and m.withdrawn_at is null)`,
};

/** Throws if anything was lost or duplicated. @returns the number of intents by kind and outcome */
export async function verify(owner: pg.Client, fed: number): Promise<Record<string, number>> {
  for (const [wrong, query] of Object.entries(CHECKS)) {
    const { rows } = await owner.query<{ id: string }>(query);
    if (rows.length > 0) throw new Error(`Found ${rows.length} × ${wrong}, the first of them ${rows[0]?.id}`);
  }
  const { rows } = await owner.query<{ what: string; times: number }>(
    `select kind || ' ' || lower(state) as what, count(*)::int as times from submissions group by 1 order by 1`,
  );
  const stored = rows.reduce((sum, { times }) => sum + times, 0);
  if (stored !== fed) throw new Error(`${fed} intents were stored and ${stored} are there`);
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
}
