import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../domain/actions';
import { type Asking, HTML, NOW, SQL, startAsking } from '../support/badInput';
import { fieldsOf } from '../support/client';
import { ticketPayload } from '../support/tickets';

let a: Asking;

beforeAll(async () => {
  a = await startAsking();
});
afterAll(() => a.server.close());

const page = { skip: 0, take: 25 };

/** A good call of each kind, as the start for a bad one. */
const good: Partial<Record<Operation, () => Record<string, unknown>>> = {
  getEmployers: () => ({ companyId: a.company.id, body: page }),
  getProjectManagers: () => ({ companyId: a.company.id }),
  getJobs: () => ({ companyId: a.company.id, body: page }),
  createJob: () => ({ companyId: a.company.id, job: { JobNo: '26-1', Name: 'New', ManagerID: a.person.id } }),
  getActiveTickets: () => ({ companyId: a.company.id, body: page }),
  getExpiringTickets: () => ({ companyId: a.company.id, body: page }),
  getExpiredTickets: () => ({ companyId: a.company.id, body: page }),
  getAutoRenewTickets: () => ({ companyId: a.company.id, body: page }),
  activeTicketsSummary: () => ({ companyId: a.company.id, filters: [] }),
  expiringTicketsSummary: () => ({ companyId: a.company.id, filters: [] }),
  getTicketCounts: () => ({ companyId: a.company.id }),
  getTicketDetails: () => ({ ticketId: a.ticket.id }),
  createTicket: () => ({ ticketPayload: JSON.stringify(ticketPayload(a.job.id, NOW)) }),
  changeTicketName: () => ({ ticketId: a.ticket.id, ticketName: 'New name' }),
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
  it.each(operations)('%s refuses an invalid action', async operation => {
    const error = await a.refusal(operation, { ...variablesOf(operation), action: 'drop' });
    expect(error.errorType).toBe('ValidationException');
    expect(fieldsOf(error)).toEqual(['action']);
  });

  it.each(inCompany)('%s refuses an invalid company ID', async operation => {
    for (const companyId of ['', '1', SQL, HTML, `${a.company.id}'--`]) {
      const error = await a.refusal(operation, { ...variablesOf(operation), companyId });
      expect(error.errorType).toBe('ValidationException');
      expect(error.errorInfo?.fields).toHaveProperty('companyId');
    }
  });

  it.each(paged)('%s refuses an invalid page', async operation => {
    for (const [skip, take, field] of [
      [0, 1_000_000_000, 'body.take'],
      [0, 20_001, 'body.take'],
      [0, -2, 'body.take'],
      [0, 1e300, 'body.take'],
      [-1, 25, 'body.skip'],
    ] as const) {
      const error = await a.refusal(operation, { companyId: a.company.id, body: { skip, take } });
      expect(error.errorType).toBe('ValidationException');
      expect(fieldsOf(error)).toEqual([field]);
    }
  });
});

describe('filters', () => {
  const list = (operation: Operation, filter: object) =>
    a.refusal(operation, { companyId: a.company.id, body: { ...page, filters: [filter] } });

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
      expect(fieldsOf(error)).toEqual([field]);
    },
  );

  it.each([SQL, HTML, '%', '_', '\\', "''", '\\x00', '%'.repeat(2000)])(
    'treat %j as plain text',
    async text => {
      const filters = ['Name', 'TicketNo', 'JobName', 'JobNo', 'Revision'].flatMap(field =>
        (['eq', 'in', 'like'] as const).map(operator => ({ field, operator, value: [text] })),
      );
      for (const filter of filters) {
        const { total } = await a.client.ask('getActiveTickets', {
          companyId: a.company.id,
          body: { ...page, filters: [filter] },
        });
        expect({ filter, total }).toEqual({ filter, total: 0 });
      }
    },
  );
});

describe('record IDs', () => {
  it.each([SQL, HTML, '', '7', 'null', '00000000-0000-4000-8000-000000000000'])(
    '%j finds nothing',
    async id => {
      expect((await a.refusal('changeTicketName', { ticketId: id, ticketName: 'x' })).errorType).toBe(
        'NotFoundException',
      );
      expect(await a.client.ask('getTicketDetails', { ticketId: id })).toBeNull();
      expect(await a.client.ask('getJob', { jobId: id })).toBeNull();
    },
  );
});

describe('calls before sign-in', () => {
  it.each([SQL, HTML, '', ' ', 'x'.repeat(30_000)])('never sign a user in with %j', async text => {
    const short = text.slice(0, 50);
    const login = await a.server.visitor.refused('login', { username: text, password: text });
    expect({ short, type: login.errorType }).toEqual({ short, type: 'UnauthorizedException' });
    const refresh = await a.server.visitor.refused('refreshToken', { username: text, refreshToken: text });
    expect({ short, type: refresh.errorType }).toEqual({ short, type: 'UnauthorizedException' });
    expect(await a.server.visitor.ask('logout', { refreshToken: text })).toEqual({ success: true });
  });
});
