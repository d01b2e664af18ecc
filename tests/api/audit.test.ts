import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { insertSubcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;
let ticket: Ticket;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company);
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
  ticket = await t.world.ticket(job, admin);
  for (const ticketName of ['First', 'Second']) {
    await client.ask('changeTicketName', { ticketId: ticket.id, ticketName });
  }
});
afterAll(() => t.close());

const FIELDS = '{ total data { id at userId userName action entity entityId before after requestId } }';
const page = (more: object = {}) => ({ skip: 0, take: 10, ...more });

describe('the audit log', () => {
  it('tells of a ticket who did what, when and in which request, newest first', async () => {
    const { total, data } = await client.ask('getTicketAudit', { ticketId: ticket.id, body: page() }, FIELDS);
    expect(total).toBe(2);
    const [newest, oldest] = data;
    expect(newest).toMatchObject({
      userId: admin.id,
      userName: admin.username,
      action: 'changeTicketName',
      entity: 'ticket',
      entityId: ticket.id,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect([JSON.parse(newest.before), JSON.parse(newest.after)]).toEqual([
      { name: 'First' },
      { name: 'Second' },
    ]);
    expect(Date.parse(newest.at)).toBeGreaterThanOrEqual(Date.parse(oldest.at));
  });

  it('of a company it has everything, filtered and paged', async () => {
    const ask = (more: object) =>
      client.ask('getCompanyAudit', { companyId: company.id, body: page(more) }, FIELDS);
    const all = await ask({});
    expect(all.data.map((row: { action: string }) => row.action)).toEqual([
      'changeTicketName',
      'changeTicketName',
      'login',
    ]);
    expect((await ask({ skip: 1, take: 1 })).data).toEqual([all.data[1]]);
    const filtered = (field: string, value: string) =>
      ask({ filters: [{ field, operator: 'eq', value: [value] }] });
    expect((await filtered('action', 'login')).total).toBe(1);
    expect((await filtered('entityId', ticket.id.toUpperCase())).total).toBe(2);
    expect((await filtered('userId', admin.id)).total).toBe(3);
    expect((await filtered('day', '01/01/2020')).total).toBe(0);
  });

  it('tells of a ticket also what became of its invitations and events, removed ones included', async () => {
    const own = await t.world.ticket(job, admin);
    const other = await t.world.ticket(job, admin);
    const read = () => client.ask('getTicketAudit', { ticketId: own.id.toUpperCase(), body: page() }, FIELDS);
    const body = { companyId: company.id };
    const event = eventInput({ TicketID: own.id });
    const { ID } = await client.ask('createRecordedEvent', { ...body, event });
    await client.ask('createRecordedEvent', { ...body, event: eventInput({ TicketID: other.id }) });
    const few = await statementsOf(t.services.pool, read);
    await client.ask('deleteRecordedEvent', { eventId: ID });
    const sub = await insertSubcontractor(t.owner, company);
    const invitee = { ticketId: own.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
    const invitation = await client.ask('inviteSubcontractor', invitee);
    await client.ask('resendInvitation', { invitationId: invitation.ID });
    await client.ask('revokeInvitation', { invitationId: invitation.ID });
    const { total, data } = await read();
    expect([total, data.map((row: { action: string }) => row.action)]).toEqual([
      6,
      [
        'revokeInvitation',
        'resendInvitation',
        'inviteSubcontractor',
        'assignSubcontractor',
        'deleteRecordedEvent',
        'createRecordedEvent',
      ],
    ]);
    expect(await statementsOf(t.services.pool, read)).toEqual(few);
  });

  it('is the same two statements however long it is', async () => {
    const statements = (take: number) =>
      statementsOf(t.services.pool, () =>
        client.ask('getCompanyAudit', { companyId: company.id, body: page({ take }) }, FIELDS),
      );
    expect((await statements(1)).length).toBe((await statements(10)).length);
  });

  it('cannot be changed or emptied by the role that requests run as', async () => {
    for (const statement of ["update audit set user_name = 'x'", 'delete from audit', 'truncate audit']) {
      await t.owner.query('begin; set local role whiteline_app');
      await expect(t.owner.query(statement)).rejects.toThrow('permission denied');
      await t.owner.query('rollback');
    }
  });

  it('a manager reads it of their own jobs’ tickets and not as a whole', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    const own = await t.world.ticket(await t.world.job(company, { manager }), manager);
    const theirs = await t.signIn(manager);
    expect((await theirs.ask('getTicketAudit', { ticketId: own.id, body: page() }, FIELDS)).total).toBe(0);
    const refused = await theirs.refused('getTicketAudit', { ticketId: ticket.id, body: page() }, FIELDS);
    expect(refused.errorType).toBe('ForbiddenException');
    const whole = await theirs.refused('getCompanyAudit', { companyId: company.id, body: page() }, FIELDS);
    expect(whole.errorType).toBe('ForbiddenException');
  });
});
