import type pg from 'pg';
import type { SendParts } from '../../../server/centers/submissions/parts';
import { sendSubmission } from '../../../server/centers/submissions/send';
import { selectDueSubmissions } from '../../../server/centers/submissions/submissions.sql';
import { withTenant } from '../../../server/database/tenant';
import { Chance } from '../../../server/standIns/chance';
import { createSandbox } from '../../../server/standIns/sandbox/sandbox';
import { recordExpiry } from '../../../server/tickets/expiry/recordExpiry';
import { renewTickets } from '../../../server/tickets/renewals/carryOut';
import { renewalHooks } from '../../../server/tickets/renewals/hooks';
import { planRenewals } from '../../../server/tickets/renewals/planRenewals';
import { TEST_CREDENTIAL_KEYS } from '../keys';
import { makeTroubles } from './troubles';
import { makeYearWorld, placeTicket, type YearWorld } from './world';

/** A stretch of time to live through. */
export interface Stretch {
  /** Same seed, same troubles. */
  seed: string;
  start: Date;
  days: number;
  /** Tickets that renew themselves at any time; one that no longer does is replaced by a new one. */
  tickets: number;
}

const DAY_MS = 86_400_000;
/** The clock moves by at least this, so that neither a login's turns nor the centers' waits take a step each. */
const STEP_MS = 30_000;
const BASE_URL = 'https://tickets.example.com';

/** Lives through the stretch at the sandbox, doing the background work at each instant that something is due. */
export async function live(owner: pg.Client, pool: pg.Pool, stretch: Stretch): Promise<YearWorld> {
  const world = await makeYearWorld(owner, pool, new Chance(stretch.seed), stretch.start);
  const now = () => world.now;
  const troubles = makeTroubles(world, createSandbox({ pool, speed: 1, now }));
  const tick = tickOf(world, troubles.gateway);
  for (let day = 1; day <= stretch.days; day += 1) {
    const end = new Date(stretch.start.getTime() + day * DAY_MS);
    await troubles.beginDay();
    await fill(world, stretch.tickets);
    await tick();
    for (let due = await nextDue(world, end); due; due = await nextDue(world, end)) {
      world.now = due;
      await tick();
    }
    world.now = end;
  }
  await tick();
  return world;
}

async function fill(world: YearWorld, tickets: number): Promise<void> {
  const { rows } = await world.owner.query(
    `select count(*)::int as count from tickets where auto_renew and status in ('PENDING', 'ACTIVE')`,
  );
  for (let count = rows[0].count; count < tickets; count += 1) await placeTicket(world);
}

function tickOf(world: YearWorld, gateway: SendParts['gateway']): () => Promise<void> {
  const { pool } = world;
  const now = () => world.now;
  const fail = (error: unknown) => {
    throw error;
  };
  const sending: SendParts = {
    pool,
    gateway,
    now,
    credentialKeys: TEST_CREDENTIAL_KEYS,
    baseUrl: BASE_URL,
    leaseSeconds: 60,
    speed: 1,
    onTrouble() {},
    ...renewalHooks({ now, baseUrl: BASE_URL }),
  };
  const outbox = { submissionStored: async () => {} };
  return async () => {
    await planRenewals({ pool, now });
    while (await renewTickets({ pool, now, baseUrl: BASE_URL, outbox, onTrouble: fail }));
    const unfinished = await withTenant(pool, null, client => selectDueSubmissions(client, world.now, 500));
    for (const ref of unfinished) await sendSubmission(sending, ref);
    while (await recordExpiry({ pool, now, baseUrl: BASE_URL, onTrouble: fail }));
  };
}

/** The next instant at which there is something to do; null when that is not before the end. */
async function nextDue({ owner, now }: YearWorld, end: Date): Promise<Date | null> {
  const { rows } = await owner.query<{ at: Date | null }>(
    `select least(
       (select min(auto_renew_at) from tickets),
       (select min(not_before) from submissions where state in ('QUEUED', 'SENDING')),
       (select min(exp_date) + interval '1 millisecond' from tickets where status = 'ACTIVE')) as at`,
  );
  const at = rows[0]?.at;
  if (!at || at >= end) return null;
  const soonest = new Date(now.getTime() + STEP_MS);
  const due = at > soonest ? at : soonest;
  return due < end ? due : null;
}
