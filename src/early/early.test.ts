// @vitest-environment jsdom
import { parse, print } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../authProvider/session';
import { GetActiveTicketsDocument } from '../dataProvider/generated/operations';
import { firstPage, takeEarly } from './answer';
import { showEarly } from './list';

const NOW = new Date('2026-11-22T15:00:00Z');
const LIST = { pathname: '/main/tickets', search: '' };
const DANA = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'dana@example.com' } as const;
const FILTERS = 'whiteline.filters.dana.activeTickets';
const VARIABLES = {
  companyId: 'c1',
  action: 'getActiveTickets',
  jobID: null,
  body: { skip: 0, take: 25, filters: [], sort: { field: 'ExpDate', order: 'Asc' } },
};
const CALL = JSON.stringify({ operationName: 'getActiveTickets', variables: VARIABLES, query: '' });

const ticket = {
  id: 't1',
  JobID: 'j1',
  TicketNo: '2026112100042',
  Revision: '001',
  Name: 'Oak Street',
  Place: '12 Oak St, Roseville',
  Status: 'ACTIVE',
  ExpDate: '2026-11-26T07:59:59Z',
  DaysToExpire: 3,
  callCenter: 'onecall',
  autoRenew: true,
  verdict: {
    verdict: 'SAFE_TO_DIG',
    reason: null,
    message: null,
    conditions: 1,
    until: '2026-11-26T07:59:59Z',
    asOf: NOW.toISOString(),
  },
  responses: { clear: 3, check: 1, stop: 0, waiting: 0 },
  Job: { JobNo: '26-0255', Name: 'Downtown', Manager: null },
};
const rows = (data: object[] = [ticket]) => ({ data: { result: { total: 104, isMore: false, data } } });
const refusal = (errorType: string) => ({ errors: [{ message: 'No.', errorType }] });

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let root: HTMLElement;
let width: number;
const setWidth = (pixels: number) => {
  width = pixels;
};
const early = () => document.getElementById('early');
const answer = (body: unknown, status = 200) => {
  const headers = { date: NOW.toUTCString() };
  asked.mockImplementation(async () => Response.json(body, { status, headers }));
};
/** What the console draws, and then the browser's watch over it. */
const consoleDraws = async (html: string) => {
  root.innerHTML = html;
  await vi.advanceTimersByTimeAsync(0);
};
const show = async () => {
  const shown = showEarly(root);
  await vi.advanceTimersByTimeAsync(2000);
  await shown;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setWidth(360);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < Number(/(\d+)px/.exec(query)?.[1]) }));
  history.replaceState(null, '', LIST.pathname);
  localStorage.clear();
  session.start({ token: 'token', refreshToken: 'refresh', userInfo: DANA });
  root = document.body.appendChild(document.createElement('div'));
  answer(rows());
});
afterEach(async () => {
  // No answer and no list is left to the next.
  root.innerHTML = '<h1>Console</h1>';
  await takeEarly(CALL).catch(() => null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
});

it('sends the same query as the console', async () => {
  await show();
  const { query } = JSON.parse(String(asked.mock.calls[0]?.[1].body));
  expect(print(parse(query))).toBe(print(GetActiveTicketsDocument.document));
});

describe('the page it starts with', () => {
  const keep = (params: object) => localStorage.setItem(FILTERS, JSON.stringify(params));

  it('is the first, sorted by next expiration', () =>
    expect(firstPage(LIST)).toEqual({ page: 1, perPage: 25, sort: 'ExpDate', order: 'ASC', filter: {} }));

  it('is the one the user left, as far as the list allows', () => {
    const left = { page: 2, perPage: 50, sort: 'Name', order: 'DESC' };
    keep({ ...left, filter: { text: 'oak', verdict: 'DO_NOT_DIG', status: null, managerId: [], jobNo: '' } });
    expect(firstPage(LIST)).toEqual({ ...left, filter: { text: 'oak', verdict: 'DO_NOT_DIG' } });
    keep({ page: -1, perPage: 7, filter: { text: ' ' } });
    expect(firstPage(LIST)).toMatchObject({ page: 1, perPage: 25, filter: {} });
  });

  it.each([
    ['at another address', () => firstPage({ ...LIST, pathname: '/main/tickets/expired' })],
    ['when the address names one', () => firstPage({ ...LIST, search: '?page=2' })],
    ['on a wide screen', () => [setWidth(768), firstPage(LIST)][1]],
    ['with other filters', () => [keep({ filter: { jobNo: '26' } }), firstPage(LIST)][1]],
    ['without a session', () => [session.end(), firstPage(LIST)][1]],
    [
      'for a user who selects a company',
      () => {
        const userInfo = { ...DANA, role: 'SASAdministrator', company: null } as const;
        session.start({ token: 'token', refreshToken: 'refresh', userInfo });
        session.selectCompany('c1');
        return firstPage(LIST);
      },
    ],
  ])('is none %s', async (_, page) => {
    expect(page()).toBeNull();
  });
});

describe('the early list', () => {
  it('shows and links each ticket with its deciding reason', async () => {
    await show();
    const card = early()?.querySelector('main li');
    expect(card?.textContent).toBe(
      'Safe to dig · 1 condition2026112100042-001 CAOak Street12 Oak St, RosevilleExpires in 3 days · Wed 11/25/2026 3126-0255 · Downtown',
    );
    const links = [...(card?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'));
    expect(links).toEqual(['/main/tickets/details/j1/t1', '/main/jobs/details/j1']);
    expect(early()?.textContent).toContain('Verdicts as of 7:00 AM');
    expect(early()?.querySelector('[role="status"]')?.textContent).toBe('104 tickets');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body)).variables).toEqual(VARIABLES);
    expect(Object.keys(localStorage).sort()).toEqual(['refreshToken', 'token', 'userInfo']);
  });

  it.each([
    ['an expired session', refusal('ForbiddenException'), 200],
    ['a server error', '<p>Bad gateway</p>', 502],
    ['no tickets', rows([]), 200],
    ['a ticket without a number', rows([{ ...ticket, TicketNo: null }]), 200],
    ['a ticket that is no longer active', rows([{ ...ticket, Status: 'EXPIRED' }]), 200],
  ])('leaves %s to the console', async (_, body, status) => {
    answer(body, status);
    await show();
    expect(early()).toBeNull();
    expect(root.dataset.behind).toBeUndefined();
  });

  it('delays the console only briefly, and does not appear after it', async () => {
    let come = (_: Response) => {};
    asked.mockReturnValue(
      new Promise(resolve => {
        come = resolve;
      }),
    );
    await show();
    await consoleDraws('<h1>Tickets</h1>');
    come(Response.json(rows()));
    await vi.advanceTimersByTimeAsync(2000);
    expect(early()).toBeNull();
  });

  it('is shown while the console loads, then makes way for the console', async () => {
    await show();
    expect(root.dataset.behind).toBe('');
    await consoleDraws('<p class="fallback">Loading...</p>');
    await consoleDraws('<h1>Tickets</h1><div aria-busy="true"></div>');
    expect(early()).not.toBeNull();
    await consoleDraws('<h1>This couldn’t load</h1>');
    expect(early()).toBeNull();
    expect(root.dataset.behind).toBeUndefined();
  });

  it('moves the focus to the same link in the console', async () => {
    await show();
    early()?.querySelector<HTMLElement>('li a')?.focus();
    await consoleDraws('<h1>Tickets</h1><a href="/">No</a><a href="/main/tickets/details/j1/t1">Yes</a>');
    expect(document.activeElement?.textContent).toBe('Yes');
  });

  it('expires with its verdicts, whether or not the console has loaded', async () => {
    await show();
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(early()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(early()).toBeNull();
  });
});

describe('its response', () => {
  it("is used for the console's first query, once, without a date that would turn the clock back", async () => {
    await show();
    const taken = await takeEarly(CALL);
    expect(await taken?.json()).toEqual(rows());
    expect(taken?.headers.get('date')).toBeNull();
    expect(await takeEarly(CALL)).toBeNull();
  });

  const otherBody = JSON.stringify({
    operationName: 'getActiveTickets',
    variables: { ...VARIABLES, companyId: 'c2' },
  });
  it.each([
    ['another company', () => takeEarly(otherBody)],
    ['another call', () => takeEarly(JSON.stringify({ operationName: 'getViewer', variables: VARIABLES }))],
    ['another session', () => [localStorage.setItem('refreshToken', 'other'), takeEarly(CALL)][1]],
    [
      'a query more than half a minute later',
      () => [vi.setSystemTime(NOW.getTime() + 33_000), takeEarly(CALL)][1],
    ],
  ])('is not used for %s', async (_, take) => {
    await show();
    expect(await take()).toBeNull();
  });

  it.each([
    ['a refusal', refusal('ForbiddenException'), 200],
    ['a busy server', refusal('ServiceUnavailableException'), 503],
  ])('is also used when it is %s, since queries do not retry', async (_, body, status) => {
    answer(body, status);
    await show();
    const taken = await takeEarly(CALL);
    expect([taken?.status, await taken?.json()]).toEqual([status, body]);
  });

  it('fails in the console when the server was not reached', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await show();
    await expect(takeEarly(CALL)).rejects.toThrow('Failed to fetch');
  });

  it('is awaited while it is pending', async () => {
    let come = (_: Response) => {};
    asked.mockReturnValue(
      new Promise(resolve => {
        come = resolve;
      }),
    );
    await show();
    const taken = takeEarly(CALL);
    come(Response.json(rows()));
    expect(await (await taken)?.json()).toEqual(rows());
  });
});
