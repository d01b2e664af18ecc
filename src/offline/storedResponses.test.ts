import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { setServerClock } from '../api/serverClock';
import { session } from '../authProvider/session';
import { isStale } from '../resources/tickets/words';
import { dropRecord, putRecord, type WaitingRecord } from './outbox';
import { orFromStorage } from './readOffline';

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

test.each([
  ['a damage of the ticket', { ticketId: 't-1', kind: 'action' }, false],
  ['an event of its job', { ticketId: null, kind: 'event' }, false],
  ['a damage of another ticket', { ticketId: 't-2', kind: 'action' }, true],
  ['a note', { ticketId: 't-1', kind: 'note' }, true],
])('%s that waits ends its green, or not', async (_, { ticketId, kind }, isSafe) => {
  const waiting = { id: 'r-1', username: 'lee', at: iso(START), ticketId, jobId: 'j-1', recording: { kind } };
  await putRecord(waiting as WaitingRecord);
  expect(await isGreen()).toBe(isSafe);
  await dropRecord('r-1');
  expect(await isGreen()).toBe(true);
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
