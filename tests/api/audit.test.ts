import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { readRequest } from '../../server/exports/request';
import { fileTask } from '../../server/exports/work';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { cellsOfCsv, exported, sendExport } from '../support/exports';
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
  it('of a ticket shows who did what, when and in which request, newest first', async () => {
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

  it('of a company shows everything, filtered and paged', async () => {
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

  it('of a job is readable for roles with log access, and below the admins for no one else', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    const own = await t.world.job(company, { manager });
    const read = (operator: 'ask' | 'refused', asker: Client, ...entityIds: string[]) => {
      const filters = [
        { field: 'entity', operator: 'eq', value: ['job'] },
        { field: 'entityId', operator: 'in', value: entityIds },
      ];
      return asker[operator]('getCompanyAudit', { companyId: company.id, body: page({ filters }) }, FIELDS);
    };
    await client
      .ask('assignJobPeople', { jobId: own.id, employerIds: [], version: 1 })
      .catch(() => undefined);
    const asManager = await t.signIn(manager);
    const all = await read('ask', client, own.id);
    expect(await read('ask', asManager, own.id.toUpperCase())).toEqual(all);
    for (const entityIds of [[job.id], [own.id, job.id], [randomUUID()], ['7']]) {
      expect((await read('refused', asManager, ...entityIds)).errorType).toBe('ForbiddenException');
    }
    const engineer = await t.world.user(company, 'ProjectEngineer');
    expect((await read('refused', await t.signIn(engineer), own.id)).errorType).toBe('ForbiddenException');
  });

  it('of a ticket also shows its invitations and events, including removed ones', async () => {
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

  it('takes the same two statements at any length', async () => {
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
});

describe('the people in the log', () => {
  it('are those in its entries, including former users and visiting administrators', async () => {
    const place = await t.world.company();
    const boss = await t.world.user(place, 'CompanySuperAdmin', { name: 'Bea Stone' });
    const gone = await t.world.user(place, 'ProjectManager', { name: 'Ali Moss' });
    await t.world.user(place, 'ReadOnlyUser', { name: 'Never there' });
    const visitor = await t.world.administrator();
    await t.signIn(gone);
    await t.owner.query('update users set active = false where id = $1', [gone.id]);
    const theirs = await t.signIn(boss);
    const sas = (await t.signIn(visitor)).with({ 'x-company-id': place.id });
    await sas.ask('getCompanySettings', { companyId: place.id }, '{ Name }');
    const people = (asker: Client) =>
      asker.ask('getAuditPeople', { companyId: place.id }, '{ userId Name active byAdministrator }');
    const expected = [
      { userId: gone.id, Name: 'Ali Moss', active: false, byAdministrator: false },
      { userId: boss.id, Name: 'Bea Stone', active: true, byAdministrator: false },
      { userId: visitor.id, Name: visitor.username, active: false, byAdministrator: true },
    ];
    expect(await people(theirs)).toEqual(expected);
    const body = page({ filters: [{ field: 'userId', operator: 'eq', value: [visitor.id] }] });
    const { total } = await theirs.ask('getCompanyAudit', { companyId: place.id, body }, FIELDS);
    expect(total).toBe(1);
  });
});

describe('the exported log', () => {
  it('follows the filters of the page and lists them', async () => {
    const place = await t.world.company();
    const boss = await t.world.user(place, 'CompanySuperAdmin');
    const asker = await t.signIn(boss);
    const employer = { Name: 'New', Email: 'new.person@example.com', CompanyID: place.id };
    await asker.ask('createEmployer', { ...employer, Role: { cognitoGroupName: 'ProjectEngineer' } });
    const auditFilters = [{ field: 'action', operator: 'eq', value: ['createUser'] }];
    const { body } = await exported(asker, place, 'exportAudit', { auditFilters });
    const [headers, ...rows] = cellsOfCsv(body.slice(1));
    expect(headers).toEqual(['When', 'Who', 'What', 'Record', 'Name', 'Record ID', 'Changes']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(1, 5)).toEqual([boss.username, 'Added a user', 'User', 'New']);
    expect(rows[0]?.[6]).toContain('Email: new.person@example.com');
    const whole = cellsOfCsv((await exported(asker, place, 'exportAudit')).body.slice(1));
    expect(whole.slice(1).map(row => row[2])).toEqual([
      'Exported the audit log',
      'Added a user',
      'Signed in',
    ]);
    const none = [{ field: 'day', operator: 'eq', value: ['01/01/2020'] }];
    const empty = await exported(asker, place, 'exportAudit', { auditFilters: none });
    expect(cellsOfCsv(empty.body.slice(1))).toHaveLength(1);
    const logged = await t.rows(
      `select after from audit where company_id = $1 and entity = 'export' order by id limit 1`,
      place.id,
    );
    expect(logged[0].after).toMatchObject({ auditFilters, rows: 1 });
  });

  it('has its filters in its heading, if any', async () => {
    const auditFilters = [{ field: 'action', operator: 'eq', value: ['login'] } as const];
    const input = { action: 'exportAudit', format: 'pdf', ticketIds: [], auditFilters } as const;
    const request = readRequest(input, new Date());
    const { head } = await withTenant(t.services.pool, company.id, asked =>
      fileTask(asked, request, new Date()),
    );
    expect(head).toMatchObject({ company: company.name, title: 'Audit log', filters: 'What Signed in' });
  });

  it('refuses invalid filters, and log filters on other lists', async () => {
    const wrong = [{ field: 'userId', operator: 'eq', value: ['nobody'] }];
    const fields = async (action: string, auditFilters: object[]) => {
      const { errors } = await sendExport(client, company, action, { auditFilters });
      return Object.keys(errors[0]?.errorInfo?.fields ?? {});
    };
    expect(await fields('exportAudit', wrong)).toEqual(['input.auditFilters.0.value']);
    const good = [{ field: 'action', operator: 'eq', value: ['login'] }];
    expect(await fields('exportJobs', good)).toEqual(['input.auditFilters']);
    expect(await fields('exportActiveTickets', good)).toEqual(['input.auditFilters']);
  });
});
