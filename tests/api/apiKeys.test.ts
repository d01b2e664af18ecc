import { createHash, randomUUID } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examplesFor } from '../../domain/apiKeys/examples';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf, fieldsOf } from '../support/client';
import { eventInput } from '../support/events';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, User } from '../support/world';

let server: TestApp;
let company: Company;
let owner: User;
let manager: User;
let ownerClient: Client;
let managerClient: Client;
let job: Job;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
  owner = await server.world.user(company, 'CompanySuperAdmin');
  manager = await server.world.user(company, 'ProjectManager');
  ownerClient = await server.signIn(owner);
  managerClient = await server.signIn(manager);
  job = await server.world.job(company, { manager });
});
afterAll(() => server.close());
beforeEach(() => server.owner.query('update api_keys set revoked_at = now()'));

const input = (user: User, changes: object = {}) => ({
  clientRequestId: randomUUID(),
  name: 'Sheets',
  scope: 'WRITE',
  days: 30,
  currentPassword: user.password,
  ...changes,
});
const bearer = (key: string, address?: string) =>
  clientOf(server.app, { authorization: `Bearer ${key}` }, undefined, address);

interface Made {
  ID: string;
  key: string;
  client: Client;
}

async function ownKey(changes: object = {}, user = manager, client = managerClient): Promise<Made> {
  const made = await client.ask('createApiKey', { key: input(user, changes) }, '{ ID key }');
  return { ...made, client: bearer(made.key) };
}

async function companyKey(changes: object = {}): Promise<Made> {
  const key = input(owner, { name: 'Accounting', role: 'CompanyAdmin', ...changes });
  const made = await ownerClient.ask('createCompanyApiKey', { companyId: company.id, key }, '{ ID key }');
  return { ...made, client: bearer(made.key) };
}

const jobs = (client: Client, id = company.id) =>
  client.ask('getJobs', { companyId: id, body: { skip: 0, take: 5 } }, '{ total data { ID } }');
const event = () => ({ companyId: company.id, event: eventInput({ JobID: job.id }) });
const errorTypeOf = async (client: Client) => (await client.refused('getViewer', {}, '{ ID }')).errorType;

describe('a personal key', () => {
  it('reads and writes as its person, and the log names it', async () => {
    const { client, ID } = await ownKey();
    expect((await jobs(client)).total).toBe(1);
    expect((await client.ask('getViewer', {}, '{ ID Role { cognitoGroupName } }')).ID).toBe(manager.id);
    await client.ask('createNote', {
      note: { clientRequestId: randomUUID(), jobId: job.id, text: 'By a program' },
    });
    const [row] = await server.rows("select user_id, user_name from audit where action = 'createNote'");
    expect(row).toEqual({ user_id: manager.id, user_name: `${manager.username} (API key Sheets)` });
    const [made] = await server.rows(
      "select entity, after from audit where action = 'createApiKey' and entity_id = $1",
      ID,
    );
    expect(made).toMatchObject({ entity: 'apiKey', after: { name: 'Sheets', access: 'Read and change' } });
  });

  it('is kept as a hash, listed by its last four characters, and mailed about', async () => {
    const { ID, key } = await ownKey();
    const [row] = await server.rows('select * from api_keys where id = $1', ID);
    expect(JSON.stringify(row)).not.toContain(key.split('_')[2]);
    expect(row.secret_hash).toEqual(createHash('sha256').update(key.slice(36)).digest());
    const listed = await managerClient.ask('getApiKeys', {}, '{ ID lastFour madeBy role { id } revokedAt }');
    expect(listed.find((one: { ID: string }) => one.ID === ID)).toEqual({
      ...{ ID, lastFour: key.slice(-4), madeBy: manager.name, role: null, revokedAt: null },
    });
    const mails = await server.rows(
      "select to_address from mails where kind = 'newApiKey' and dedupe_key like $1",
      `%${ID}`,
    );
    expect(mails).toEqual([{ to_address: manager.email }]);
  });

  it('has its person’s current role', async () => {
    const person = await server.world.user(company, 'ProjectManager');
    const { client } = await ownKey({}, person, await server.signIn(person));
    const set = (change: string) =>
      server.owner.query(`update users set ${change} where id = $1`, [person.id]);
    await set("role = 'ReadOnlyUser'");
    const refused = await client.refused('createNote', {
      note: { clientRequestId: randomUUID(), jobId: job.id, text: 'No longer' },
    });
    expect(refused.errorType).toBe('ForbiddenException');
    await set('active = false');
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
    await set('active = true');
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
  });

  it('needs the current password, an expiry, and a clear scope', async () => {
    for (const [field, value] of [
      ['currentPassword', 'not the password'],
      ['days', 367],
      ['days', 0],
      ['scope', 'ALL'],
      ['name', 'see www.example.com'],
    ] as const) {
      const refused = await managerClient.refused(
        'createApiKey',
        { key: input(manager, { [field]: value }) },
        '{ ID }',
      );
      expect(fieldsOf(refused)).toEqual([`key.${field}`]);
    }
  });

  it('is made once, and ten times at most', async () => {
    const key = input(manager);
    await managerClient.ask('createApiKey', { key }, '{ ID }');
    const twice = await managerClient.refused('createApiKey', { key }, '{ ID }');
    expect(twice).toMatchObject({
      errorType: 'ConflictException',
      message: expect.stringContaining('already exists'),
    });
    for (let made = 1; made < 10; made++) await ownKey();
    const refused = await managerClient.refused('createApiKey', { key: input(manager) }, '{ ID }');
    expect(refused).toMatchObject({
      errorType: 'ConflictException',
      message: expect.stringContaining('10 keys'),
    });
  });

  it('is not made once too often by two requests at once', async () => {
    for (let made = 0; made < 9; made++) await ownKey();
    const both = [input(manager), input(manager)].map(key =>
      managerClient.ask('createApiKey', { key }, '{ ID }').catch(() => null),
    );
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
  });

  it('of a restricted reader reads no more than they do', async () => {
    const restricted = await server.world.company();
    await server.owner.query('update companies set restrict_reading = true where id = $1', [restricted.id]);
    const person = await server.world.user(restricted, 'ProjectManager');
    await server.world.job(restricted);
    const mine = await server.world.job(restricted, { manager: person });
    const { client } = await ownKey({}, person, await server.signIn(person));
    expect((await jobs(client, restricted.id)).data).toEqual([{ ID: mine.id }]);
  });

  it('is not for system administrators', async () => {
    const sas = await server.world.administrator();
    const refused = await (await server.signIn(sas)).refused('createApiKey', { key: input(sas) }, '{ ID }');
    expect(refused.errorType).toBe('ForbiddenException');
  });

  it('is ended by a password set by mail within a week', async () => {
    const { client } = await ownKey();
    const hash = createHash('sha256').update('a link').digest();
    await server.owner.query(
      `insert into password_links (user_id, token_hash, created_at, expires_at)
       values ($1, $2, now(), now() + interval '1 hour')`,
      [manager.id, hash],
    );
    await server.owner.query(
      'select set_password($1, (select password_hash from users where id = $2), now(), null)',
      [hash, manager.id],
    );
    managerClient = await server.signIn(manager);
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
  });
});

