import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTicketSchema } from '../../domain/tickets/payload';
import { type Asking, HTML, NOW, SQL, startAsking } from '../support/badInput';
import { fieldsOf } from '../support/client';
import { ticketPayload } from '../support/tickets';

let a: Asking;

beforeAll(async () => {
  a = await startAsking();
});
afterAll(() => a.server.close());

const payload = (changes: object = {}) => JSON.stringify({ ...ticketPayload(a.job.id, NOW), ...changes });

describe('createTicket', () => {
  it.each([
    ['invalid JSON', '{"jobId": '],
    ['an empty text', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('refuses %s as a payload', async (_what, text) => {
    const error = await a.refusal('createTicket', { ticketPayload: text });
    expect(error.errorType).toBe('ValidationException');
    expect(fieldsOf(error)[0]).toMatch(/^ticketPayload/);
  });

  it('names every missing field', async () => {
    const error = await a.refusal('createTicket', { ticketPayload: '{}' });
    expect(error.errorType).toBe('ValidationException');
    const required = Object.keys(ticketPayload(a.job.id, NOW)).filter(field => !OPTIONAL.includes(field));
    expect(fieldsOf(error)).toEqual(expect.arrayContaining(required.map(field => `ticketPayload.${field}`)));
  });

  it.each(Object.keys(createTicketSchema.pipe[0].entries))('refuses a %s of the wrong type', async field => {
    for (const wrong of [{ a: 1 }, ['x']]) {
      const error = await a.refusal('createTicket', { ticketPayload: payload({ [field]: wrong }) });
      expect(error.errorType).toBe('ValidationException');
      expect(error.errorInfo?.fields).toHaveProperty([`ticketPayload.${field}`]);
    }
  });

  it('stores SQL and HTML in every free text unchanged, or refuses it', async () => {
    for (const text of [SQL, HTML]) {
      const before = await a.stored();
      const result: Record<string, string> = {};
      for (const field of FREE_TEXTS) {
        const { data, errors } = await a.client.call(
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
        const rows = await a.server.rows(
          'select form ->> $2 as kept, name from tickets where id = $1',
          id,
          field,
        );
        expect({ field, kept: field === 'ticketName' ? rows[0].name : rows[0].kept }).toEqual({
          field,
          kept: text,
        });
      }
      expect(await a.stored()).not.toEqual(before);
    }
  });

  it.each(['\\u0000', '\\ud800'])('refuses %s hidden in the JSON', async hidden => {
    const text = payload({ addressLocation: 'MARK' }).replace('MARK', `1 Main${hidden}St`);
    const error = await a.refusal('createTicket', { ticketPayload: text });
    expect(error.errorType).toBe('ValidationException');
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.addressLocation']);
  });

  it('refuses text that is too long for a field', async () => {
    const error = await a.refusal('createTicket', {
      ticketPayload: payload({ excavatorRemarks: 'x'.repeat(500_000) }),
    });
    expect(error.errorInfo?.fields).toHaveProperty(['ticketPayload.excavatorRemarks']);
  });

  it("refuses another company's job", async () => {
    const elsewhere = await a.server.world.job(a.foreign);
    const error = await a.refusal('createTicket', { ticketPayload: payload({ jobId: elsewhere.id }) });
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
    companyId: a.company.id,
    job: { JobNo: '26-9', Name: 'New', ManagerID: a.person.id, ...changes },
  });

  it.each([
    ['an empty number', { JobNo: ' ' }, 'job.JobNo'],
    ['no name', { Name: null }, 'job.Name'],
    ['a name that is too long', { Name: 'x'.repeat(121) }, 'job.Name'],
    ['an unknown status', { Status: 'LOST' }, 'job.Status'],
    ['an unknown field', { Secret: 'x' }, 'job.Secret'],
    ['a manager without the role', { ManagerID: SQL }, 'job.ManagerID'],
    ['no manager', { ManagerID: '00000000-0000-4000-8000-000000000000' }, 'job.ManagerID'],
    ['a character that cannot be stored', { Description: 'a\0b' }, 'job.Description'],
  ])('refuses %s', async (_what, changes, field) => {
    const error = await a.refusal('createJob', job(changes));
    expect(error.errorType).toBe('ValidationException');
    expect(error.errorInfo?.fields).toHaveProperty([field]);
  });

  it("refuses another company's user as manager", async () => {
    const foreignUser = await a.server.world.user(a.foreign, 'ProjectManager');
    const error = await a.refusal('createJob', job({ ManagerID: foreignUser.id }));
    expect(error.errorInfo?.fields).toHaveProperty(['job.ManagerID']);
  });

  it.each([SQL, HTML])('stores %j unchanged', async text => {
    const fields = {
      JobNo: text.slice(0, 40),
      Name: text,
      County: text,
      Description: text,
      JobsiteAddress: text,
    };
    const { ID } = await a.client.ask('createJob', job(fields));
    const found = await a.client.ask(
      'getJob',
      { jobId: ID },
      '{ JobNo Name County Description JobsiteAddress }',
    );
    expect(found).toEqual(fields);
  });
});

describe('changeTicketName', () => {
  it.each([SQL, HTML])('stores %j unchanged', async text => {
    await a.client.ask('changeTicketName', { ticketId: a.ticket.id, ticketName: text });
    const { ticketName } = await a.client.ask(
      'getTicketDetails',
      { ticketId: a.ticket.id },
      '{ ticketName }',
    );
    expect(ticketName).toBe(text);
  });

  it('refuses a name that is too long', async () => {
    const error = await a.refusal('changeTicketName', { ticketId: a.ticket.id, ticketName: 'x'.repeat(121) });
    expect(error.errorInfo?.fields).toHaveProperty('ticketName');
  });
});
