import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, fieldsOf } from '../support/client';
import {
  DEFAULTS,
  type Profiles,
  profileInput,
  readProfile,
  startProfiles,
  WRITABLE,
} from '../support/ticketProfiles';

let p: Profiles;

beforeAll(async () => {
  p = await startProfiles();
});
afterAll(() => p.t.close());

describe('a new profile', () => {
  test('is shared, unused and readable, with an audit record', async () => {
    const ID = await p.create(p.client, { Name: " Water'); -- <b> ", Description: 'Repairs' });
    expect(await readProfile(p.engineer, ID)).toMatchObject({
      ID,
      Name: "Water'); -- <b>",
      Description: 'Repairs',
      CompanyID: p.company.id,
      OwnerUserID: null,
      CallCenter: 'onecall',
      JobID: null,
      IsDefault: false,
      TimesUsed: 0,
      LastUsedAt: null,
      outdated: [],
      version: 1,
    });
    expect(JSON.parse((await readProfile(p.client, ID)).defaults)).toEqual(DEFAULTS);
    expect(await p.audit(ID)).toEqual([
      {
        action: 'createTicketProfile',
        before: null,
        after: expect.objectContaining({ name: "Water'); -- <b>", ownerId: null, defaults: DEFAULTS }),
      },
    ]);
  });

  test('that is private is visible only to its owner, not even to admins', async () => {
    const ID = await p.create(p.engineer, { private: true });
    expect((await readProfile(p.engineer, ID)).OwnerUserID).not.toBeNull();
    expect(await readProfile(p.client, ID)).toBeNull();
    const variables = { companyId: p.company.id, body: { skip: 0, take: -1 } };
    const listed = async (asker: Client) =>
      (await asker.ask('getTicketProfiles', variables, '{ data { ID } }')).data.map(
        (one: { ID: string }) => one.ID,
      );
    expect(await listed(p.engineer)).toContain(ID);
    expect(await listed(p.client)).not.toContain(ID);
    for (const call of ['deleteTicketProfile', 'useTicketProfile'] as const) {
      const error = await p.client.refused(call, { ticketProfileId: ID });
      expect(error.errorType).toBe('NotFoundException');
    }
  });

  test('of an engineer must be private', async () => {
    const error = await p.refused(p.engineer, {});
    expect(error).toMatchObject({
      errorType: 'ForbiddenException',
      message: 'You can add only your own ticket profiles.',
    });
  });

  test('has a unique name, ignoring case, even when sent twice at once', async () => {
    const Name = `Main ${randomUUID()}`;
    const both = await Promise.allSettled([p.create(p.client, { Name }), p.create(p.client, { Name })]);
    expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await p.refused(p.manager, { Name: Name.toUpperCase() });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'ticketProfile.Name': expect.any(String) } },
    });
    await p.create(p.manager, { Name, private: true });
    await p.create(p.engineer, { Name, private: true });
  });

  test.each([
    [{ Name: ' ', CallCenter: 'x' }, ['ticketProfile.CallCenter', 'ticketProfile.Name']],
    [{ JobID: randomUUID() }, ['ticketProfile.JobID']],
    [{ defaults: { workBeginDate: '2026-11-30' } }, ['ticketProfile.defaults.workBeginDate']],
    [{ defaults: { latitude: 38 } }, ['ticketProfile.defaults.latitude']],
    [{ defaults: { boring: 'Perhaps' } }, ['ticketProfile.defaults.boring']],
    [{ CallCenter: 'onecallnv', defaults: { pavementOnly: 'No' } }, ['ticketProfile.defaults.pavementOnly']],
  ])('with %j is refused by name', async (changes, fields) => {
    const error = await p.refused(p.client, changes);
    expect(fieldsOf(error).sort()).toEqual(fields);
  });
});

