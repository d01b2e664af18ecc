import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TICKET_SORT_FIELDS } from '../../domain/lists';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { filter, LISTED_AT, listedTickets } from '../support/listedTickets';
import { statementsOf } from '../support/statements';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let other: User;
let north: Job;
let south: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => LISTED_AT });
  ({ company, manager, other, north, south, client } = await listedTickets(t));
});
afterAll(() => t.close());

async function namesOf(filters: object[], more: object = {}, variables: object = {}): Promise<string[]> {
  const body = { skip: 0, take: -1, filters, ...more };
  const { data } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body, ...variables },
    '{ data { Name } }',
  );
  return data.map((row: { Name: string }) => row.Name);
}

describe('a filter finds', () => {
  test.each<[string, object, string[]]>([
    ['a name exactly', filter('Name', 'eq', 'Alder'), ['Alder']],
    ['no name in another case', filter('Name', 'eq', 'alder'), []],
    ['one of several names', filter('Name', 'in', 'Alder', 'cedar_yard', 'none'), ['Alder', 'cedar_yard']],
    ['part of a name in any case', filter('Name', 'like', 'LDE'), ['Alder']],
    ['a literal %', filter('Name', 'like', '0%'), ['Birch 50%']],
    ['a literal _', filter('Name', 'like', 'r_y'), ['cedar_yard']],
    ['nothing for a pattern', filter('Name', 'like', '%r%'), []],
    [
      'SQL as plain text',
      filter('Name', 'eq', "O'Brien; drop table tickets--"),
      ["O'Brien; drop table tickets--"],
    ],
    ['a number', filter('TicketNo', 'like', '0102'), ['Birch 50%']],
    ['a revision', filter('Revision', 'eq', '001'), ['Birch 50%']],
    ['a job by number', filter('JobNo', 'eq', '26-0117'), ['Alder', 'Birch 50%']],
    [
      'a job by part of its name with a backslash',
      filter('JobName', 'like', '\\ Y'),
      ['cedar_yard', "O'Brien; drop table tickets--"],
    ],
    ['a day in the center’s calendar, to its last second', filter('ExpDate', 'eq', '12/04/2026'), ['Alder']],
    ['the day after, from its first second', filter('ExpDate', 'eq', '12/05/2026'), ['Birch 50%']],
    [
      'several days',
      filter('ExpDate', 'in', '12/04/2026', '12/14/2026', '01/01/2027'),
      ['Alder', 'cedar_yard', "O'Brien; drop table tickets--"],
    ],
    [
      'days from a date on',
      filter('ExpDate', 'gte', '12/05/2026'),
      ['Birch 50%', 'cedar_yard', "O'Brien; drop table tickets--"],
    ],
    ['days up to a date, including its last second', filter('ExpDate', 'lte', '12/04/2026'), ['Alder']],
    ['a start of work', filter('WorkStart', 'eq', '11/30/2026'), ['Alder', 'Birch 50%']],
    ['a legal start', filter('LegalStart', 'in', '12/01/2026'), ['Birch 50%']],
  ])('%s', async (_, one, names) => {
    expect(await namesOf([one])).toEqual(names);
  });

  test('tickets by the managers of their jobs', async () => {
    expect(await namesOf([filter('ManagerId', 'in', manager.id)])).toEqual(['Alder', 'Birch 50%']);
    expect(await namesOf([filter('ManagerId', 'in', manager.id, other.id)])).toHaveLength(4);
    // The spec's default filter: nobody is chosen, so nobody is left out.
    expect(await namesOf([filter('ManagerId', 'in')])).toEqual(await namesOf([]));
  });

  test('the intersection of all filters', async () => {
    expect(await namesOf([filter('JobNo', 'eq', '26-0118'), filter('Name', 'like', 'e')])).toHaveLength(2);
    expect(await namesOf([filter('JobNo', 'eq', '26-0118'), filter('Name', 'eq', 'Alder')])).toEqual([]);
  });

  test('tickets of one job', async () => {
    expect(await namesOf([], {}, { jobID: south.id })).toEqual([
      'cedar_yard',
      "O'Brien; drop table tickets--",
    ]);
  });
});

test.each(['getActiveTickets', 'getExpiringTickets', 'getExpiredTickets', 'getAutoRenewTickets'] as const)(
  'an invalid jobID is refused by name by %s',
  async operation => {
    const variables = { companyId: company.id, body: { skip: 0, take: 25 }, jobID: "' or 1=1--" };
    expect(fieldsOf(await client.refused(operation, variables, '{ total }'))).toEqual(['jobID']);
  },
);

