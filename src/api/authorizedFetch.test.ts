import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { createRefresh, createTabLocks } from '../authProvider/refresh';
import { session } from '../authProvider/session';
import { createAuthorizedFetch } from './authorizedFetch';
import { requestToken } from './sessionCalls';

const DANA = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'dana@example.com' } as const;

/** A server that accepts one token only and answers everything else as an expired one, with HTTP 200. */
function server(accepted: () => string) {
  return vi.fn(async (_url: unknown, init?: RequestInit) => {
    const good = new Headers(init?.headers).get('authorization') === `Bearer ${accepted()}`;
    const unauthorized = { errors: [{ message: 'Expired.', errorType: 'UnauthorizedException' }] };
    return Response.json(good ? { data: { result: 'tickets' } } : unauthorized);
  });
}

const answerOf = async (response: Promise<Response>) => (await response).json();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  session.start({ token: 'old', refreshToken: 'long-lived', userInfo: DANA });
});
afterEach(() => vi.unstubAllGlobals());

describe('an expired access token', () => {
  it('is renewed once for ten calls in flight, and all ten get their answer', async () => {
    const fetched = server(() => 'new');
    vi.stubGlobal('fetch', fetched);
    const requestToken = vi.fn(async () => 'new');
    const call = createAuthorizedFetch(createRefresh(requestToken, createTabLocks()));

    const answers = await Promise.all(Array.from({ length: 10 }, () => answerOf(call('/graphql'))));

    expect(answers).toEqual(Array(10).fill({ data: { result: 'tickets' } }));
    expect(requestToken).toHaveBeenCalledExactlyOnceWith('dana', 'long-lived');
    expect(session.token()).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(20);
  });

  it('is renewed once between two tabs that share storage and locks', async () => {
    vi.stubGlobal(
      'fetch',
      server(() => 'new'),
    );
    const requestToken = vi.fn(async () => 'new');
    const locks = createTabLocks();
    const tabs = [1, 2].map(() => createAuthorizedFetch(createRefresh(requestToken, locks)));

    await Promise.all(tabs.flatMap(call => [call('/graphql'), call('/graphql')]));

    expect(requestToken).toHaveBeenCalledTimes(1);
  });

  it('is tried once more only, when the new token is refused too', async () => {
    const fetched = server(() => 'never');
    vi.stubGlobal('fetch', fetched);
    const call = createAuthorizedFetch(createRefresh(async () => 'new', createTabLocks()));

    const answer = await answerOf(call('/graphql'));

    expect(answer.errors[0].errorType).toBe('UnauthorizedException');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ends the session and clears everything when the refresh token is dead', async () => {
    vi.stubGlobal(
      'fetch',
      server(() => 'new'),
    );
    localStorage.setItem('whiteline.theme', 'dark');
    const dead = async () => {
      throw new AppError('UnauthorizedException', 'This session has ended.');
    };
    const call = createAuthorizedFetch(createRefresh(dead, createTabLocks()));

    await expect(call('/graphql')).rejects.toMatchObject({ errorType: 'UnauthorizedException' });
    expect(localStorage).toHaveLength(0);
  });

  it('does not sign anyone out while the server cannot be reached', async () => {
    vi.stubGlobal(
      'fetch',
      server(() => 'new'),
    );
    const offline = async () => {
      throw new TypeError('Failed to fetch');
    };
    const call = createAuthorizedFetch(createRefresh(offline, createTabLocks()));

    await expect(call('/graphql')).rejects.toThrow('Failed to fetch');
    expect(session.refreshToken()).toBe('long-lived');
  });

  it('leaves the filters of a person who signed out while a call was under way', async () => {
    localStorage.setItem('whiteline.filters.dana.jobs', '{}');
    const fetched = server(() => 'new');
    vi.stubGlobal('fetch', fetched);
    const requestToken = vi.fn(async () => 'new');
    const call = createAuthorizedFetch(createRefresh(requestToken, createTabLocks()));

    const pending = call('/graphql');
    session.end();

    await expect(pending).rejects.toMatchObject({ errorType: 'UnauthorizedException' });
    expect(localStorage.getItem('whiteline.filters.dana.jobs')).toBe('{}');
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('does not bring back a session that ended while the new token travelled', async () => {
    vi.stubGlobal(
      'fetch',
      server(() => 'new'),
    );
    const late = async () => {
      session.end();
      return 'new';
    };
    const call = createAuthorizedFetch(createRefresh(late, createTabLocks()));

    await expect(call('/graphql')).rejects.toMatchObject({ errorType: 'UnauthorizedException' });
    expect(session.token()).toBeNull();
  });
});

describe('a refresh that is answered by no token', () => {
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
    ['of any type', () => error('ForbiddenException')],
    ['of too many requests', () => error('TooManyRequestsException')],
    ['of none of our types', () => error('SomethingElse')],
    ['by HTTP 500', () => new Response('Internal Server Error', { status: 500 })],
    ['by a page of somebody else', () => new Response('<html>Please sign in to the Wi-Fi</html>')],
    ['by a proxy’s words for errors', () => Response.json({ errors: 'upstream down' }, { status: 502 })],
    ['by errors of another shape', () => Response.json({ errors: { code: 1 } })],
    ['by errors that are none', () => Response.json({ errors: [null] })],
    ['without a result', () => Response.json({ data: null })],
    ['with nothing for a result', () => Response.json({ data: { result: null } })],
    ['with an empty token', () => token('')],
    ['with a token that is no text', () => token(7)],
    ['with a token that no header can carry', () => token('two\nlines')],
  ])('%s ends the session, clears everything and is not followed by a call', async (_, answer) => {
    const { bearers, call } = refreshing(answer);
    localStorage.setItem('whiteline.theme', 'dark');

    const ended = { errorType: 'UnauthorizedException', message: 'Your session has ended. Sign in again.' };
    await expect(Promise.all([call('/graphql'), call('/graphql')])).rejects.toMatchObject(ended);
    expect(localStorage).toHaveLength(0);
    await expect(call('/graphql')).rejects.toMatchObject(ended);

    expect(bearers).toEqual(['Bearer old', 'Bearer old']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['not answered', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'cut off while it is answered',
      async () => new Response(new ReadableStream({ start: body => body.error(new TypeError('cut')) })),
    ],
  ])('%s at all keeps the session', async (_, answer) => {
    const { call } = refreshing(answer);
    await expect(call('/graphql')).rejects.toThrow(TypeError);
    expect(session.refreshToken()).toBe('long-lived');
    expect(session.token()).toBe('old');
  });
});

describe('a request as a person', () => {
  it('names the selected company for a SASAdministrator only', async () => {
    const fetched = server(() => 'old');
    vi.stubGlobal('fetch', fetched);
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

  it('passes an answer on that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
    const call = createAuthorizedFetch(async () => 'new');
    expect((await call('/graphql')).status).toBe(502);
  });
});

it('asks a server that is too busy once and passes its answer on', async () => {
  const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
  const fetched = vi.fn(async () => busy());
  vi.stubGlobal('fetch', fetched);
  expect((await createAuthorizedFetch(async () => 'old')('/graphql')).status).toBe(503);
  expect(fetched).toHaveBeenCalledTimes(1);
});
