import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import type { User } from '../support/world';

let s: Sending;
let client: Client;
let owner: User;
let announced: string[];
let made = 0;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: async ({ submissionId }) => void announced.push(submissionId) };
});
beforeEach(async () => {
  s.now = TODAY;
  announced = [];
  // A login of its own, or requests of earlier tests would stand in its line.
  made += 1;
  owner = await s.person(`renewer${made}`);
});
afterAll(() => s.t.close());

const ENTRY = '{ ticketId status errorMessage TicketNo newExpDate daysLost }';
const RESULT = `{ success sentTickets ${ENTRY} skippedTickets ${ENTRY} }`;
const renew = (ticketIds: string[], changes: object = {}, asker = client) =>
  asker.ask('renewTicket', { ticketPayload: JSON.stringify(request(ticketIds, changes)) }, RESULT);
const request = (ticketIds: string[], changes: object = {}) => ({
  clientRequestId: randomUUID(),
  ticketIds,
  reason: 'Work goes on',
  ...changes,
});
const inTenDays = { exp_date: new Date('2026-12-05T07:59:59Z') };
const ticket = (columns: object = {}) => s.ticket({ ...inTenDays, ...columns }, owner);
const submissionsOf = (ticketId: string) =>
  s.rows('select * from submissions where ticket_id = $1 order by seq', ticketId);

describe('a renewable ticket', () => {
  test('is sent with a new expiration, with its request and audit record stored', async () => {
    const ticketId = await ticket();
    const contents = { needRemark: true, onsiteContactName: 'Lee Park', onsiteContactPhone: '' };
    const { ticket_no: TicketNo } = await s.ticketRow(ticketId);
    expect(await renew([ticketId], contents)).toEqual({
      success: true,
      sentTickets: [
        {
          ticketId,
          status: 'SENT',
          errorMessage: null,
          TicketNo,
          newExpDate: '2026-12-23T07:59:59.000Z',
          daysLost: 10,
        },
      ],
      skippedTickets: [],
    });
    const [stored, ...more] = await submissionsOf(ticketId);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      kind: 'renew',
      state: 'QUEUED',
      user_id: owner.id,
      asked_by: s.user.id,
      origin: 'person',
      idempotency_key: `renew:${ticketId}:001`,
      payload: { reason: 'Work goes on', ...contents },
    });
    expect(announced).toEqual([stored?.id]);
    expect(await s.rows('select action, user_id, after from audit where entity_id = $1', ticketId)).toEqual([
      {
        action: 'renewTicket',
        user_id: s.user.id,
        after: { reason: 'Work goes on', ...contents, origin: 'person', targetRevision: '001' },
      },
    ]);
  });

  test('sent again is one request, and is reported as renewed once the center confirmed it', async () => {
    const ticketId = await ticket();
    const clientRequestId = randomUUID();
    const [first, second] = await Promise.all([
      renew([ticketId], { clientRequestId }),
      renew([ticketId], { clientRequestId }),
    ]);
    expect(second).toEqual(first);
    expect(announced).toHaveLength(1);
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    const { sentTickets } = await renew([ticketId], { clientRequestId });
    expect(sentTickets).toMatchObject([
      { ticketId, status: 'RENEWED', errorMessage: null, newExpDate: '2026-12-23T07:59:59.000Z' },
    ]);
    expect(await submissionsOf(ticketId)).toHaveLength(1);
  });

  test('is counted as under way until the center confirmed it, which ends an earlier failure', async () => {
    const ticketId = await ticket({ auto_renew_error: 'Closed.', auto_renew_off_reason: 'No login.' });
    const count = async () =>
      (await client.ask('getTicketCounts', { companyId: s.job.companyId }, '{ underWay }')).underWay;
    const before = await count();
    await renew([ticketId]);
    expect(await count()).toBe(before + 1);
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    expect(await count()).toBe(before);
    expect(await s.ticketRow(ticketId)).toMatchObject({
      revision: '001',
      auto_renew_error: null,
      auto_renew_off_reason: null,
    });
  });

  test('refused by the center gets its message when the request is sent again', async () => {
    const ticketId = await ticket();
    const clientRequestId = randomUUID();
    await renew([ticketId], { clientRequestId });
    s.center.onPerform = async () => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'Call us first.' });
    await s.sendAll({ submissionId: announced[0] ?? '', companyId: s.job.companyId });
    const answer = await renew([ticketId], { clientRequestId });
    expect(answer).toMatchObject({
      success: false,
      sentTickets: [],
      skippedTickets: [{ status: 'CENTER_ERROR', errorMessage: expect.stringContaining('Call us first.') }],
    });
    expect((await renew([ticketId])).sentTickets).toHaveLength(1);
  });

  test('with a request ID used for other contents fails the whole call', async () => {
    const [one, other] = [await ticket(), await ticket()];
    const clientRequestId = randomUUID();
    await renew([one], { clientRequestId });
    const error = await client.refused(
      'renewTicket',
      { ticketPayload: JSON.stringify(request([one, other], { clientRequestId, reason: 'Another' })) },
      RESULT,
    );
    expect(error.errorType).toBe('ConflictException');
    expect(await submissionsOf(other)).toEqual([]);
  });
});

test('the end date of auto-renew does not limit manual renewals once it is off', async () => {
  const ticketId = await ticket({ auto_renew: true, renew_until: '2026-11-23' });
  expect((await renew([ticketId])).skippedTickets).toMatchObject([{ status: 'PAST_RENEW_UNTIL' }]);
  const payload = { ticketPayload: JSON.stringify({ ticketId }) };
  await client.ask('cancelAutoRenewTicket', payload, '{ success }');
  expect((await renew([ticketId])).sentTickets).toMatchObject([{ ticketId, status: 'SENT' }]);
});

