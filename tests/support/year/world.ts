import type pg from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { digArea } from '../../../domain/tickets/digArea';
import { storeCredentials } from '../../../server/centers/credentials/credentials';
import { withTenant } from '../../../server/database/tenant';
import type { Chance } from '../../../server/standIns/chance';
import { demoId } from '../../../server/standIns/demo/people';
import { insertSubmission, insertTicket } from '../../../server/tickets/createTicket.sql';
import { TEST_CREDENTIAL_KEYS } from '../keys';
import { NEVADA, ticketPayload } from '../tickets';

/** A company whose tickets renew themselves, on a clock that stands still until it is set. */
export interface YearWorld {
  owner: pg.Client;
  pool: pg.Pool;
  chance: Chance;
  now: Date;
  companyId: string;
  userIds: string[];
  jobIds: string[];
}

const PEOPLE = 10;
const JOBS = 8;

/** Makes the company with people, each with a login at both centers, and jobs. */
export async function makeYearWorld(
  owner: pg.Client,
  pool: pg.Pool,
  chance: Chance,
  now: Date,
): Promise<YearWorld> {
  const id = async (text: string, values: unknown[]) =>
    (await owner.query(text, values)).rows[0].id as string;
  const companyId = await id(`insert into companies (name) values ('Year company') returning id`, []);
  const person = (name: string, role: string) =>
    id(
      `insert into users (company_id, username, email, name, role, password_hash)
       values ($1, $2, $2 || '@example.com', $2, $3, '') returning id`,
      [companyId, name, role],
    );
  const manager = await person('year.manager', 'ProjectManager');
  await person('year.admin', 'CompanyAdmin');
  const world: YearWorld = { owner, pool, chance, now, companyId, userIds: [], jobIds: [] };
  for (let made = 1; made <= PEOPLE; made += 1) {
    const userId = await person(`year${made}`, 'ProjectEngineer');
    world.userIds.push(userId);
    for (const center of CALL_CENTERS) await storeLogin(world, userId, center);
  }
  for (let made = 1; made <= JOBS; made += 1) {
    world.jobIds.push(
      await id(
        `insert into jobs (company_id, job_no, name, status, manager_id) values ($1, $2, 'Year job', 'ACTIVE', $3)
         returning id`,
        [companyId, `26-${1000 + made}`, manager],
      ),
    );
  }
  return world;
}

/** Stores the person's login at the center, in place of one that was refused. */
export function storeLogin(
  { owner, companyId }: YearWorld,
  userId: string,
  callCenter: CallCenter,
): Promise<void> {
  const login = { username: `${callCenter}.${userId}`, password: 'secret' };
  return storeCredentials(owner, TEST_CREDENTIAL_KEYS, { companyId, userId, callCenter }, login);
}

/** Stores a ticket that is to renew itself, to be placed at one of the centers; one in seven only until some day. */
export async function placeTicket(world: YearWorld): Promise<void> {
  const { chance, companyId, now } = world;
  const jobId = chance.pick(world.jobIds);
  const userId = chance.pick(world.userIds);
  const place = chance.happens(0.5) ? NEVADA : {};
  const payload = ticketPayload(jobId, now, place);
  // What the sandbox does by chance follows from the keys of submissions, which name their tickets.
  const ticketId = demoId('year', chance.next());
  await withTenant(world.pool, companyId, async client => {
    await insertTicket(client, ticketId, {
      companyId,
      userId,
      userName: 'year',
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
      payload: { ...payload, autoRenew: true },
    });
    await insertSubmission(client, { ticketId, way: 'GATEWAY', userId, now });
  });
  if (!chance.happens(1 / 7)) return;
  const until = new Date(now.getTime() + chance.whole(40, 150) * 86_400_000);
  await world.owner.query('update tickets set renew_until = $2::timestamptz::date where id = $1', [
    ticketId,
    until,
  ]);
}