describe('a company key', () => {
  it('acts by its own role and name, and outlives its maker', async () => {
    const maker = await server.world.user(company, 'CompanySuperAdmin');
    const client = await server.signIn(maker);
    const key = input(maker, { name: 'Accounting', role: 'CompanyAdmin' });
    const made = await client.ask('createCompanyApiKey', { companyId: company.id, key }, '{ ID key }');
    await server.owner.query('update users set active = false where id = $1', [maker.id]);
    const program = bearer(made.key);
    expect((await jobs(program)).total).toBe(1);
    const created = await program.ask('createRecordedEvent', event());
    const [row] = await server.rows(
      'select user_id, user_name, company_id from audit where entity_id = $1',
      created.ID,
    );
    expect(row).toEqual({ user_id: made.ID, user_name: 'API key Accounting', company_id: company.id });
    const viewer = await program.ask(
      'getViewer',
      {},
      '{ username Name company { ID } Role { cognitoGroupName } }',
    );
    expect(viewer).toMatchObject({ username: 'API key Accounting', company: { ID: company.id } });
    const [listed] = await ownerClient.ask(
      'getCompanyApiKeys',
      { companyId: company.id },
      '{ ID madeBy madeByActive }',
    );
    expect(listed).toEqual({ ID: made.ID, madeBy: maker.name, madeByActive: false });
    const mails = await server.rows(
      "select to_address from mails where kind = 'newApiKey' and dedupe_key like $1",
      `%${made.ID}`,
    );
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([maker.email, owner.email].sort());
  });

  it('places tickets', async () => {
    const { client, ID } = await companyKey();
    const payload = JSON.stringify(ticketPayload(job.id, new Date()));
    const { ID: ticketId } = await client.ask('createTicket', { ticketPayload: payload }, '{ ID }');
    const [row] = await server.rows('select user_id, company_id from tickets where id = $1', ticketId);
    expect(row).toEqual({ user_id: ID, company_id: company.id });
    const details = await client.ask('getTicketDetails', { ticketId }, '{ ticketStatus }');
    expect(details.ticketStatus).toBe('PENDING');
  });

  it('is not marked as a person who left', async () => {
    const { client, ID } = await companyKey();
    await client.ask('createRecordedEvent', event());
    const people = await ownerClient.ask(
      'getAuditPeople',
      { companyId: company.id },
      '{ userId Name active }',
    );
    expect(people).toContainEqual({ userId: ID, Name: 'API key Accounting', active: true });
  });

  it('is no person anywhere', async () => {
    const { ID } = await companyKey({ name: 'Ghost' });
    const people = await ownerClient.ask(
      'getEmployers',
      { companyId: company.id, body: { skip: 0, take: -1 } },
      '{ data { ID } }',
    );
    expect(people.data.map((one: { ID: string }) => one.ID)).not.toContain(ID);
    const login = await server.visitor.refused('login', {
      username: `api-key-${ID}`,
      password: owner.password,
    });
    expect(login.errorType).toBe('UnauthorizedException');
    expect(await ownerClient.ask('getEmployer', { employerId: ID }, '{ ID }')).toBeNull();
  });

  it('never has a role above its maker’s, nor one that depends on jobs', async () => {
    const admin = await server.world.user(company, 'CompanyAdmin');
    const client = await server.signIn(admin);
    const ask = (role: string) =>
      client.refused('createCompanyApiKey', { companyId: company.id, key: input(admin, { role }) }, '{ ID }');
    expect((await ask('CompanySuperAdmin')).errorType).toBe('ForbiddenException');
    for (const role of ['ProjectManager', 'SASAdministrator'])
      expect(fieldsOf(await ask(role))).toEqual(['key.role']);
  });

  it('is revoked by any admin', async () => {
    const { ID, client } = await companyKey();
    const admin = await server.signIn(await server.world.user(company, 'CompanyAdmin'));
    await admin.ask('revokeCompanyApiKey', { keyId: ID });
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
    expect((await admin.refused('revokeCompanyApiKey', { keyId: ID })).errorType).toBe('NotFoundException');
  });

  it('is not revoked as one’s own, nor the other way round', async () => {
    const [own, whole] = [await ownKey(), await companyKey()];
    expect((await ownerClient.refused('revokeApiKey', { keyId: own.ID })).errorType).toBe(
      'NotFoundException',
    );
    expect((await ownerClient.refused('revokeCompanyApiKey', { keyId: own.ID })).errorType).toBe(
      'NotFoundException',
    );
    expect((await ownerClient.refused('revokeApiKey', { keyId: whole.ID })).errorType).toBe(
      'NotFoundException',
    );
  });
});

