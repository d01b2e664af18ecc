import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let manager: Client;
let engineer: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  manager = await t.signIn(await t.world.user(company, 'ProjectManager'));
  engineer = await t.signIn(await t.world.user(company, 'ProjectEngineer'));
});
afterAll(() => t.close());

const DEFAULTS = { workType: 'Water', workActivity: 'Repair service', county: 'Placer' };

interface Changes {
  defaults?: object;
  [field: string]: unknown;
}
const input = ({ defaults = DEFAULTS, ...fields }: Changes = {}) => ({
  Name: `Profile ${randomUUID()}`,
  private: false,
  CallCenter: 'onecall',
  defaults: JSON.stringify(defaults),
  ...fields,
});
const create = async (asker: Client, changes?: Changes): Promise<string> =>
  (await asker.ask('createTicketProfile', { companyId: company.id, ticketProfile: input(changes) })).ID;
const refused = (asker: Client, changes: Changes) =>
  asker.refused('createTicketProfile', { companyId: company.id, ticketProfile: input(changes) });
const read = (asker: Client, ticketProfileId: string) => asker.ask('getTicketProfile', { ticketProfileId });
const WRITABLE = '{ Name Description CallCenter JobID IsDefault defaults version }';
const update = async (asker: Client, ticketProfileId: string, changes: object) =>
  asker.ask('updateTicketProfile', {
    ticketProfileId,
    ticketProfile: { ...(await asker.ask('getTicketProfile', { ticketProfileId }, WRITABLE)), ...changes },
  });
const audit = async (profileId: string) =>
  (
    await t.owner.query('select action, before, after from audit where entity_id = $1 order by id', [
      profileId,
    ])
  ).rows;

describe('a new profile', () => {
  test('is shared, unused and readable, with an audit row', async () => {
    const ID = await create(client, { Name: " Water'); -- <b> ", Description: 'Repairs' });
    expect(await read(engineer, ID)).toMatchObject({
      ID,
      Name: "Water'); -- <b>",
      Description: 'Repairs',
      CompanyID: company.id,
      OwnerUserID: null,
      CallCenter: 'onecall',
      JobID: null,
      IsDefault: false,
      TimesUsed: 0,
      LastUsedAt: null,
      outdated: [],
      version: 1,
    });
    expect(JSON.parse((await read(client, ID)).defaults)).toEqual(DEFAULTS);
    expect(await audit(ID)).toEqual([
      {
        action: 'createTicketProfile',
        before: null,
        after: expect.objectContaining({ name: "Water'); -- <b>", ownerId: null, defaults: DEFAULTS }),
      },
    ]);
  });

  test('that is private is seen by its owner alone, also not by admins', async () => {
    const ID = await create(engineer, { private: true });
    expect((await read(engineer, ID)).OwnerUserID).not.toBeNull();
    expect(await read(client, ID)).toBeNull();
    const variables = { companyId: company.id, body: { skip: 0, take: -1 } };
    const listed = async (asker: Client) =>
      (await asker.ask('getTicketProfiles', variables, '{ data { ID } }')).data.map(
        (one: { ID: string }) => one.ID,
      );
    expect(await listed(engineer)).toContain(ID);
    expect(await listed(client)).not.toContain(ID);
    for (const call of ['deleteTicketProfile', 'useTicketProfile'] as const) {
      const error = await client.refused(call, { ticketProfileId: ID });
      expect(error.errorType).toBe('NotFoundException');
    }
  });

  test('of an engineer must be private', async () => {
    const error = await refused(engineer, {});
    expect(error).toMatchObject({
      errorType: 'ForbiddenException',
      message: 'You can add only your own ticket profiles.',
    });
  });

  test('has a name of its own, whatever its case, also when sent twice at once', async () => {
    const Name = `Main ${randomUUID()}`;
    const both = await Promise.allSettled([create(client, { Name }), create(client, { Name })]);
    expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await refused(manager, { Name: Name.toUpperCase() });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'ticketProfile.Name': expect.any(String) } },
    });
    await create(manager, { Name, private: true });
    await create(engineer, { Name, private: true });
  });

  test.each([
    [{ Name: ' ', CallCenter: 'x' }, ['ticketProfile.CallCenter', 'ticketProfile.Name']],
    [{ JobID: randomUUID() }, ['ticketProfile.JobID']],
    [{ defaults: { workBeginDate: '2026-11-30' } }, ['ticketProfile.defaults.workBeginDate']],
    [{ defaults: { latitude: 38 } }, ['ticketProfile.defaults.latitude']],
    [{ defaults: { boring: 'Perhaps' } }, ['ticketProfile.defaults.boring']],
    [{ CallCenter: 'onecallnv', defaults: { pavementOnly: 'No' } }, ['ticketProfile.defaults.pavementOnly']],
  ])('with %j is refused by its name', async (changes, fields) => {
    const error = await refused(client, changes);
    expect(Object.keys(error.errorInfo?.fields ?? {}).sort()).toEqual(fields);
  });

  test('whose defaults are no JSON is refused', async () => {
    const ticketProfile = { ...input(), defaults: '{' };
    const error = await client.refused('createTicketProfile', { companyId: company.id, ticketProfile });
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['ticketProfile.defaults']);
  });
});