describe('the default profile', () => {
  test('moves within one center and user group, with both changes in the log', async () => {
    const first = await p.create(p.client, { IsDefault: true });
    const nevada = await p.create(p.client, { IsDefault: true, CallCenter: 'onecallnv', defaults: {} });
    const own = await p.create(p.manager, { IsDefault: true, private: true });
    const second = await p.create(p.client, { IsDefault: true });
    const isDefault = async (asker: Client, id: string) => (await readProfile(asker, id)).IsDefault;
    expect([await isDefault(p.client, first), await isDefault(p.client, second)]).toEqual([false, true]);
    expect([await isDefault(p.client, nevada), await isDefault(p.manager, own)]).toEqual([true, true]);
    expect((await p.audit(first)).at(-1)).toEqual({
      action: 'updateTicketProfile',
      before: { isDefault: true },
      after: { isDefault: false },
    });
    await p.update(p.client, first, { IsDefault: true });
    expect([await isDefault(p.client, first), await isDefault(p.client, second)]).toEqual([true, false]);
    await p.update(p.client, nevada, { CallCenter: 'onecall' });
    expect([await isDefault(p.client, first), await isDefault(p.client, nevada)]).toEqual([false, true]);
  });

  test('is unique, however many requests are simultaneous', async () => {
    const fresh = await p.t.world.company();
    const asker = await p.t.signIn(await p.t.world.user(fresh));
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const { ID } = await asker.ask('createTicketProfile', {
        companyId: fresh.id,
        ticketProfile: profileInput(),
      });
      ids.push(ID);
    }
    await Promise.all([
      ...ids.map(id => p.update(asker, id, { IsDefault: true })),
      asker.ask('createTicketProfile', {
        companyId: fresh.id,
        ticketProfile: profileInput({ IsDefault: true }),
      }),
    ]);
    const rows = await p.t.rows('select is_default from ticket_profiles where company_id = $1', fresh.id);
    expect(rows.filter(row => row.is_default)).toHaveLength(1);
    expect(rows).toHaveLength(5);
  });
});

test('on another user’s job is unchanged by a limited reader', async () => {
  const limited = await p.t.world.company();
  const boss = await p.t.world.user(limited, 'CompanySuperAdmin');
  const job = await p.t.world.job(limited, { manager: boss });
  await p.t.owner.query('update companies set restrict_reading = true where id = $1', [limited.id]);
  const add = { companyId: limited.id, ticketProfile: profileInput({ IsDefault: true, JobID: job.id }) };
  const { ID } = await (await p.t.signIn(boss)).ask('createTicketProfile', add);
  const asker = await p.t.signIn(await p.t.world.user(limited, 'ProjectManager'));
  expect(await readProfile(asker, ID)).toBeNull();
  const ticketProfile = profileInput({ IsDefault: true });
  const error = await asker.refused('createTicketProfile', { companyId: limited.id, ticketProfile });
  expect(error.errorType).toBe('ConflictException');
  expect(fieldsOf(error)).toEqual(['ticketProfile.IsDefault']);
});

describe('an update', () => {
  test('is logged by what changed', async () => {
    const ID = await p.create(p.client);
    await p.update(p.manager, ID, {
      Description: 'New',
      defaults: JSON.stringify({ workType: 'Water', county: 'Yolo', boring: 'No' }),
    });
    expect((await p.audit(ID)).at(-1)).toEqual({
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
    expect((await readProfile(p.client, ID)).version).toBe(2);
  });

  test('of an outdated version is refused, but using a profile is not a change', async () => {
    const ID = await p.create(p.client);
    const ticketProfile = await p.client.ask('getTicketProfile', { ticketProfileId: ID }, WRITABLE);
    await p.engineer.ask('useTicketProfile', { ticketProfileId: ID });
    await p.client.ask('updateTicketProfile', { ticketProfileId: ID, ticketProfile });
    const error = await p.client.refused('updateTicketProfile', { ticketProfileId: ID, ticketProfile });
    expect(error.errorType).toBe('ConflictException');
  });

  test('to the name of another is refused', async () => {
    const Name = `Taken ${randomUUID()}`;
    await p.create(p.client, { Name });
    const ticketProfileId = await p.create(p.client);
    const ticketProfile = await p.client.ask('getTicketProfile', { ticketProfileId }, WRITABLE);
    const error = await p.client.refused('updateTicketProfile', {
      ticketProfileId,
      ticketProfile: { ...ticketProfile, Name: Name.toLowerCase() },
    });
    expect(error.errorType).toBe('ConflictException');
    expect(fieldsOf(error)).toEqual(['ticketProfile.Name']);
  });
});

test('uses are counted, even simultaneously', async () => {
  const ID = await p.create(p.client);
  await Promise.all([1, 2, 3, 4].map(() => p.engineer.ask('useTicketProfile', { ticketProfileId: ID })));
  expect(await readProfile(p.client, ID)).toMatchObject({ TimesUsed: 4, LastUsedAt: expect.any(String) });
});

test('reports a stored value that the center no longer offers', async () => {
  const ID = await p.create(p.client);
  await p.t.owner.query(
    `update ticket_profiles set defaults = defaults || '{"projectOwner": "Guild"}' where id = $1`,
    [ID],
  );
  expect((await readProfile(p.client, ID)).outdated).toEqual(['projectOwner']);
});
