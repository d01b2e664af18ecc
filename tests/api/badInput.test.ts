import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../domain/actions';
import { createTicketSchema } from '../../domain/tickets/payload';
import { type TestApp, testApp } from '../support/app';
import type { Client, WireError } from '../support/client';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, Ticket, User } from '../support/world';

const NOW = new Date('2026-11-23T17:00:00Z');
const SQL = `x'); drop table tickets; --`;
const HTML = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

let server: TestApp;
let company: Company;
let foreign: Company;
let person: User;
let job: Job;
let ticket: Ticket;
let client: Client;

beforeAll(async () => {
  server = await testApp({ now: () => NOW });
  company = await server.world.company();
  foreign = await server.world.company();
  person = await server.world.user(company, 'CompanyAdmin');
  job = await server.world.job(company, { manager: person });
  ticket = await server.world.ticket(job, person);
  client = await server.signIn(person);
});
afterAll(() => server.close());

/** Everything that a call can change. */
async function stored(): Promise<unknown> {
  const { rows } = await server.owner.query(
    `select (select count(*) from jobs)::int as jobs, (select count(*) from tickets)::int as tickets,
            (select count(*) from submissions)::int as submissions, (select count(*) from audit)::int as audit,
            (select max(version) from tickets) as version, (select string_agg(name, ',') from tickets) as names`,
  );
  return rows[0];
}

/** The call fails, stores nothing, and the server goes on. */
async function refusal(operation: Operation, variables: object): Promise<WireError> {
  const before = await stored();
  const error = await client.refused(operation, variables);
  expect(await stored()).toEqual(before);
  expect(await client.ask('getViewer', {}, '{ ID }')).toEqual({ ID: person.id });
  return error;
}

const page = { skip: 0, take: 25 };
const payload = (changes: object = {}) => JSON.stringify({ ...ticketPayload(job.id, NOW), ...changes });

/** A good call of each kind, as the start for a bad one. */
const good: Partial<Record<Operation, () => Record<string, unknown>>> = {
  getEmployers: () => ({ companyId: company.id, body: page }),
  getProjectManagers: () => ({ companyId: company.id }),
  getJobs: () => ({ companyId: company.id, body: page }),
  createJob: () => ({ companyId: company.id, job: { JobNo: '26-1', Name: 'New', ManagerID: person.id } }),
  getActiveTickets: () => ({ companyId: company.id, body: page }),
  getExpiringTickets: () => ({ companyId: company.id, body: page }),
  getExpiredTickets: () => ({ companyId: company.id, body: page }),
  getAutoRenewTickets: () => ({ companyId: company.id, body: page }),
  activeTicketsSummary: () => ({ companyId: company.id, filters: [] }),
  expiringTicketsSummary: () => ({ companyId: company.id, filters: [] }),
  getTicketCounts: () => ({ companyId: company.id }),
  getTicketDetails: () => ({ ticketId: ticket.id }),
  createTicket: () => ({ ticketPayload: payload() }),
  changeTicketName: () => ({ ticketId: ticket.id, ticketName: 'New name' }),
};
const operations = Object.keys(good) as Operation[];
const inCompany = operations.filter(
  one => !['getTicketDetails', 'createTicket', 'changeTicketName'].includes(one),
);
const paged = [
  'getEmployers',
  'getJobs',
  'getActiveTickets',
  'getExpiringTickets',
  'getExpiredTickets',
  'getAutoRenewTickets',
] as Operation[];
const variablesOf = (operation: Operation) => good[operation]?.() ?? {};

describe('every call', () => {
  it.each(operations)('%s refuses a wrong action', async operation => {
    const error = await refusal(operation, { ...variablesOf(operation), action: 'drop' });
    expect(error.errorType).toBe('ValidationException');
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['action']);
  });

  it.each(inCompany)("%s refuses another company's id", async operation => {
    const error = await refusal(operation, { ...variablesOf(operation), companyId: foreign.id });
    expect(error.errorType).toBe('ForbiddenException');
  });

  it.each(inCompany)('%s refuses a company id that is none', async operation => {
    for (const companyId of ['', '1', SQL, HTML, `${company.id}'--`]) {
      const error = await refusal(operation, { ...variablesOf(operation), companyId });
      expect(error.errorType).toBe('ValidationException');
      expect(error.errorInfo?.fields).toHaveProperty('companyId');
    }
  });

  it.each(paged)('%s refuses a page that is none', async operation => {
    for (const [skip, take, field] of [
      [0, 1_000_000_000, 'body.take'],
      [0, 20_001, 'body.take'],
      [0, -2, 'body.take'],
      [0, 1e300, 'body.take'],
      [-1, 25, 'body.skip'],
    ] as const) {
      const error = await refusal(operation, { companyId: company.id, body: { skip, take } });
      expect(error.errorType).toBe('ValidationException');
      expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual([field]);
    }
  });
});