describe('the default', () => {
  test('moves, at one center and for the same people, and the log tells of both', async () => {
    const first = await create(client, { IsDefault: true });
    const nevada = await create(client, { IsDefault: true, CallCenter: 'onecallnv', defaults: {} });
    const own = await create(manager, { IsDefault: true, private: true });
    const second = await create(client, { IsDefault: true });
    const isDefault = async (asker: Client, id: string) => (await read(asker, id)).IsDefault;
    expect([await isDefault(client, first), await isDefault(client, second)]).toEqual([false, true]);
    expect([await isDefault(client, nevada), await isDefault(manager, own)]).toEqual([true, true]);
    expect((await audit(first)).at(-1)).toEqual({
      action: 'updateTicketProfile',
      before: { isDefault: true },
      after: { isDefault: false },
    });
    await update(client, first, { IsDefault: true });
    expect([await isDefault(client, first), await isDefault(client, second)]).toEqual([true, false]);
    await update(client, nevada, { CallCenter: 'onecall' });
    expect([await isDefault(client, first), await isDefault(client, nevada)]).toEqual([false, true]);
  });

  test('is one, however many want to be it at once', async () => {
    const fresh = await t.world.company();
    const asker = await t.signIn(await t.world.user(fresh));
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const { ID } = await asker.ask('createTicketProfile', { companyId: fresh.id, ticketProfile: input() });
      ids.push(ID);
    }
    await Promise.all([
      ...ids.map(id => update(asker, id, { IsDefault: true })),
      asker.ask('createTicketProfile', { companyId: fresh.id, ticketProfile: input({ IsDefault: true }) }),
    ]);
    const { rows } = await t.owner.query('select is_default from ticket_profiles where company_id = $1', [
      fresh.id,
    ]);
    expect(rows.filter(row => row.is_default)).toHaveLength(1);
    expect(rows).toHaveLength(5);
  });
});

test('where reading is limited, a default on somebody else’s job stays what it is', async () => {
  const limited = await t.world.company();
  const boss = await t.world.user(limited, 'CompanySuperAdmin');
  const job = await t.world.job(limited, { manager: boss });
  await t.owner.query('update companies set restrict_reading = true where id = $1', [limited.id]);
  const add = { companyId: limited.id, ticketProfile: input({ IsDefault: true, JobID: job.id }) };
  const { ID } = await (await t.signIn(boss)).ask('createTicketProfile', add);
  const asker = await t.signIn(await t.world.user(limited, 'ProjectManager'));
  expect(await read(asker, ID)).toBeNull();
  const ticketProfile = input({ IsDefault: true });
  const error = await asker.refused('createTicketProfile', { companyId: limited.id, ticketProfile });
  expect(error.errorType).toBe('ConflictException');
  expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['ticketProfile.IsDefault']);
});

describe('a change', () => {
  test('is told in the log by what changed', async () => {
    const ID = await create(client);
    await update(manager, ID, {
      Description: 'New',
      defaults: JSON.stringify({ workType: 'Water', county: 'Yolo', boring: 'No' }),
    });
    expect((await audit(ID)).at(-1)).toEqual({
      action: 'updateTicketProfile',
      before: {
        description: '',
        'defaults.workActivity': 'Repair service',
        'defaults.county': 'Placer',
        'defaults.boring': null,
      },
      after: {
        description: 'New',
        'defaults.workActivity': null,
        'defaults.county': 'Yolo',
        'defaults.boring': 'No',
      },
    });
    expect((await read(client, ID)).version).toBe(2);
  });

  test('of what somebody else changed is refused, but a use is no change', async () => {
    const ID = await create(client);
    const ticketProfile = await client.ask('getTicketProfile', { ticketProfileId: ID }, WRITABLE);
    await engineer.ask('useTicketProfile', { ticketProfileId: ID });
    await client.ask('updateTicketProfile', { ticketProfileId: ID, ticketProfile });
    const error = await client.refused('updateTicketProfile', { ticketProfileId: ID, ticketProfile });
    expect(error.errorType).toBe('ConflictException');
  });

  test('to the name of another is refused', async () => {
    const Name = `Taken ${randomUUID()}`;
    await create(client, { Name });
    const ticketProfileId = await create(client);
    const ticketProfile = await client.ask('getTicketProfile', { ticketProfileId }, WRITABLE);
    const error = await client.refused('updateTicketProfile', {
      ticketProfileId,
      ticketProfile: { ...ticketProfile, Name: Name.toLowerCase() },
    });
    expect(error.errorType).toBe('ConflictException');
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['ticketProfile.Name']);
  });
});

test('a manager removes only profiles that they have made', async () => {
  const [own, others] = [await create(manager), await create(client)];
  await manager.ask('deleteTicketProfile', { ticketProfileId: own });
  expect(await read(manager, own)).toBeNull();
  expect((await audit(own)).at(-1)).toMatchObject({ action: 'deleteTicketProfile', after: null });
  const error = await manager.refused('deleteTicketProfile', { ticketProfileId: others });
  expect(error).toMatchObject({
    errorType: 'ForbiddenException',
    message: 'You can delete only your own ticket profiles.',
  });
  await client.ask('deleteTicketProfile', { ticketProfileId: others });
});

test('uses are counted, also at the same time', async () => {
  const ID = await create(client);
  await Promise.all([1, 2, 3, 4].map(() => engineer.ask('useTicketProfile', { ticketProfileId: ID })));
  expect(await read(client, ID)).toMatchObject({ TimesUsed: 4, LastUsedAt: expect.any(String) });
});

test('a stored value that the center no longer offers is told', async () => {
  const ID = await create(client);
  await t.owner.query(
    `update ticket_profiles set defaults = defaults || '{"projectOwner": "Guild"}' where id = $1`,
    [ID],
  );
  expect((await read(client, ID)).outdated).toEqual(['projectOwner']);
});

test.each([randomUUID(), 'none'])('getTicketProfile answers null for %s', async id => {
  expect(await read(client, id)).toBeNull();
});
