import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { setServerClock } from '../api/serverClock';
import { session } from '../authProvider/session';
import { chooseLanguage } from '../i18n/language';
import { isStale } from '../resources/tickets/words';
import { dropRecord, putRecord, type WaitingRecord } from './outbox';
import { orFromStorage } from './readOffline';
import { storedTickets } from './storedResponses';

const START = Date.parse('2026-11-30T15:00:00Z');
const hours = (count: number) => count * 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

const call = (operationName: string, id = 't-1') => JSON.stringify({ operationName, variables: { id } });
const TICKET = call('getTicketDetails');
const verdict = { verdict: 'SAFE_TO_DIG', until: iso(START + hours(9)), asOf: iso(START) };
const ticket = { id: 't-1', ticket: { JobID: 'j-1' }, verdict };
const answering = (result: unknown) => async () => Response.json({ data: { result } });
const silent = async () => {
  throw new TypeError('Failed to fetch');
};
const read = (body: string, send: () => Promise<Response>) => orFromStorage(body, null, send);
const storedVerdict = async () => (await (await read(TICKET, silent)).json()).data.result.verdict;
/** Storing takes a moment. */
const settle = () => vi.waitFor(async () => expect((await read(TICKET, silent)).ok).toBe(true));
const isGreen = async () => !isStale(await storedVerdict(), Date.now());

const signIn = (username: string) =>
  session.start({
    token: 't',
    refreshToken: 'r',
    userInfo: { username, company: 'c-1', role: 'ProjectManager', email: '' },
  });

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  signIn('lee');
  // Signing in as another person deletes what was stored, which takes a moment.
  await new Promise(resolve => setTimeout(resolve, 50));
  setServerClock(new Date(START).toUTCString());
  await read(TICKET, answering(ticket));
  await settle();
});
afterEach(async () => {
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stored green lasts until its end, not longer', async () => {
  expect(await storedVerdict()).toMatchObject({ isStored: true, asOf: verdict.asOf });
  vi.setSystemTime(START + hours(8.9));
  expect(await isGreen()).toBe(true);
  vi.setSystemTime(START + hours(9.1));
  expect(await isGreen()).toBe(false);
});

test('a clock that was set back makes nothing safe', async () => {
  vi.setSystemTime(START + hours(5));
  expect(await isGreen()).toBe(true);
  vi.setSystemTime(START + hours(2));
  expect(await isGreen()).toBe(false);
  vi.setSystemTime(START - hours(24));
  expect(await isGreen()).toBe(false);
});

/** New ones for each test, because the tab remembers what it changed. */
let [T1, J1] = ['', ''];
beforeEach(() => {
  [T1, J1] = [crypto.randomUUID(), crypto.randomUUID()];
});
const mutation = (operationName: string, variables: object) =>
  JSON.stringify({ operationName, variables, query: `mutation ${operationName}{x}` });
const ofT1 = () => ({ ...ticket, id: T1, ticket: { JobID: J1 } });

test.each([
  [
    'a damage of the ticket',
    () => mutation('damageTicket', { ticketPayload: `{"ticketId":"${T1}"}` }),
    false,
  ],
  ['an event of its job', () => mutation('createRecordedEvent', { event: { JobID: J1 } }), false],
  ['a damage of another ticket', () => mutation('damageTicket', { ticketId: crypto.randomUUID() }), true],
  ['a note', () => mutation('createNote', { note: { ticketId: T1 } }), true],
])('%s ends the green stored before, sent or not, or does not', async (_, body, isSafe) => {
  await read(TICKET, answering(ofT1()));
  await vi.waitFor(async () => expect((await storedVerdict()).isStored).toBe(true));
  vi.setSystemTime(START + hours(1));
  await read(body(), silent).catch(() => undefined);
  await vi.waitFor(async () => expect(await isGreen()).toBe(isSafe));
  const asOf = iso(START + hours(1) + 1);
  await read(TICKET, answering({ ...ofT1(), verdict: { ...verdict, asOf } }));
  await vi.waitFor(async () => expect(await isGreen()).toBe(true));
});

