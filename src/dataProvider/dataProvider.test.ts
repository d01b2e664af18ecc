import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { session } from '../authProvider/session';
import { dataProvider } from './dataProvider';

const LIST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'JobNo', order: 'ASC' as const },
  filter: {},
};
const JOB = { id: 'j1', JobNo: '24-0117', Name: 'Levee' };

/** Makes the server answer so, and returns what it is asked. */
function answer(body: unknown, init?: ResponseInit) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = vi.fn(async (_url: unknown, _request?: RequestInit) => new Response(text, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const refused = (errorType: string, errorInfo?: object) => ({
  data: null,
  errors: [{ message: 'Not so.', errorType, errorInfo, extensions: { code: errorType } }],
});

const failure = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    error => error,
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  const userInfo = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'd@example.com' } as const;
  session.start({ token: 't', refreshToken: 'r', userInfo });
});
afterEach(() => vi.unstubAllGlobals());

describe('the data provider', () => {
  it('returns a list whose rows prefill forms, and does not request __typename', async () => {
    const row = { ...JOB, Manager: { ID: 'p1', Name: 'Dana Reyes' } };
    const fetched = answer({ data: { result: { total: 1, data: [row] } } });
    const data = [{ ...row, ManagerID: 'p1' }];
    expect(await dataProvider.getList('jobs', LIST)).toEqual({ total: 1, data });
    const { query, variables } = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
    expect(query).not.toContain('__typename');
    expect(variables).toMatchObject({ companyId: 'c1', action: 'getJobs' });
  });

  it('reads a ticket and its subcontractors in one operation, each with its own action', async () => {
    const subcontractors = [{ state: 'VALID' }];
    const fetched = answer({ data: { result: { id: 't1' }, subcontractors } });
    const { data } = await dataProvider.getOne('tickets', { id: 't1' });
    expect(data).toEqual({ id: 't1', subcontractors });
    expect(fetched).toHaveBeenCalledOnce();
    const { query, variables } = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
    expect(query).toMatch(/getTicketDetails\(.*getTicketSubcontractors\(/s);
    expect(variables).toEqual({
      ticketId: 't1',
      action: 'getTicketDetails',
      subcontractorsAction: 'getTicketSubcontractors',
    });
  });

  it('sends a ticket as one JSON text', async () => {
    const fetched = answer({ data: { result: { success: true, ID: 't1' } } });
    const payload = { jobId: 'j1', ticketName: 'Laguna "north"' } as never;
    expect(await dataProvider.createTicket(payload)).toEqual({ id: 't1' });
    const { variables } = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
    expect(variables).toEqual({ action: 'createTicket', ticketPayload: JSON.stringify(payload) });
  });

  it('rejects a call outside the contract', async () => {
    const error = await failure(dataProvider.delete('managers', { id: 'j1', previousData: JOB }));
    expect(error.message).toContain('DELETE');
  });
});

describe('a failure of the ticket service', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['getList', () => dataProvider.getList('tickets', LIST)],
    ['getOne', () => dataProvider.getOne('tickets', { id: 't1' })],
    ['renewTickets', () => dataProvider.renewTickets({} as never)],
    ['ticketSubcontractors', () => dataProvider.ticketSubcontractors('t1')],
    ['ticketSummary', () => dataProvider.ticketSummary('active', [], 8, null)],
  ])('of %s is logged and thrown, without the payload', async (name, call) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer(refused('ConflictException'));
    expect((await failure(call())).message).toBe('Not so.');
    expect(log.mock.calls).toEqual([[`Ticket service: ${name} failed. ConflictException: Not so.`]]);
  });

  it('does not include other services', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer(refused('ConflictException'));
    await failure(dataProvider.getList('jobs', LIST));
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a refused call', () => {
  it.each([
    ['ForbiddenException', 403, 200],
    ['NotFoundException', 404, 200],
    ['ConflictException', 409, 200],
    ['ValidationException', 400, 400],
    ['TooManyRequestsException', 429, 429],
    ['InternalFailure', 500, 500],
    ['ServiceUnavailableException', 503, 200],
    ['SomethingNew', 500, 200],
  ])('%s has status %i whatever the HTTP status', async (errorType, status, http) => {
    answer(refused(errorType), { status: http });
    expect(await failure(dataProvider.getList('jobs', LIST))).toMatchObject({ status, message: 'Not so.' });
    expect(await failure(dataProvider.ticketCounts())).toMatchObject({ status });
  });

  it('names the invalid fields where forms look for them', async () => {
    answer(refused('ValidationException', { fields: { 'job.JobNo': 'Taken.' }, requestId: 'r7' }));
    const error = await failure(dataProvider.create('jobs', { data: { JobNo: '1' } }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.body).toMatchObject({ errors: { JobNo: 'Taken.' }, requestId: 'r7' });
  });

  it('keeps every message, each once', async () => {
    const { errors } = refused('ValidationException');
    answer({ errors: [...errors, ...errors, { message: 'Nor so.', errorType: 'ValidationException' }] });
    expect((await failure(dataProvider.ticketCounts())).message).toBe('Not so.\nNor so.');
  });

  it('gives each invalid field its own message', async () => {
    const fields = { 'job.JobNo': 'Taken.', 'job.Name': 'Give it a name.' };
    const message = Object.values(fields).join(' ');
    answer({ errors: [{ message, errorType: 'ValidationException', errorInfo: { fields } }] });
    expect((await failure(dataProvider.ticketCounts())).message).toBe('Taken.\nGive it a name.');
  });

  it('is not found when the record is null', async () => {
    answer({ data: { result: null } });
    expect(await failure(dataProvider.getOne('jobs', { id: 'x' }))).toMatchObject({ status: 404 });
  });
});

describe('a call without a response', () => {
  it('reports that the server could not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const message = 'The server could not be reached. Check your connection and try again.';
    expect(await failure(dataProvider.getList('jobs', LIST))).toMatchObject({ message });
    expect(await failure(dataProvider.viewer())).toMatchObject({ message });
    expect(session.token()).toBe('t');
  });

  it("shows the proxy's message", async () => {
    answer('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failure(dataProvider.getList('jobs', LIST))).toMatchObject({
      status: 500,
      message: expect.stringContaining('502'),
    });
  });

  it('aborts its request when the page is left', async () => {
    const fetched = vi.fn(
      (_url: unknown, request?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
        }),
    );
    vi.stubGlobal('fetch', fetched);
    const controller = new AbortController();
    const left = failure(dataProvider.getList('jobs', { ...LIST, signal: controller.signal }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    controller.abort();
    expect((await left).name).toBe('AbortError');
  });
});

describe('an invalid list address', () => {
  const bodies = (fetched: ReturnType<typeof answer>) =>
    fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).variables.body);

  it('gives the last page when the page is past the end', async () => {
    const fetched = answer({ data: { result: { total: 30, data: [] } } });
    await dataProvider.getList('jobs', { ...LIST, pagination: { page: 99, perPage: 25 } });
    expect(bodies(fetched).map(({ skip }) => skip)).toEqual([2450, 25]);
  });

  it('requests an empty list once', async () => {
    const fetched = answer({ data: { result: { total: 0, data: [] } } });
    await dataProvider.getList('jobs', LIST);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not request an unknown sort order', async () => {
    const fetched = answer({ data: { result: { total: 0, data: [] } } });
    const sort = { field: 'Nope', order: 'ASC' as const };
    await dataProvider.getList('jobs', { ...LIST, sort });
    expect(bodies(fetched)).toEqual([{ skip: 0, take: 25, filters: [] }]);
  });
});
