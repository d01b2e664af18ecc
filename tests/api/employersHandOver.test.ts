import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../../server/callCenters/sandbox/sandbox';
import { storeCredentials } from '../../server/credentials/credentials';
import { withTenant } from '../../server/database/tenant';
import { sendSubmission } from '../../server/submissions/send';
import { selectUnfinished } from '../../server/submissions/submissions.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { EMPLOYER } from '../support/employers';
import { type Sending, startSending, TODAY } from '../support/sending';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: Client;
let leaver: User;
let successor: User;
let job: Job;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  company = await t.world.company();
  admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  leaver = await t.world.user(company, 'ProjectManager');
  successor = await t.world.user(company, 'ProjectEngineer');
  job = await t.world.job(company);
  await storeLogin(successor);
});
afterAll(() => t.close());

const RESULT = '{ success tickets }';
const REMOVAL = '{ success assignedTickets { ID } ticketsInForce { callCenter tickets autoRenew } }';
const PAST = new Date(Date.now() - 86_400_000);

const handOver = (more: object = {}) => ({
  employerId: leaver.id,
  callCenter: 'onecall',
  successorId: successor.id,
  ...more,
});
const storeLogin = (user: User, callCenter: 'onecall' | 'onecallnv' = 'onecall') =>
  storeCredentials(
    t.owner,
    t.services.config.secrets.credentialsKey,
    { companyId: user.companyId ?? '', userId: user.id, callCenter },
    { username: user.username, password: 'secret' },
  );