describe('no key', () => {
  it('works once it is revoked, has expired, or when its company is suspended', async () => {
    const { ID, client } = await ownKey();
    const set = (table: string, change: string, id: string) =>
      server.owner.query(`update ${table} set ${change} where id = $1`, [id]);
    await jobs(client);
    await set('api_keys', "expires_at = now() - interval '1 minute'", ID);
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
    await set('api_keys', "expires_at = now() + interval '1 hour'", ID);
    await set('companies', 'active = false', company.id);
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
    await set('companies', 'active = true', company.id);
    await jobs(client);
    await managerClient.ask('revokeApiKey', { keyId: ID });
    expect(await errorTypeOf(client)).toBe('UnauthorizedException');
  });

  it('works if it is incomplete or wrong, and many wrong ones are too many', async () => {
    const { key } = await ownKey();
    const other = await ownKey();
    const wrong = [...['wl_', 'wl_x', key.slice(0, -1), `${key}x`], key.slice(0, 36) + other.key.slice(36)];
    for (const one of wrong) {
      const refused = await bearer(one, '192.0.2.1').refused('getViewer', {}, '{ ID }');
      expect(refused).toMatchObject({ errorType: expect.stringMatching(/Unauthorized/) });
    }
    for (let tried = wrong.length; tried < 50; tried++) await bearer('wl_x', '192.0.2.1').call('{ x }');
    const refused = await bearer('wl_x', '192.0.2.1').refused('getViewer', {}, '{ ID }');
    expect(refused.errorType).toBe('TooManyRequestsException');
    expect(refused.errorInfo?.retryAfter).toBeGreaterThan(0);
    expect((await jobs(bearer(key, '192.0.2.1'))).total).toBe(1);
  });

  it('reaches another company', async () => {
    const foreign = await server.world.company();
    for (const { client } of [await ownKey(), await companyKey()]) {
      const variables = { companyId: foreign.id, body: { skip: 0, take: 5 } };
      expect((await client.refused('getJobs', variables, '{ total }')).errorType).toBe('ForbiddenException');
      const hidden = await server.world.job(foreign);
      expect(await client.ask('getJob', { jobId: hidden.id }, '{ ID }')).toBeNull();
    }
  });

  it('touches accounts and secrets, whatever its scope', async () => {
    const { client } = await companyKey({ role: 'CompanySuperAdmin' });
    for (const [operation, variables, selection] of [
      ['getCompanyApiKeys', { companyId: company.id }, '{ ID }'],
      ['createApiKey', { key: input(owner) }, '{ ID }'],
      ['getSessions', {}, '{ ID }'],
      ['getSecondFactor', {}, '{ required }'],
      ['getSignOn', { companyId: company.id }, '{ issuer }'],
      ['changePassword', { currentPassword: 'x', newPassword: 'y' }, undefined],
      ['logout', { refreshToken: 'x' }, undefined],
    ] as const) {
      const refused = await client.refused(operation, variables, selection);
      expect(refused).toMatchObject({
        errorType: 'ForbiddenException',
        message: expect.stringContaining(operation),
      });
    }
  });

  it('that only reads changes or uploads anything', async () => {
    const { client, key } = await ownKey({ scope: 'READ' });
    const refused = await client.refused('createRecordedEvent', event());
    expect(refused).toMatchObject({
      errorType: 'ForbiddenException',
      message: expect.stringContaining('only read'),
    });
    const { statusCode } = await server.app.inject({
      ...{ method: 'PUT', url: `/attachments/${randomUUID()}`, payload: 'x' },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    });
    expect(statusCode).toBe(403);
  });

  it('is used more than 300 times a minute', async () => {
    const { ID, client } = await ownKey();
    await jobs(client);
    const digest = createHash('sha256')
      .update(`apiKey ${ID.replaceAll('-', '')}`)
      .digest();
    const { rowCount } = await server.owner.query('update tries set count = 300 where key = $1', [digest]);
    expect(rowCount).toBe(1);
    const refused = await client.refused('getViewer', {}, '{ ID }');
    expect(refused.errorType).toBe('TooManyRequestsException');
  });
});

