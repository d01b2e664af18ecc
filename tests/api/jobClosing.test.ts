import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { isWaited } from '../support/locks';
import { copyOf, MONDAY, managed, type Placing, placing } from '../support/placing';
import { statementsOf } from '../support/statements';
import type { Job } from '../support/world';

/** Real tickets end on Monday 12/07. */
const ASKED = new Date('2026-12-01T18:00:00Z');
let a: Placing;
let job: Job;
let made = 0;

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  a.setNow(MONDAY);
  job = await a.t.world.job(a.company, { manager: a.boss });
});
afterAll(() => a.close());

/** A ticket of the job with its renewal to be placed. */
async function renewing(of = job): Promise<{ ticketId: string; sheet: string }> {
  const number = `20261109${String(++made).padStart(5, '0')}`;
  const { data } = await a.file(copyOf(number, { contents: { workType: 'Gas' } }));
  const ticketId = data[0]?.ticketID as string;
  await a.t.owner.query('update tickets set job_id = $2 where id = $1', [ticketId, of.id]);
  a.setNow(ASKED);
  return { ticketId, sheet: await a.ask('renew', ticketId) };
}

const change = (Status: string, changes: object = {}, who = a.client, of = job) =>
  who.ask(
    'updateJob',
    {
      jobId: of.id,
      job: {
        ...{ JobNo: of.jobNo, Name: of.name, Status, County: '', Description: '', JobsiteAddress: '' },
        ...{ ManagerID: of.managerId, version: 1, ...changes },
      },
    },
    '{ success }',
  );
const state = async (placementId: string) => (await a.sheet(placementId)).state;
const openOf = async (jobID: string | null, who = a.client) =>
  (
    await who.ask(
      'getPlacements',
      { companyId: a.company.id, jobID, body: { skip: 0, take: 50 } },
      '{ total data { ID kind ticketId jobId } }',
    )
  ).data;

it('closing a job immediately withdraws only its renewals, for any user', async () => {
  const { ticketId, sheet } = await renewing();
  const remark = await a.ask('remark', ticketId, { reason: 'Rain', areaStillDelineated: 'Yes' });
  const created = await a.create({ jobId: job.id });
  const elsewhere = await renewing(await a.t.world.job(a.company, { manager: a.boss }));
  const ids = (await openOf(job.id)).map(({ ID }: { ID: string }) => ID);
  expect(ids.toSorted()).toEqual([sheet, remark, created.placementId].toSorted());
  expect(await openOf(elsewhere.ticketId)).toEqual([]);

  await change('COMPLETED');
  expect(await Promise.all([sheet, remark, created.placementId, elsewhere.sheet].map(state))).toEqual([
    'WITHDRAWN',
    'WAITING',
    'WAITING',
    'WAITING',
  ]);
  expect((await a.sheet(sheet)).refusal).toBe('The ticket’s job was closed.');
  const rows = await a.t.rows(
    `select action, user_name as by, after from audit where entity_id = any($1) and action in ('withdrawPlacement', 'updateJob')
     order by id`,
    [ticketId, job.id],
  );
  expect(rows).toEqual([
    { action: 'updateJob', by: a.boss.username, after: { Status: 'COMPLETED' } },
    {
      action: 'withdrawPlacement',
      by: a.boss.username,
      after: { kind: 'renew', reason: 'The ticket’s job was closed.' },
    },
  ]);
});

it.each(['COMPLETED', 'CANCELLED'])(
  'a job that becomes %s turns auto-renew off, as closing it out does',
  async Status => {
    const tickets = [await renewing(), await renewing()].map(({ ticketId }) => ticketId);
    const other = await renewing(await a.t.world.job(a.company, { manager: a.boss }));
    await a.t.owner.query(
      `update tickets set auto_renew = true, auto_renew_at = $2, renew_until = '2027-01-01' where id = any($1)`,
      [[...tickets, other.ticketId], new Date('2026-12-04T18:00:00Z')],
    );
    const renews = () =>
      a.t.rows('select auto_renew as on, auto_renew_at as at from tickets where id = any($1)', tickets);
    await change('ON_HOLD');
    expect((await renews()).map(({ on }) => on)).toEqual([true, true]);
    await change(Status, { version: 2 });
    expect(await renews()).toEqual([
      { on: false, at: null },
      { on: false, at: null },
    ]);
    const logged = await a.t.rows(
      `select user_name as by, before, after from audit where entity_id = any($1) and action = 'cancelAutoRenewTicket'`,
      [...tickets, other.ticketId],
    );
    const entry = {
      by: a.boss.username,
      before: { autoRenew: true, renewUntil: '2027-01-01' },
      after: { autoRenew: false, renewUntil: null },
    };
    expect(logged).toEqual([entry, entry]);
  },
);

it('a job that is put on hold, or could not be closed, keeps them', async () => {
  const { sheet } = await renewing();
  await change('ON_HOLD');
  expect(await state(sheet)).toBe('WAITING');
  await expect(change('CANCELLED')).rejects.toThrow(/changed this/);
  expect(await state(sheet)).toBe('WAITING');
  await change('CANCELLED', { version: 2 });
  expect(await state(sheet)).toBe('WITHDRAWN');
});

it('takes as many statements for many placements as for two', async () => {
  await renewing();
  await renewing();
  const few = (await statementsOf(a.t.services.pool, () => change('COMPLETED'))).length;
  job = await a.t.world.job(a.company, { manager: a.boss });
  for (let nth = 0; nth < 5; nth++) {
    a.setNow(MONDAY);
    await renewing();
  }
  expect(await statementsOf(a.t.services.pool, () => change('COMPLETED'))).toHaveLength(few);
});

it('waits for a ticket being processed before it locks the job', async () => {
  const { ticketId, sheet } = await renewing();
  const { closing } = await withTenant(a.t.services.pool, a.company.id, async other => {
    await other.query('select from tickets where id = $1 for update', [ticketId]);
    const begun = { closing: change('COMPLETED') };
    expect(await isWaited(a.t)).toBe(true);
    // As whoever moves a ticket to the job, or records an event on it, would.
    await other.query('select from jobs where id = $1 for key share', [job.id]);
    return begun;
  });
  await closing;
  expect(await state(sheet)).toBe('WITHDRAWN');
});

it('a manager who is a limited reader closes their own job and sees only its placements', async () => {
  const { job: own, client } = await managed(a);
  await renewing();
  const mine = await renewing(own);
  await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
  expect(await openOf(job.id, client)).toEqual([]);
  expect(await openOf(own.id, client)).toMatchObject([{ ID: mine.sheet }]);
  await change('COMPLETED', {}, client, own);
  await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
  expect(await state(mine.sheet)).toBe('WITHDRAWN');
});

it('an invalid job names its argument', async () => {
  const body = { skip: 0, take: 5 };
  const refused = await a.client.refused('getPlacements', { companyId: a.company.id, jobID: 'x', body });
  expect(refused.errorInfo?.fields).toHaveProperty('jobID');
});
