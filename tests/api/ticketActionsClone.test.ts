import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { ticketPayload } from '../support/tickets';

let s: Sending;
let client: Client;
let announced: string[];

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: async ({ submissionId }) => void announced.push(submissionId) };
});
beforeEach(() => {
  s.now = TODAY;
  announced = [];
});
afterAll(() => s.t.close());

const workBeginDate = '2026-12-02T16:00:00.000Z';
const cloned = (ticketId: string, changes: object = {}) => ({
  clientRequestId: randomUUID(),
  ticketId,
  workBeginDate,
  ...changes,
});
const call = (operation: 'cloneTicket' | 'createTicket', payload: object, asker = client) =>
  asker.ask(operation, { ticketPayload: JSON.stringify(payload) }, '{ success ID }');
const refused = (operation: 'cloneTicket' | 'createTicket', payload: object, asker = client) =>
  asker.refused(operation, { ticketPayload: JSON.stringify(payload) }, '{ ID }');
const submissionsOf = (ticketId: string) =>
  s.rows('select * from submissions where ticket_id = $1 order by seq', ticketId);
const failed = { status: 'FAILED', ticket_no: null, failure: 'The center did not take it.' };

describe('a clone', () => {
  test('is a new ticket with the source’s form, its current name and job, and the changes', async () => {
    const source = await s.ticket({ status: 'EXPIRED', name: 'Renamed', auto_renew: true });
    const { form } = await s.ticketRow(source);
    const payload = cloned(source, { permit: 'City #NEW', onsiteContactName: 'Kim Cho' });
    const { success, ID } = await call('cloneTicket', payload);
    expect(success).toBe(true);
    expect(await s.ticketRow(ID)).toMatchObject({
      status: 'PENDING',
      cloned_from: source,
      job_id: s.job.id,
      user_id: s.user.id,
      name: 'Renamed',
      auto_renew: false,
      ticket_no: null,
      revision: '000',
      work_start: new Date(workBeginDate),
      form: {
        ...(form as object),
        clientRequestId: payload.clientRequestId,
        workBeginDate,
        jobId: s.job.id,
        ticketName: 'Renamed',
        permit: 'City #NEW',
        onsiteContactName: 'Kim Cho',
        autoRenew: false,
      },
    });
    expect(await submissionsOf(ID)).toMatchObject([{ kind: 'create', idempotency_key: `create:${ID}` }]);
    expect(announced).toHaveLength(1);
    expect(await s.rows('select action, after from audit where entity_id = $1', ID)).toMatchObject([
      { action: 'cloneTicket', after: { clonedFrom: source, permit: 'City #NEW' } },
    ]);
    const { ticket } = await client.ask(
      'getTicketDetails',
      { ticketId: ID },
      '{ ticket { clonedFrom { ID callCenter } } }',
    );
    expect(ticket.clonedFrom).toEqual({ ID: source, callCenter: 'onecall' });
  });

  test('sent twice, even simultaneously, is one ticket', async () => {
    const payload = cloned(await s.ticket());
    const [first, second] = await Promise.all([call('cloneTicket', payload), call('cloneTicket', payload)]);
    expect(second).toEqual(first);
    expect(await call('cloneTicket', payload)).toEqual(first);
    expect(announced).toHaveLength(1);
    const error = await refused('cloneTicket', { ...payload, permit: 'Another' });
    expect(error.errorType).toBe('ConflictException');
  });

  test('is validated as in createTicket, for both payload and source', async () => {
    const source = await s.ticket();
    const fieldsOf = async (changes: object) =>
      Object.keys((await refused('cloneTicket', cloned(source, changes))).errorInfo?.fields ?? {});
    expect(await fieldsOf({ county: 'Washoe' })).toEqual(['ticketPayload.county']);
    expect(await fieldsOf({ county: 'Nevada' })).toEqual(['ticketPayload.county']);
    expect(await fieldsOf({ workBeginDate: '2026-11-01T16:00:00Z' })).toEqual([
      'ticketPayload.workBeginDate',
    ]);
    expect(await fieldsOf({ workBeginDate: 'soon' })).toEqual(['ticketPayload.workBeginDate']);
    expect(await fieldsOf({ county_: 'Placer' })).toEqual(['ticketPayload.county_']);
    expect(await fieldsOf({ jobId: randomUUID() })).toEqual(['ticketPayload.jobId']);
  });

  test('is possible from every status except PENDING', async () => {
    for (const status of ['ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED']) {
      await call('cloneTicket', cloned(await s.ticket({ status })));
    }
    const pending = await s.ticket({ status: 'PENDING', ticket_no: null });
    expect((await refused('cloneTicket', cloned(pending))).errorInfo).toMatchObject({
      rule: 'STILL_PENDING',
    });
    expect((await refused('cloneTicket', cloned(randomUUID()))).errorType).toBe('NotFoundException');
  });

  test('requires the permission on the job of the source and on the new one', async () => {
    const company = { id: s.job.companyId, name: '' };
    const manager = await s.t.world.user(company, 'ProjectManager');
    const own = await s.t.world.job(company, { manager });
    const asker = await s.t.signIn(manager);
    const [mine, others] = [await s.ticket({ job_id: own.id }), await s.ticket()];
    expect((await refused('cloneTicket', cloned(others, { jobId: own.id }), asker)).errorType).toBe(
      'ForbiddenException',
    );
    expect((await refused('cloneTicket', cloned(mine, { jobId: s.job.id }), asker)).errorType).toBe(
      'ForbiddenException',
    );
    await call('cloneTicket', cloned(mine), asker);
  });
});