const ownerOf = async (ids: string[]) => {
  const { rows } = await t.owner.query(
    'select user_id from tickets where id = any($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map(row => row.user_id);
};
const remove = async () =>
  admin.ask(
    'deleteEmployer',
    { employer: await admin.ask('getEmployer', { employerId: leaver.id }, EMPLOYER) },
    REMOVAL,
  );

describe('tickets in force', () => {
  it('are counted by center when their person is to be removed', async () => {
    await insertTickets(t.owner, job, leaver, new Date(), [
      { auto_renew: true },
      { status: 'PENDING', ticket_no: null },
      { call_center: 'onecallnv', auto_renew: true },
      { exp_date: PAST, auto_renew: true },
      { status: 'CANCELLED' },
    ]);
    expect(await remove()).toMatchObject({
      success: false,
      ticketsInForce: [
        { callCenter: 'onecall', tickets: 2, autoRenew: 1 },
        { callCenter: 'onecallnv', tickets: 1, autoRenew: 1 },
      ],
    });
  });

  it('go to the successor, at that center alone, with an audit row of each', async () => {
    const ids = await insertTickets(t.owner, job, leaver, new Date(), [
      { auto_renew: true },
      { status: 'PENDING', ticket_no: null },
      { call_center: 'onecallnv' },
      { exp_date: PAST },
      { status: 'CANCELLED' },
    ]);
    expect(await admin.ask('handOverTickets', handOver(), RESULT)).toEqual({ success: true, tickets: 2 });
    const [own, other] = [leaver.id, successor.id];
    expect(await ownerOf(ids)).toEqual([other, other, own, own, own]);
    const { rows } = await t.owner.query(
      `select entity_id, entity, before, after from audit where action = 'handOverTickets' and company_id = $1
       order by array_position($2, entity_id::uuid)`,
      [company.id, ids],
    );
    expect(rows).toEqual(
      ids.slice(0, 2).map(id => ({
        entity: 'ticket',
        entity_id: id,
        before: { sentBy: leaver.name },
        after: { sentBy: successor.name },
      })),
    );
    await storeLogin(successor, 'onecallnv');
    const nevada = handOver({ callCenter: 'onecallnv' });
    expect((await admin.ask('handOverTickets', nevada, RESULT)).tickets).toBe(1);
    expect(await remove()).toMatchObject({ success: true, ticketsInForce: [] });
  });

  it('that are none are handed over without a trace', async () => {
    expect((await admin.ask('handOverTickets', handOver(), RESULT)).tickets).toBe(0);
    const { rows } = await t.owner.query(
      `select from audit where action = 'handOverTickets' and company_id = $1`,
      [company.id],
    );
    expect(rows).toEqual([]);
  });

  it('are handed over by a constant number of statements', async () => {
    const sent = async (count: number) => {
      await insertTickets(t.owner, job, leaver, new Date(), Array(count).fill({}));
      return (await statementsOf(t.services.pool, () => admin.ask('handOverTickets', handOver(), RESULT)))
        .length;
    };
    expect(await sent(1)).toBe(await sent(30));
  });

  it('with a request on its way keep that one under the login it was stored with, and the person stays', async () => {
    const [id = ''] = await insertTickets(t.owner, job, leaver, new Date(), [{}]);
    await t.owner.query(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state)
       values ($1, $2, $3, 'remark', gen_random_uuid()::text, 'SENDING')`,
      [company.id, id, leaver.id],
    );
    await admin.ask('handOverTickets', handOver(), RESULT);
    const { rows } = await t.owner.query('select user_id from submissions where ticket_id = $1', [id]);
    expect(rows).toEqual([{ user_id: leaver.id }]);
    expect(await remove()).toMatchObject({
      success: false,
      assignedTickets: [{ ID: id }],
      ticketsInForce: [],
    });
  });
});

describe('a successor', () => {
  const refusal = async (more: object) => {
    const { errorType, errorInfo } = await admin.refused('handOverTickets', handOver(more), RESULT);
    return [errorType, errorInfo?.fields?.successorId];
  };

  it('is somebody else of the company who is active', async () => {
    const stranger = await t.world.user(await t.world.company(), 'ProjectManager');
    const nobody = 'The company has no such user. Choose somebody else.';
    for (const successorId of [stranger.id, randomUUID(), 'none']) {
      expect(await refusal({ successorId })).toEqual(['ValidationException', nobody]);
    }
    expect(await refusal({ successorId: leaver.id.toUpperCase() })).toEqual([
      'ValidationException',
      'Choose somebody else than the person who hands over.',
    ]);
    await t.owner.query('update users set active = false where id = $1', [successor.id]);
    expect(await refusal({})).toEqual(['ValidationException', expect.stringContaining('no longer active')]);
  });

  it('has a role that places tickets, and a login there that is not known as wrong', async () => {
    const reader = await t.world.user(company, 'ReadOnlyUser');
    await storeLogin(reader);
    expect((await refusal({ successorId: reader.id }))[1]).toContain('places no tickets');
    expect((await refusal({ callCenter: 'onecallnv' }))[1]).toContain('has no login for One Call NV');
    await t.owner.query(`update credentials set status = 'INVALID' where user_id = $1`, [successor.id]);
    expect((await refusal({}))[1]).toContain('One Call CA refused the login');
  });
});

it('is asked of a center that there is, and of a person of the company', async () => {
  const center = await admin.refused('handOverTickets', handOver({ callCenter: 'elsewhere' }), RESULT);
  expect(center.errorInfo?.fields).toEqual({ callCenter: expect.any(String) });
  for (const employerId of [randomUUID(), 'none']) {
    const error = await admin.refused('handOverTickets', handOver({ employerId }), RESULT);
    expect(error.errorType).toBe('NotFoundException');
  }
  const boss = await t.world.user(company, 'CompanySuperAdmin');
  const above = await admin.refused('handOverTickets', handOver({ employerId: boss.id }), RESULT);
  expect(above.errorType).toBe('ForbiddenException');
});

describe('the next renewal', () => {
  let s: Sending;
  beforeAll(async () => {
    s = await startSending();
  });
  afterAll(() => s.t.close());

  it('goes out under the successor’s login, which the center takes', async () => {
    const other = await s.person('robin');
    const gateway = createSandbox({ pool: s.t.services.pool, speed: 1, now: () => s.now });
    const used: string[] = [];
    const parts = {
      ...s.parts,
      gateway: {
        ...gateway,
        perform: (...args: Parameters<typeof gateway.perform>) => {
          used.push(args[2].username);
          return gateway.perform(...args);
        },
      },
    };
    const form = ticketPayload(s.job.id, TODAY);
    const login = { username: 'dana', password: 'secret' };
    const submission = {
      center: 'onecall',
      payload: form,
      geofence: 'POLYGON((0 0, 0 1, 1 1, 0 0))',
    } as const;
    let placed = await gateway.submit(submission, `create:${s.job.id}`, login);
    if (placed.kind === 'later') placed = await gateway.submit(submission, `create:${s.job.id}`, login);
    if (placed.kind !== 'confirmed') throw new Error(placed.message);
    const id = await s.ticket({ ticket_no: placed.ticketNo, exp_date: placed.expires, form });
    s.now = new Date(placed.expires.getTime() - 3 * 86_400_000);
    const boss = await s.t.signIn(await s.t.world.user({ id: s.job.companyId, name: '' }, 'CompanyAdmin'));
    const change = { employerId: s.user.id, callCenter: 'onecall', successorId: other.id };
    expect((await boss.ask('handOverTickets', change, RESULT)).tickets).toBe(1);
    const { success } = await boss.ask('renewTicket', { ticketPayload: renewal(id) }, '{ success }');
    expect(success).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) {
      const due = await withTenant(s.t.services.pool, null, client => selectUnfinished(client, s.now));
      for (const ref of due) await sendSubmission(parts, ref);
      s.now = new Date(s.now.getTime() + 600_000);
    }
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001', renew_no: 1, user_id: other.id });
    expect(new Set(used)).toEqual(new Set(['robin']));
  });
});

const renewal = (ticketId: string) =>
  JSON.stringify({ clientRequestId: randomUUID(), ticketIds: [ticketId], reason: 'Work goes on' });