describe('filters', () => {
  const list = (operation: Operation, filter: object) =>
    refusal(operation, { companyId: company.id, body: { ...page, filters: [filter] } });

  it.each([
    ['getJobs', { field: 'Colour', operator: 'eq', value: ['x'] }, 'body.filters.0.field'],
    ['getActiveTickets', { field: 'password_hash', operator: 'eq', value: ['x'] }, 'body.filters.0.field'],
    ['getActiveTickets', { field: 'Status', operator: '=', value: ['x'] }, 'body.filters.0.operator'],
    ['getActiveTickets', { field: 'Status', operator: 'eq', value: [null] }, 'body.filters.0.value.0'],
    ['getActiveTickets', { field: 'Status', operator: 'eq', value: ['LOST'] }, 'body.filters.0.value'],
    ['getActiveTickets', { field: 'ExpDate', operator: 'eq', value: ['2026-11-23'] }, 'body.filters.0.value'],
    ['getActiveTickets', { field: 'ExpDate', operator: 'eq', value: ['02/30/2026'] }, 'body.filters.0.value'],
    ['getActiveTickets', { field: 'ExpDate', operator: 'like', value: ['11'] }, 'body.filters.0.operator'],
    ['getActiveTickets', { field: 'ManagerId', operator: 'in', value: [SQL] }, 'body.filters.0.value'],
    ['getJobs', { field: 'Status', operator: 'eq', value: ['ACTIVE', 'ON_HOLD'] }, 'body.filters.0.value'],
  ] as [Operation, object, string][])(
    '%s refuses %o and names the field',
    async (operation, filter, field) => {
      const error = await list(operation, filter);
      expect(error.errorType).toBe('ValidationException');
      expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual([field]);
    },
  );

  it.each([SQL, HTML, '%', '_', '\\', "''", '\\x00', '%'.repeat(2000)])(
    'take %j as text and nothing else',
    async text => {
      const filters = ['Name', 'TicketNo', 'JobName', 'JobNo', 'Revision'].flatMap(field =>
        (['eq', 'in', 'like'] as const).map(operator => ({ field, operator, value: [text] })),
      );
      for (const filter of filters) {
        const { total } = await client.ask('getActiveTickets', {
          companyId: company.id,
          body: { ...page, filters: [filter] },
        });
        expect({ filter, total }).toEqual({ filter, total: 0 });
      }
    },
  );
});

describe('ids of records', () => {
  it.each([SQL, HTML, '', '7', 'null', '00000000-0000-4000-8000-000000000000'])(
    '%j finds nothing',
    async id => {
      expect((await refusal('changeTicketName', { ticketId: id, ticketName: 'x' })).errorType).toBe(
        'NotFoundException',
      );
      expect(await client.ask('getTicketDetails', { ticketId: id })).toBeNull();
      expect(await client.ask('getJob', { jobId: id })).toBeNull();
    },
  );
});