describe('a ticket that could not be placed', () => {
  const corrected = (replacesTicketId: string, changes: object = {}) => ({
    ...ticketPayload(s.job.id, TODAY),
    permit: 'City #CORRECTED',
    replacesTicketId,
    ...changes,
  });

  test('is sent again with a new form, under a new key', async () => {
    const { ID } = await call('createTicket', ticketPayload(s.job.id, TODAY));
    const companyId = s.job.companyId;
    s.center.onSubmit = async () => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message: 'No such street.' });
    await s.sendAll({ submissionId: announced[0] ?? '', companyId });
    expect((await s.ticketRow(ID)).status).toBe('FAILED');

    const payload = corrected(ID);
    const [first, second] = await Promise.all([call('createTicket', payload), call('createTicket', payload)]);
    expect(first).toEqual({ success: true, ID });
    expect(second).toEqual(first);
    expect(await call('createTicket', payload)).toEqual(first);
    const { replacesTicketId, ...form } = payload;
    expect(await s.ticketRow(ID)).toMatchObject({ status: 'PENDING', failure: null, form });
    expect(await submissionsOf(ID)).toMatchObject([
      { state: 'REFUSED', idempotency_key: `create:${ID}` },
      { state: 'QUEUED', idempotency_key: `create:${ID}:2`, target_revision: '000' },
    ]);
    expect(announced).toHaveLength(2);
    expect(
      await s.rows(
        `select before, after from audit where entity_id = $1 and action = 'createTicket' order by id desc limit 1`,
        ID,
      ),
    ).toMatchObject([
      { before: { status: 'FAILED' }, after: { status: 'PENDING', permit: 'City #CORRECTED' } },
    ]);
  });

  test.each(['ACTIVE', 'CANCELLED', 'CLOSED', 'EXPIRED'])('is not sent again if it is %s', async status => {
    const ticketId = await s.ticket({ status });
    const before = await s.ticketRow(ticketId);
    expect(await refused('createTicket', corrected(ticketId))).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { rule: 'NOT_FAILED', instead: 'clone' },
    });
    expect(await s.ticketRow(ticketId)).toEqual(before);
  });

  test('is not sent again while it is waiting for a response', async () => {
    const ticketId = await s.ticket({ status: 'PENDING', ticket_no: null });
    const error = await refused('createTicket', corrected(ticketId));
    expect(error.errorInfo).toMatchObject({ rule: 'STILL_PENDING' });
  });

  test('is not sent again while it is being discarded', async () => {
    const ticketId = await s.ticket(failed);
    await s.intend(ticketId, 'cancel', { reason: 'Off' });
    expect((await refused('createTicket', corrected(ticketId))).errorInfo).toMatchObject({
      rule: 'DUPLICATE',
    });
  });

  test('also requires the permission on its own job', async () => {
    const company = { id: s.job.companyId, name: '' };
    const manager = await s.t.world.user(company, 'ProjectManager');
    const own = await s.t.world.job(company, { manager });
    const ticketId = await s.ticket(failed);
    const payload = corrected(ticketId, { jobId: own.id });
    const error = await refused('createTicket', payload, await s.t.signIn(manager));
    expect(error.errorType).toBe('ForbiddenException');
    expect((await refused('createTicket', corrected(randomUUID()))).errorType).toBe('NotFoundException');
  });
});