test('the counts of a job match its own lists', async () => {
  const named = { companyId: company.id, jobID: south.id };
  const counts = await client.ask('getTicketCounts', named, '{ active expiring expired autoRenew }');
  const body = { skip: 0, take: 0 };
  const total = async (
    operation: 'getActiveTickets' | 'getExpiringTickets' | 'getExpiredTickets' | 'getAutoRenewTickets',
  ) => (await client.ask(operation, { ...named, body }, '{ total }')).total;
  expect(counts).toEqual({
    active: await total('getActiveTickets'),
    expiring: await total('getExpiringTickets'),
    expired: await total('getExpiredTickets'),
    autoRenew: await total('getAutoRenewTickets'),
  });
  expect(counts.active).toBe(2);
  expect(fieldsOf(await client.refused('getTicketCounts', { ...named, jobID: '7' }))).toEqual(['jobID']);
});

describe('order', () => {
  test('is by expiration by default', async () => {
    expect((await namesOf([])).slice(0, 2)).toEqual(['Alder', 'Birch 50%']);
  });

  test.each(TICKET_SORT_FIELDS)('by %s uses the ID as tiebreaker in both directions', async field => {
    const rows = async (order: string) => {
      const body = { skip: 0, take: -1, sort: { field, order } };
      const { data } = await client.ask(
        'getActiveTickets',
        { companyId: company.id, body },
        '{ data { ID TicketNo Name Revision Status ExpDate WorkStart LegalStart Job { JobNo Name } } }',
      );
      return data;
    };
    const up = await rows('Asc');
    expect(up).toHaveLength(4);
    expect(await rows('Desc')).toEqual([...up].reverse());
  });

  test('of all tickets puts those without a number last, or first if reversed', async () => {
    const sorted = async (order: string) => {
      const body = { skip: 0, take: -1, sort: { field: 'TicketNo', order } };
      const { data } = await client.ask(
        'getAllTickets',
        { companyId: company.id, body },
        '{ data { Name } }',
      );
      return data.map((row: { Name: string }) => row.Name);
    };
    const up = await sorted('Asc');
    expect(up.slice(0, 4)).toEqual(['Alder', 'Birch 50%', 'cedar_yard', "O'Brien; drop table tickets--"]);
    expect(up.slice(4).length).toBeGreaterThan(0);
    expect(up.slice(4).every((name: string) => name.startsWith('Draft'))).toBe(true);
    expect(await sorted('Desc')).toEqual(up.reverse());
  });
});

describe('pages', () => {
  test('together contain every ticket once, even with ties in the order', async () => {
    const names: string[] = [];
    for (const skip of [0, 1, 2, 3]) {
      names.push(...(await namesOf([], { skip, take: 1, sort: { field: 'Revision', order: 'Desc' } })));
    }
    expect([...names].sort()).toEqual((await namesOf([])).sort());
  });

  test('count the tickets on other pages, and none comes after the last', async () => {
    const ask = (skip: number, take: number) =>
      client.ask(
        'getActiveTickets',
        { companyId: company.id, body: { skip, take } },
        '{ total data { ID } }',
      );
    expect(await ask(3, 25)).toMatchObject({ total: 4, data: [{}] });
    expect(await ask(99, 25)).toEqual({ total: 4, data: [] });
    expect(await ask(0, 0)).toEqual({ total: 4, data: [] });
  });
});

test('unselected fields are not read from the database', async () => {
  const sent = (selection: string, fragment = '') =>
    statementsOf(t.services.pool, () =>
      client.call(
        `query ($companyId: ID!) { getActiveTickets(companyId: $companyId, action: "getActiveTickets",
           body: { skip: 0, take: 5 }) ${selection} } ${fragment}`,
        { companyId: company.id },
      ),
    );
  const reads = async (selection: string, fragment?: string) =>
    (await sent(selection, fragment)).filter(text => text.includes('from tickets'));
  // Often enough that the call is compiled in between.
  for (let time = 0; time < 5; time += 1) {
    expect(await reads('{ data { ID } }')).toEqual([expect.not.stringContaining('count(*)')]);
    expect(await reads('{ total }')).toEqual([expect.stringContaining('count(*)')]);
    expect(await reads('{ ...Both }', 'fragment Both on TicketList { total data { ID } }')).toHaveLength(2);
  }
});

test('a row has its job and the job’s manager', async () => {
  const body = { skip: 0, take: 1 };
  const { data } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body },
    '{ data { JobID Coordinates CompanyID cognitoUserID Job { ID JobNo Name Status Manager { ID Name } } } }',
  );
  expect(data[0]).toEqual({
    JobID: north.id,
    Coordinates: '38.752100,-121.288000',
    CompanyID: company.id,
    cognitoUserID: manager.id,
    Job: {
      ID: north.id,
      JobNo: '26-0117',
      Name: 'North 100% Loop',
      Status: 'ACTIVE',
      Manager: { ID: manager.id, Name: 'Ann Manager' },
    },
  });
});
