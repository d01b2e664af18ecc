import type pg from 'pg';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { SendParts } from '../../server/centers/submissions/parts';
import { createPool } from '../../server/database/pool';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { fastClock } from '../../tests/support/clock';
import { TEST_CREDENTIALS_KEY } from '../../tests/support/keys';

/** A company with people who each have a login of their own, on a clock that every process shares. */
export interface CrashWorld {
  url: string;
  owner: pg.Client;
  companyId: string;
  jobId: string;
  userIds: string[];
  /** Milliseconds at which the clock was right. */
  start: number;
  rate: number;
  /** What a sender that lives needs. */
  parts: SendParts;
}

/** Seconds of the fast clock after which a send counts as left behind: a third of a real one. */
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
  const key = TEST_CREDENTIALS_KEY;
  const parts = {
    pool,
    gateway,
    credentialsKey: key,
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
  await storeCredentials(owner, TEST_CREDENTIALS_KEY, { companyId, userId, callCenter: 'onecall' }, login);
  return userId;
}

async function idOf(owner: pg.Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}