describe('createTicket', () => {
  it.each([
    ['no JSON', '{"jobId": '],
    ['an empty text', ''],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('refuses %s as a payload', async (_what, text) => {
    const error = await refusal('createTicket', { ticketPayload: text });
    expect(error.errorType).toBe('ValidationException');
    expect(Object.keys(error.errorInfo?.fields ?? {})[0]).toMatch(/^ticketPayload/);
  });

  it('names every field that is missing', async () => {
    const error = await refusal('createTicket', { ticketPayload: '{}' });
    expect(error.errorType).toBe('ValidationException');
    const required = Object.keys(ticketPayload(job.id, NOW)).filter(field => !OPTIONAL.includes(field));
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(
      expect.arrayContaining(required.map(field => `ticketPayload.${field}`)),
    );
  });

  it.each(Object.keys(createTicketSchema.pipe[0].entries))('refuses a %s of the wrong kind', async field => {
    for (const wrong of [{ a: 1 }, ['x']]) {
      const error = await refusal('createTicket', { ticketPayload: payload({ [field]: wrong }) });
      expect(error.errorType).toBe('ValidationException');
      expect(error.errorInfo?.fields).toHaveProperty([`ticketPayload.${field}`]);
    }
  });

  it('keeps SQL and HTML in every free text as the text it is, or refuses it', async () => {
    for (const text of [SQL, HTML]) {
      const before = await stored();
      const result: Record<string, string> = {};
      for (const field of FREE_TEXTS) {
        const { data, errors } = await client.call(
          'mutation ($p: String!) { createTicket(ticketPayload: $p, action: "createTicket") { ID } }',
          { p: payload({ [field]: text }) },
        );
        if (errors[0]) {
          expect({ field, type: errors[0].errorType }).toEqual({ field, type: 'ValidationException' });
          expect(errors[0].errorInfo?.fields).toHaveProperty([`ticketPayload.${field}`]);
        } else result[field] = data.createTicket.ID;
      }
      expect(Object.keys(result)).toContain('addressLocation');
      for (const [field, id] of Object.entries(result)) {
        const { rows } = await server.owner.query(
          'select form ->> $2 as kept, name from tickets where id = $1',
          [id, field],
        );
        expect({ field, kept: field === 'ticketName' ? rows[0].name : rows[0].kept }).toEqual({
          field,
          kept: text,
        });
      }
      expect(await stored()).not.toEqual(before);
    }
  });

  it.each(['\\u0000', '\\ud800'])('refuses %s hidden in the JSON', async hidden => {
    const text = payload({ addressLocation: 'MARK' }).replace('MARK', `1 Main${hidden}St`);
    const error = await refusal('createTicket', { ticketPayload: text });
    expect(error.errorType).toBe('ValidationException');
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.addressLocation']);
  });

  it('refuses more text than a field holds', async () => {
    const error = await refusal('createTicket', {
      ticketPayload: payload({ excavatorRemarks: 'x'.repeat(500_000) }),
    });
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.excavatorRemarks']);
  });

  it("refuses another company's job", async () => {
    const elsewhere = await server.world.job(foreign);
    const error = await refusal('createTicket', { ticketPayload: payload({ jobId: elsewhere.id }) });
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.jobId']);
  });
});

/** Fields a payload may leave out. */
const OPTIONAL = [
  'ticketName',
  'mobile',
  'subdivision',
  'excavatorRemarks',
  'autoRenew',
  'workDuration',
  'anticipatedDepth',
  'vacuumExcavation',
  'pavementOnly',
];

const FREE_TEXTS = Object.entries(ticketPayload('00000000-0000-4000-8000-000000000000', NOW))
  .filter(([, value]) => typeof value === 'string')
  .map(([field]) => field);

describe('createJob', () => {
  const job = (changes: object) => ({
    companyId: company.id,
    job: { JobNo: '26-9', Name: 'New', ManagerID: person.id, ...changes },
  });

  it.each([
    ['an empty number', { JobNo: ' ' }, 'job.JobNo'],
    ['no name', { Name: null }, 'job.Name'],
    ['a name too long', { Name: 'x'.repeat(121) }, 'job.Name'],
    ['an unknown status', { Status: 'LOST' }, 'job.Status'],
    ['an unknown field', { Secret: 'x' }, 'job.Secret'],
    ['a manager who is none', { ManagerID: SQL }, 'job.ManagerID'],
    ['nobody as manager', { ManagerID: '00000000-0000-4000-8000-000000000000' }, 'job.ManagerID'],
    ['a character that cannot be stored', { Description: 'a\0b' }, 'job.Description'],
  ])('refuses %s', async (_what, changes, field) => {
    const error = await refusal('createJob', job(changes));
    expect(error.errorType).toBe('ValidationException');
    expect(error.errorInfo?.fields).toHaveProperty([field]);
  });

  it("refuses another company's person as manager", async () => {
    const stranger = await server.world.user(foreign, 'ProjectManager');
    const error = await refusal('createJob', job({ ManagerID: stranger.id }));
    expect(error.errorInfo?.fields).toHaveProperty(['job.ManagerID']);
  });

  it.each([SQL, HTML])('keeps %j as the text it is', async text => {
    const fields = {
      JobNo: text.slice(0, 40),
      Name: text,
      County: text,
      Description: text,
      JobsiteAddress: text,
    };
    const { ID } = await client.ask('createJob', job(fields));
    const found = await client.ask(
      'getJob',
      { jobId: ID },
      '{ JobNo Name County Description JobsiteAddress }',
    );
    expect(found).toEqual(fields);
  });
});

describe('changeTicketName', () => {
  it.each([SQL, HTML])('keeps %j as the text it is', async text => {
    await client.ask('changeTicketName', { ticketId: ticket.id, ticketName: text });
    const { ticketName } = await client.ask('getTicketDetails', { ticketId: ticket.id }, '{ ticketName }');
    expect(ticketName).toBe(text);
  });

  it('refuses a name too long', async () => {
    const error = await refusal('changeTicketName', { ticketId: ticket.id, ticketName: 'x'.repeat(121) });
    expect(error.errorInfo?.fields).toHaveProperty('ticketName');
  });
});

describe('the calls before a sign-in', () => {
  it.each([SQL, HTML, '', ' ', 'x'.repeat(100_000)])('let nobody in with %j', async text => {
    const short = text.slice(0, 50);
    const login = await server.visitor.refused('login', { username: text, password: text });
    expect({ short, type: login.errorType }).toEqual({ short, type: 'UnauthorizedException' });
    const refresh = await server.visitor.refused('refreshToken', { username: text, refreshToken: text });
    expect({ short, type: refresh.errorType }).toEqual({ short, type: 'UnauthorizedException' });
    expect(await server.visitor.ask('logout', { refreshToken: text })).toEqual({ success: true });
  });
});
