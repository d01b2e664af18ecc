import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Operation } from '../../domain/actions';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { exchangesOf, statementsOf } from '../support/statements';
import { ticketPayload } from '../support/tickets';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let manager: User;
let client: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
  manager = await server.world.user(company, 'ProjectManager');
  client = await server.signIn(manager);
  await addRows(1);
});
afterAll(() => server.close());

async function addRows(jobs: number): Promise<void> {
  for (let n = 0; n < jobs; n += 1) {
    const job = await server.world.job(company, { manager });
    await server.world.ticket(job, manager);
    await server.world.user(company);
  }
}

const body = { skip: 0, take: 25 };
const ticketFields =
  '{ total data { ID TicketNo ExpDate responseColor Job { ID JobNo Name Manager { Name } } } }';

const lists: [Operation, object, string][] = [
  ['getEmployers', { body }, '{ total data { ID Name Role { name } } }'],
  ['getProjectManagers', {}, '{ total data { ID Name Role { name } } }'],
  ['getJobs', { body }, '{ total data { ID Name Manager { Name } tickets { safeToDig nextExpiry } } }'],
  ['getActiveTickets', { body }, ticketFields],
  ['getExpiringTickets', { body }, ticketFields],
  ['getExpiredTickets', { body }, ticketFields],
  ['getAutoRenewTickets', { body }, ticketFields],
  ['activeTicketsSummary', { filters: [] }, ticketFields],
  ['expiringTicketsSummary', { filters: [] }, ticketFields],
];

/** begin, enter the company, the rows, their number, commit; a list that needs the company's setting reads it too. */
const MOST = 6;

it('takes as many statements for a full page as for one row', async () => {
  const count = async ([operation, variables, selection]: (typeof lists)[number]) => {
    const ask = () => client.ask(operation, { companyId: company.id, ...variables }, selection);
    return (await statementsOf(server.services.pool, ask)).length;
  };
  const counts = async () => {
    const found: Record<string, number> = {};
    for (const list of lists) found[list[0]] = await count(list);
    return found;
  };
  const few = await counts();
  await addRows(24);
  expect(await counts()).toEqual(few);
  for (const [operation, statements] of Object.entries(few)) {
    expect({ operation, statements }).toEqual({
      operation,
      statements: expect.toSatisfy(n => n >= 3 && n <= MOST),
    });
  }
  const { data } = await client.ask('getActiveTickets', { companyId: company.id, body }, ticketFields);
  expect(data).toHaveLength(25);
});

it('stores a ticket in eight database round trips: five, and three for its verdict', async () => {
  const job = await server.world.job(company, { manager });
  const create = () =>
    client.ask(
      'createTicket',
      { ticketPayload: JSON.stringify(ticketPayload(job.id, new Date())) },
      '{ ID }',
    );
  await create();
  expect(await exchangesOf(server.services.pool, create)).toBe(8);
});

it('sends simultaneous queries of a connection in one batch', async () => {
  const sent = await server.services.pool.connect();
  const { stream } = (sent as unknown as { connection: { stream: Socket } }).connection;
  const handed = vi.spyOn(stream as unknown as { _writev(): void }, '_writev');
  const alone = vi.spyOn(stream, '_write');
  try {
    const answers = await Promise.all(
      [1, 2, 3].map(n => sent.query({ name: `n${n}`, text: `select ${n} as n` })),
    );
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3]);
    expect(handed.mock.calls.length + alone.mock.calls.length).toBe(1);
  } finally {
    vi.restoreAllMocks();
    sent.release();
  }
});
