import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { workOutLeft } from '../../server/tickets/verdict/keepCourses';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

// A ticket whose verdict cannot be worked out, as with data that no version of ours should have stored.
const now = new Date('2026-11-24T18:00:00Z');
const troubles: string[] = [];
const onVerdictTrouble = (_: unknown, ticketId: string) => troubles.push(ticketId);
let t: TestApp;
let company: Company;
let user: User;
let job: Job;
let client: Client;
let poisoned: string;
let sound: string[];

beforeAll(async () => {
  t = await testApp({ now: () => now, onVerdictTrouble });
  company = await t.world.company();
  user = await t.world.user(company);
  job = await t.world.job(company, { manager: user });
  client = await t.signIn(user);
});
afterAll(() => t.close());

beforeEach(async () => {
  const tickets = [{}, {}, {}].map(() => ({ dates_estimated: false, type: 'Design' }));
  [poisoned = '', ...sound] = await insertTickets(t.owner, job, user, now, tickets);
});

/** Columns of the poisoned ticket that no rule can read. */
const POISONS = ["answers_checked_at = 'infinity', type = 'Normal'", "exp_date = '20000-01-01'"];

const stored = async (id: string) =>
  await t.rows(
    'select starts_at::text as "from", ends_at::text as "to", reason from ticket_verdicts where ticket_id = $1 order by starts_at',
    id,
  );

const STOPPED = [{ from: '-infinity', to: 'infinity', reason: 'CODES_CHANGED' }];

/** As often as the background would. @returns how often it took */
async function workOut(): Promise<number> {
  const { pool } = t.services;
  for (let times = 1; times < 10; times += 1)
    if (!(await workOutLeft({ pool, onTrouble: onVerdictTrouble }))) return times;
  throw new Error('it never ends');
}

it('its page and its list stop it too', async () => {
  await t.owner.query(`update tickets set ${POISONS[0]} where id = $1`, [poisoned]);
  const page = await client.ask(
    'getTicketDetails',
    { ticketId: poisoned },
    '{ verdict { verdict reason until findings { level message } } }',
  );
  const { data } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body: { skip: 0, take: -1 } },
    '{ data { ID verdict { verdict reason until } } }',
  );
  const stop = { verdict: 'DO_NOT_DIG', reason: 'CODES_CHANGED', until: null };
  expect(page.verdict).toMatchObject(stop);
  expect(data.find(({ ID }: { ID: string }) => ID === poisoned).verdict).toEqual(stop);
});

it.each(POISONS)('the background job stops the ticket, reports it once and continues: %s', async poison => {
  await t.owner.query(`update tickets set ${poison} where id = $1`, [poisoned]);
  troubles.length = 0;
  await workOut();
  expect(troubles).toEqual([poisoned]);
  expect(await stored(poisoned)).toEqual(STOPPED);
  for (const id of sound) expect((await stored(id))[0]).toMatchObject({ reason: 'TICKET_TYPE' });
  expect(await workOut()).toBe(1);
  expect(troubles).toEqual([poisoned]);
});

it.each(POISONS)('it is recalculated when its facts are corrected: %s', async poison => {
  await t.owner.query(`update tickets set ${poison} where id = $1`, [poisoned]);
  await workOut();
  await t.owner.query(
    `update tickets set (answers_checked_at, exp_date, legal_start, type)
       = (select answers_checked_at, exp_date, legal_start, type from tickets where id = $2) where id = $1`,
    [poisoned, sound[0]],
  );
  await workOut();
  expect((await stored(poisoned))[0]).toMatchObject({ reason: 'TICKET_TYPE' });
});

it.each(POISONS)('a write on the ticket is kept: %s', async poison => {
  await t.owner.query(`update tickets set ${poison} where id = $1`, [poisoned]);
  await workOut();
  troubles.length = 0;
  const { ID } = await client.ask(
    'createRecordedEvent',
    {
      companyId: company.id,
      event: eventInput({ TicketID: poisoned, EventType: 'STOP_WORK', OccurredAt: now.toISOString() }),
    },
    '{ ID }',
  );
  expect(await t.rows('select ticket_id from recorded_events where id = $1', ID)).toEqual([
    { ticket_id: poisoned },
  ]);
  expect(troubles).toEqual([poisoned]);
  expect(await stored(poisoned)).toEqual(STOPPED);
});

it('one transaction about several tickets stops only that one', async () => {
  await t.owner.query(`update tickets set ${POISONS[0]} where id = $1`, [poisoned]);
  await workOut();
  await withTenant(t.services.pool, company.id, db =>
    db.query(`update tickets set type = 'Damage' where id = any($1)`, [[poisoned, ...sound]]),
  );
  expect(await stored(poisoned)).toEqual(STOPPED);
  for (const id of sound) expect((await stored(id))[0]).toMatchObject({ reason: 'TICKET_TYPE' });
});

it.each(['infinity', '-infinity'])('no ticket expires at %s, which no list could show', async exp_date => {
  const change = t.owner.query('update tickets set exp_date = $2 where id = $1', [poisoned, exp_date]);
  await expect(change).rejects.toThrow('tickets_exp_date_finite');
});
