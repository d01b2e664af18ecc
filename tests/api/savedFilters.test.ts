import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED_FILTERS } from '../../domain/savedFilters/savedFilter';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company } from '../support/world';

let t: TestApp;
let company: Company;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
});
afterAll(() => t.close());
beforeEach(async () => {
  client = await t.signIn(await t.world.user(company, 'ProjectManager'));
});

const ALL = '{ ID list name filter }';
const toSave = (changes: object = {}) => ({
  companyId: company.id,
  savedFilter: { list: 'activeTickets', name: 'Mine', filter: '{"jobNo":"24"}', ...changes },
});
const save = async (asker: Client, changes?: object): Promise<string> =>
  (await asker.ask('saveFilter', toSave(changes))).ID;
const refused = (asker: Client, changes: object) => asker.refused('saveFilter', toSave(changes));
const read = (asker: Client, list = 'activeTickets') =>
  asker.ask('getSavedFilters', { companyId: company.id, list }, ALL);

describe('a saved filter', () => {
  it('is returned as it was saved, by name, only for its list', async () => {
    const filter = JSON.stringify({
      name: `L'evée "north" %_\\`,
      managerId: ['2c1b0a52-0000-4000-8000-000000000000'],
      status: 'ACTIVE',
      expDate: '2026-12-04',
      legalStart: { from: '2026-11-30' },
      attention: 'LATE',
      verdict: ['DO_NOT_DIG', 'CHECK_FIRST'],
    });
    const ID = await save(client, { name: ' this week ', filter });
    await save(client, { name: 'Afternoon' });
    await save(client, { name: 'This week', list: 'jobs', filter: '{"status":"ON_HOLD"}' });
    expect(await read(client)).toEqual([
      { ID: expect.any(String), list: 'activeTickets', name: 'Afternoon', filter: '{"jobNo":"24"}' },
      { ID, list: 'activeTickets', name: 'this week', filter: expect.any(String) },
    ]);
    expect(JSON.parse((await read(client))[1].filter)).toEqual(JSON.parse(filter));
    expect(await read(client, 'jobs')).toHaveLength(1);
  });

  it('can be renamed, overwritten and deleted, each with a log entry', async () => {
    const ID = await save(client);
    expect(await save(client, { ID, name: 'Ours', filter: '{"jobNo":"25"}' })).toBe(ID);
    expect(await read(client)).toEqual([
      { ID, list: 'activeTickets', name: 'Ours', filter: '{"jobNo":"25"}' },
    ]);
    await client.ask('deleteFilter', { companyId: company.id, filterId: ID });
    expect(await read(client)).toEqual([]);
    const rows = await t.rows(
      'select action, entity, before, after from audit where entity_id = $1 order by id',
      ID,
    );
    const mine = { list: 'activeTickets', name: 'Mine', filter: { jobNo: '24' } };
    const ours = { list: 'activeTickets', name: 'Ours', filter: { jobNo: '25' } };
    expect(rows).toEqual([
      { action: 'saveFilter', entity: 'savedFilter', before: null, after: mine },
      { action: 'saveFilter', entity: 'savedFilter', before: mine, after: ours },
      { action: 'deleteFilter', entity: 'savedFilter', before: ours, after: null },
    ]);
  });

  it('belongs to one user in one company', async () => {
    const ID = await save(client);
    const colleague = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
    expect(await read(colleague)).toEqual([]);
    await save(colleague);
    expect((await refused(colleague, { ID })).errorType).toBe('NotFoundException');
    const asked = { companyId: company.id, filterId: ID };
    expect((await colleague.refused('deleteFilter', asked)).errorType).toBe('NotFoundException');

    const other = await t.world.company();
    const administrator = await t.signIn(await t.world.administrator());
    await save(administrator);
    expect(
      await administrator.ask('getSavedFilters', { companyId: other.id, list: 'activeTickets' }, ALL),
    ).toEqual([]);
    expect(await read(client)).toHaveLength(1);
  });
});

describe('a filter cannot be saved if it', () => {
  it.each<[string, object, string]>([
    ['has no name', { name: '  ' }, 'savedFilter.name'],
    ['has a long name', { name: 'x'.repeat(61) }, 'savedFilter.name'],
    ['is for no list', { list: 'dashboardActive' }, 'savedFilter.list'],
    ['is not JSON', { filter: '{' }, 'savedFilter.filter'],
    ['is a list', { filter: '[]' }, 'savedFilter.filter'],
    ['is empty', { filter: '{}' }, 'savedFilter.filter'],
    ['has a field of no list', { filter: '{"colour":"red"}' }, 'savedFilter.filter.colour'],
    [
      'has a field of another list',
      { list: 'jobs', filter: '{"ticketNo":"1"}' },
      'savedFilter.filter.ticketNo',
    ],
    ['has an unknown status', { filter: '{"status":"ON_HOLD"}' }, 'savedFilter.filter.status'],
    [
      'has a range of the wrong type',
      { filter: '{"expDate":{"since":"2026-12-04"}}' },
      'savedFilter.filter.expDate',
    ],
    ['has a range without ends', { filter: '{"expDate":{}}' }, 'savedFilter.filter.expDate'],
    ['has an invalid day', { filter: '{"expDate":"12/04/2026"}' }, 'savedFilter.filter.expDate'],
    ['has a manager that is not an ID', { filter: '{"managerId":["me"]}' }, 'savedFilter.filter.managerId.0'],
    ['has a list instead of text', { filter: '{"jobNo":["1"]}' }, 'savedFilter.filter.jobNo'],
  ])('%s', async (_, changes, field) => {
    const { errorType, errorInfo } = await refused(client, changes);
    expect(errorType).toBe('ValidationException');
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual([field]);
    expect(await read(client)).toEqual([]);
  });

  it('explains what a list of IDs must contain', async () => {
    const { errorInfo } = await refused(client, { filter: '{"managerId":["zz"]}' });
    expect(Object.values(errorInfo?.fields ?? {})).toEqual([
      expect.stringContaining('must be a list of IDs (UUIDs).'),
    ]);
  });

  it('has a name already used for the list, ignoring case', async () => {
    await save(client);
    const other = await save(client, { name: 'Other' });
    for (const changes of [{ name: 'MINE' }, { ID: other, name: 'mine' }]) {
      const { errorType, errorInfo } = await refused(client, changes);
      expect(errorType).toBe('ConflictException');
      expect(errorInfo?.fields).toHaveProperty(['savedFilter.name']);
    }
  });

  it('is for another list than the one it replaces', async () => {
    const ID = await save(client);
    expect((await refused(client, { ID, list: 'expiredTickets' })).errorType).toBe('NotFoundException');
  });

  it('is one too many, even when several are saved at once', async () => {
    for (let n = 1; n < MAX_SAVED_FILTERS; n++) await save(client, { name: `Filter ${n}` });
    const tries = ['a', 'b', 'c'].map(name =>
      save(client, { name }).then(
        () => 'saved',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).filter(one => one === 'saved')).toHaveLength(1);
    expect(await read(client)).toHaveLength(MAX_SAVED_FILTERS);
    await save(client, { list: 'jobs' });
  });
});

it('a list without saved filters is refused', async () => {
  const asked = { companyId: company.id, list: 'dashboardActive' };
  expect((await client.refused('getSavedFilters', asked, ALL)).errorType).toBe('ValidationException');
});
