import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { createRefresh, createTabLocks } from '../authProvider/refresh';
import { session } from '../authProvider/session';
import { createAuthorizedFetch } from './authorizedFetch';
import { requestToken } from './sessionCalls';

const DANA = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'dana@example.com' } as const;

/** A server that accepts one token only and answers everything else as an expired one, with HTTP 200. */
function server(accepted = 'new') {
  const fetched = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const good = new Headers(init?.headers).get('authorization') === `Bearer ${accepted}`;
    const unauthorized = { errors: [{ message: 'Expired.', errorType: 'UnauthorizedException' }] };
    return Response.json(good ? { data: { result: 'tickets' } } : unauthorized);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const answerOf = async (response: Promise<Response>) => (await response).json();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  session.start({ token: 'old', refreshToken: 'long-lived', userInfo: DANA });
});
afterEach(() => vi.unstubAllGlobals());

describe('an expired access token', () => {
  it('is renewed once for ten pending calls, and all ten get their response', async () => {
    const fetched = server();
    const requestToken = vi.fn(async () => 'new');
    const call = createAuthorizedFetch(createRefresh(requestToken, createTabLocks()));

    const answers = await Promise.all(Array.from({ length: 10 }, () => answerOf(call('/graphql'))));

    expect(answers).toEqual(Array(10).fill({ data: { result: 'tickets' } }));
    expect(requestToken).toHaveBeenCalledExactlyOnceWith('dana', 'long-lived');
    expect(session.token()).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(20);
  });

  it('is renewed once between two tabs that share storage and locks', async () => {
    server();
    const requestToken = vi.fn(async () => 'new');
    const locks = createTabLocks();
    const tabs = [1, 2].map(() => createAuthorizedFetch(createRefresh(requestToken, locks)));

    await Promise.all(tabs.flatMap(call => [call('/graphql'), call('/graphql')]));

    expect(requestToken).toHaveBeenCalledTimes(1);
  });

  it('is not renewed again if another tab’s new token appears after its lock was released', async () => {
    const requestToken = vi.fn(async () => 'unneeded');
    const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    const locks = { request: async <T>(_name: string, task: () => Promise<T>) => sleep(20).then(task) };
    setTimeout(() => session.renewToken('new'), 45);

    expect(await createRefresh(requestToken, locks)('old')).toBe('new');
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('is retried only once when the new token is refused too', async () => {
    const fetched = server('never');
    const call = createAuthorizedFetch(createRefresh(async () => 'new', createTabLocks()));

    const answer = await answerOf(call('/graphql'));

    expect(answer.errors[0].errorType).toBe('UnauthorizedException');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps the filters of a user who signed out during a call', async () => {
    localStorage.setItem('whiteline.filters.dana.jobs', '{}');
    server();
    const requestToken = vi.fn(async () => 'new');
    const call = createAuthorizedFetch(createRefresh(requestToken, createTabLocks()));

    const pending = call('/graphql');
    session.end();

    await expect(pending).rejects.toMatchObject({ errorType: 'UnauthorizedException' });
    expect(localStorage.getItem('whiteline.filters.dana.jobs')).toBe('{}');
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('does not restore a session that ended while the new token was on its way', async () => {
    server();
    const late = async () => {
      session.end();
      return 'new';
    };
    const call = createAuthorizedFetch(createRefresh(late, createTabLocks()));

    await expect(call('/graphql')).rejects.toMatchObject({ errorType: 'UnauthorizedException' });
    expect(session.token()).toBeNull();
  });
});

describe('a refresh without a new token', () => {
  /** A server to which every token has expired, and which answers a refresh so. */
  function refreshing(answer: () => Response | Promise<Response>) {
    const bearers: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url === '/config.json') return Response.json({ apiKey: 'key' });
      const headers = new Headers(init?.headers);
      if (headers.has('x-api-key')) return answer();
      bearers.push(headers.get('authorization'));
      return Response.json({ errors: [{ message: 'Expired.', errorType: 'UnauthorizedException' }] });
    });
    return { bearers, call: createAuthorizedFetch(createRefresh(requestToken, createTabLocks())) };
  }
  const error = (errorType: string) => Response.json({ errors: [{ message: 'No.', errorType }] });
  const token = (value: unknown) => Response.json({ data: { result: { token: value } } });

  it.each<[string, () => Response]>([
    ['an error of any type', () => error('ForbiddenException')],
    ['a rate limit error', () => error('TooManyRequestsException')],
    ['an error of an unknown type', () => error('SomethingElse')],
    ['an HTTP 500 error', () => new Response('Internal Server Error', { status: 500 })],
    ['a page from another server', () => new Response('<html>Please sign in to the Wi-Fi</html>')],
    ['a proxy error message', () => Response.json({ errors: 'upstream down' }, { status: 502 })],
    ['errors in another format', () => Response.json({ errors: { code: 1 } })],
    ['an empty list of errors', () => Response.json({ errors: [null] })],
    ['without a result', () => Response.json({ data: null })],
    ['a null result', () => Response.json({ data: { result: null } })],
    ['with an empty token', () => token('')],
    ['a token that is not text', () => token(7)],
    ['a token that is invalid in a header', () => token('two\nlines')],
  ])('%s ends the session, clears everything and makes no further call', async (_, answer) => {
    const { bearers, call } = refreshing(answer);
    localStorage.setItem('whiteline.theme', 'dark');

    const ended = { errorType: 'UnauthorizedException', message: 'Your session has ended. Sign in again.' };
    await expect(Promise.all([call('/graphql'), call('/graphql')])).rejects.toMatchObject(ended);
    expect(localStorage).toHaveLength(0);
    await expect(call('/graphql')).rejects.toMatchObject(ended);

    expect(bearers).toEqual(['Bearer old', 'Bearer old']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a truncated',
      async () => new Response(new ReadableStream({ start: body => body.error(new TypeError('cut')) })),
    ],
  ])('%s response keeps the session', async (_, answer) => {
    const { call } = refreshing(answer);
    await expect(call('/graphql')).rejects.toThrow(TypeError);
    expect(session.refreshToken()).toBe('long-lived');
    expect(session.token()).toBe('old');
  });
});

describe('a request as a user', () => {
  it('sends the selected company only for a SASAdministrator', async () => {
    const fetched = server('old');
    const call = createAuthorizedFetch(async () => 'old');
    const companyHeader = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-company-id');

    session.selectCompany('c2');
    await call('/graphql');
    expect(companyHeader()).toBeNull();

    session.start({
      token: 'old',
      refreshToken: 'r',
      userInfo: { ...DANA, username: 'sas', role: 'SASAdministrator' },
    });
    session.selectCompany('c2');
    await call('/graphql');
    expect(companyHeader()).toBe('c2');
  });

  it('passes on a response that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
    const call = createAuthorizedFetch(async () => 'new');
    expect((await call('/graphql')).status).toBe(502);
  });
});

it('calls a busy server once and passes on its response', async () => {
  const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
  const fetched = vi.fn(async () => busy());
  vi.stubGlobal('fetch', fetched);
  expect((await createAuthorizedFetch(async () => 'old')('/graphql')).status).toBe(503);
  expect(fetched).toHaveBeenCalledTimes(1);
});