describe('a ticket is skipped', () => {
  test.each<[string, object]>([
    ['NOT_ACTIVE', { status: 'PENDING', ticket_no: null }],
    ['EXPIRED', { exp_date: new Date(TODAY.getTime() - 1000) }],
    ['MAX_RENEWALS', { call_center: 'onecallnv', renew_no: 2 }],
  ])('with %s: %o', async (status, columns) => {
    const ticketId = await ticket(columns);
    expect(await renew([ticketId])).toMatchObject({
      success: false,
      sentTickets: [],
      skippedTickets: [
        { ticketId, status, errorMessage: expect.any(String), newExpDate: null, daysLost: null },
      ],
    });
    expect(await submissionsOf(ticketId)).toEqual([]);
  });

  test('with DAMAGE_OPEN until its event is closed, but not for a draft', async () => {
    const ticketId = await ticket();
    const setEvent = (status: string) =>
      s.rows(`update recorded_events set status = $2 where ticket_id = $1`, ticketId, status);
    await s.rows(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       values ($1, 'EV-1', 'DAMAGE', 'Damage', 'IN_REVIEW', 'HIGH', now(), now(), 'dana', $2, 'dana', 'dana')`,
      s.job.companyId,
      ticketId,
    );
    expect((await renew([ticketId])).skippedTickets).toMatchObject([{ status: 'DAMAGE_OPEN' }]);
    await setEvent('DRAFT');
    expect((await renew([ticketId], { dryRun: true })).sentTickets).toHaveLength(1);
    await setEvent('CLOSED');
    expect((await renew([ticketId])).sentTickets).toHaveLength(1);
  });

  test('with DUPLICATE when a renewal is pending, or it is listed twice', async () => {
    const ticketId = await ticket();
    const { sentTickets, skippedTickets } = await renew([ticketId, ticketId.toUpperCase()]);
    expect(sentTickets).toHaveLength(1);
    expect(skippedTickets).toMatchObject([{ ticketId, status: 'DUPLICATE' }]);
    expect((await renew([ticketId])).skippedTickets).toMatchObject([{ status: 'DUPLICATE' }]);
    expect(await submissionsOf(ticketId)).toHaveLength(1);
  });

  test('with NO_CREDENTIALS or INVALID_CREDENTIALS of the user who placed it, which are hard errors', async () => {
    const [good, bad] = [await s.ticket(inTenDays), await ticket()];
    await s.rows(`update credentials set status = 'INVALID' where user_id = $1`, owner.id);
    const first = await renew([good, bad]);
    expect(first).toMatchObject({
      success: false,
      sentTickets: [{ ticketId: good }],
      skippedTickets: [{ ticketId: bad, status: 'INVALID_CREDENTIALS' }],
    });
    await s.rows('delete from credentials where user_id = $1', owner.id);
    expect((await renew([bad])).skippedTickets).toMatchObject([{ status: 'NO_CREDENTIALS' }]);
  });

  test("with NO_PERMISSION when it is unknown or on another user's job, and with SUBCONTRACTOR_OWNED", async () => {
    const company = { id: s.job.companyId, name: '' };
    const manager = await s.t.world.user(company, 'ProjectManager');
    const own = await s.t.world.job(company, { manager });
    const [mine, others] = [await ticket({ job_id: own.id }), await ticket()];
    const [foreign, linked] = [await foreignTicket(), await foreignTicket()];
    await linkToInvitation(mine, linked);
    const ids = [mine, others, foreign, linked, randomUUID()];
    const answer = await renew(ids, {}, await s.t.signIn(manager));
    expect(answer.sentTickets).toMatchObject([{ ticketId: mine }]);
    expect(answer.skippedTickets.map((one: { status: string }) => one.status)).toEqual([
      'NO_PERMISSION',
      'NO_PERMISSION',
      'SUBCONTRACTOR_OWNED',
      'NO_PERMISSION',
    ]);
    const numbers = answer.skippedTickets.map((one: { TicketNo: string | null }) => one.TicketNo);
    expect(numbers).toEqual([null, null, null, null]);
    expect(answer.success).toBe(true);
  });
});

test('one renewed twice is valid until the date its center confirmed last', async () => {
  const daysAgo = (days: number) => new Date(TODAY.getTime() - days * 86_400_000);
  const times = { submitted_at: daysAgo(66), legal_start: daysAgo(60) };
  const ticketId = await ticket({ ...times, revision: '002', renew_no: 2, center_status: 'Renewed' });
  await s.rows(
    "update ticket_revisions set at = $2, status = 'Renewed' where ticket_id = $1",
    ...[ticketId, daysAgo(18)],
  );
  const { verdict } = await client.ask(
    'getTicketDetails',
    { ticketId },
    '{ verdict { findings { reason } } }',
  );
  const reasons = verdict.findings.map(({ reason }: { reason: string }) => reason);
  expect(reasons).not.toContain('EXPIRED');
  expect(reasons).not.toContain('DATES_DOUBTED');
});

async function foreignTicket(): Promise<string> {
  const company = await s.t.world.company();
  const user = await s.t.world.user(company);
  return (await s.t.world.ticket(await s.t.world.job(company, { manager: user }), user)).id;
}

async function linkToInvitation(ticketId: string, ownedTicketId: string): Promise<void> {
  const [row] = await s.rows(
    `insert into subcontractors (company_id, company_name, type) values ($1, $2, 'Electrical') returning id`,
    s.job.companyId,
    randomUUID(),
  );
  await s.rows(
    `insert into invitations (company_id, ticket_id, subcontractor_id, status, is_external, owned_ticket_id)
     values ($1, $2, $3, 'ACCEPTED', false, $4)`,
    s.job.companyId,
    ticketId,
    row?.id,
    ownedTicketId,
  );
}