it('keeps when a key was last used, to the minute', async () => {
  const { ID, client } = await ownKey();
  const lastUsed = async () =>
    (await server.rows('select last_used_at, xmin from api_keys where id = $1', ID))[0];
  expect((await lastUsed()).last_used_at).toBeNull();
  await jobs(client);
  const used = await lastUsed();
  expect(used.last_used_at.getSeconds()).toBe(0);
  await server.owner.query("update api_keys set last_used_at = now() + interval '1 minute' where id = $1", [
    ID,
  ]);
  const before = await lastUsed();
  await jobs(client);
  expect(await lastUsed()).toEqual(before);
});

it('introspects the contract with a key only', async () => {
  const { client } = await ownKey({ scope: 'READ' });
  for (let time = 0; time < 3; time++) {
    const { data, errors } = await client.call(getIntrospectionQuery());
    expect(errors).toEqual([]);
    expect(data.__schema.queryType.name).toBe('Query');
  }
  const { errors } = await managerClient.call('{ __schema { queryType { name } } }');
  expect(errors).not.toEqual([]);
  for (let time = 0; time < 3; time++) await client.call('{ __schema { queryType { name } } }');
  expect((await managerClient.call('{ __schema { queryType { name } } }')).errors).not.toEqual([]);
});

it('links to files until the key ends', async () => {
  const { client, ID } = await ownKey();
  const ticket = await server.world.ticket(job, manager);
  const { link } = await client.ask(
    'makeTicketSheets',
    { companyId: company.id, ticketIds: [ticket.id] },
    '{ link }',
  );
  const { pathname, search } = new URL(link);
  const download = async () => (await server.app.inject({ url: pathname + search })).statusCode;
  expect(await download()).toBe(200);
  await managerClient.ask('revokeApiKey', { keyId: ID });
  expect(await download()).toBe(401);
});

it('makes every call of the examples', async () => {
  const { client } = await ownKey();
  const ticket = await server.world.ticket(job, manager);
  const filled = { JOB_ID: job.id, TICKET_ID: ticket.id, NEW_UUID: randomUUID() };
  for (const { query, variables } of examplesFor({ companyId: company.id, now: new Date().toISOString() })) {
    const text = JSON.stringify(variables).replaceAll(/[A-Z]+_(ID|UUID)/g, word => filled[word as 'JOB_ID']);
    const { data, errors } = await client.call(query, JSON.parse(text));
    expect(errors).toEqual([]);
    expect(Object.values(data)).not.toContain(null);
  }
});

it('forgets keys that ended long ago', async () => {
  const { ID } = await ownKey();
  await server.owner.query("update api_keys set revoked_at = now() - interval '91 days' where id = $1", [ID]);
  const listed = await managerClient.ask('getApiKeys', {}, '{ ID }');
  expect(listed.map((one: { ID: string }) => one.ID)).not.toContain(ID);
  await ownKey();
  expect(await server.rows('select from api_keys where id = $1', ID)).toEqual([]);
});