test('a record that waits here ends every green of its ticket, however new', async () => {
  await read(TICKET, answering(ofT1()));
  const waiting = { id: 'r-1', username: 'lee', companyId: 'c-1', at: iso(START), ticketId: T1, jobId: J1 };
  await putRecord({ ...waiting, recording: { kind: 'action' } } as WaitingRecord);
  const asOf = iso(START + hours(1));
  await read(TICKET, answering({ ...ofT1(), verdict: { ...verdict, asOf } }));
  await vi.waitFor(async () => expect((await storedVerdict()).asOf).toBe(asOf));
  expect(await isGreen()).toBe(false);
  await dropRecord('r-1');
});

test('what is read while a change is on its way is from before', async () => {
  await read(TICKET, answering(ofT1()));
  vi.setSystemTime(START + hours(1));
  const change = read(mutation('damageTicket', { ticketPayload: `{"ticketId":"${T1}"}` }), async () => {
    vi.setSystemTime(START + hours(1) + 10);
    await read(TICKET, answering({ ...ofT1(), verdict: { ...verdict, asOf: iso(START + hours(1) + 5) } }));
    return Response.json({ data: { result: { ID: T1 } } });
  });
  await change;
  await vi.waitFor(async () => expect(await isGreen()).toBe(false));
});

test('a list says what a later response said', async () => {
  const list = call('getActiveTickets');
  const row = { id: 't-1', verdict: { ...verdict, message: 'Clear' } };
  const stop = { verdict: 'DO_NOT_DIG', reason: 'DAMAGE', until: null, asOf: iso(START + hours(1)) };
  await read(list, answering({ data: [row] }));
  await read(TICKET, answering({ ...ticket, verdict: { ...stop, findings: [] } }));
  const listed = async () => (await (await read(list, silent)).json()).data.result.data[0].verdict;
  await vi.waitFor(async () => expect(await listed()).toMatchObject({ ...stop, message: null }));
});

test('what the server takes back is gone', async () => {
  const refuse = async () => Response.json({ errors: [{ message: 'No.', errorType: 'NotFoundException' }] });
  await read(TICKET, refuse);
  await vi.waitFor(() => expect(read(TICKET, silent)).rejects.toThrow('Failed to fetch'));
});

test.each([
  [
    'a busy server',
    async () => Response.json({ errors: [{ message: 'Later.', errorType: 'InternalFailure' }] }),
  ],
  ['a proxy without its server', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s takes nothing back', async (_, fail) => {
  await read(TICKET, fail);
  expect(await isGreen()).toBe(true);
});

test('a proxy without its server is like no signal', async () => {
  const response = await read(TICKET, async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect((await response.json()).data.result.verdict.isStored).toBe(true);
});

test('a response is shown in the language it came in, and each ticket is listed once', async () => {
  const stored = async () => (await (await read(TICKET, silent)).json()).data.result.place;
  chooseLanguage('es');
  try {
    await expect(read(TICKET, silent)).rejects.toThrow('Failed to fetch');
    await read(TICKET, answering({ ...ticket, place: 'es' }));
    await vi.waitFor(async () => expect(await stored()).toBe('es'));
    expect((await storedTickets()).map(one => Object(one).place)).toEqual(['es']);
  } finally {
    chooseLanguage('en');
  }
  expect(await stored()).toBeUndefined();
  expect(await storedTickets()).toHaveLength(1);
});

test('what the server takes back is gone in each language', async () => {
  const refuse = async () => Response.json({ errors: [{ message: 'No.', errorType: 'NotFoundException' }] });
  chooseLanguage('es');
  await read(TICKET, refuse).finally(() => chooseLanguage('en'));
  await vi.waitFor(() => expect(read(TICKET, silent)).rejects.toThrow('Failed to fetch'));
});

test('only reads of the field are stored, and only for their reader', async () => {
  await read(call('getCredentials'), answering({ pass: 'secret' }));
  await expect(read(call('getCredentials'), silent)).rejects.toThrow('Failed to fetch');
  session.start({
    ...{ token: 't', refreshToken: 'r' },
    userInfo: { username: 'ray', company: 'c-1', role: 'ReadOnly', email: '' } as never,
  });
  await expect(read(TICKET, silent)).rejects.toThrow('Failed to fetch');
});

test('an ended session is not answered from storage', async () => {
  const over = async () => {
    throw new AppError('UnauthorizedException', 'Your session has ended.');
  };
  await expect(read(TICKET, over)).rejects.toThrow('Your session has ended.');
});

test('signing out deletes it', async () => {
  session.end();
  signIn('lee');
  await vi.waitFor(() => expect(read(TICKET, silent)).rejects.toThrow('Failed to fetch'));
});
