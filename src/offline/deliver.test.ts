import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memoryStorage';
import { session } from '../authProvider/session';
import { recordOrKeep, sendWaiting } from './deliver';
import { dropRecord, type WaitingRecord, waitingRecords } from './outbox';

const unreachable = () => Promise.reject(new HttpError('No signal.', 0, { errorType: null, errors: {} }));
const refused = (errorType: string) => () =>
  Promise.reject(new HttpError('The ticket has expired.', 400, { errorType, errors: {} }));
const made = vi.fn(async () => ({ data: { id: 'e-1' } }));
const calls = { create: made, actOnTicket: vi.fn(), createNote: vi.fn(), attach: vi.fn(async () => {}) };
/** What react-admin's proxy resolves with once the session is over. */
const nothing = async () => ({ data: {} });
const server = (changes: object = {}) => ({ ...calls, ...changes }) as never;

const record = (changes: Partial<WaitingRecord> = {}): WaitingRecord => ({
  ...{ id: 'r-1', username: 'lee', companyId: 'c-1', at: '2026-11-29T15:00:00.000Z', title: 'Marks check' },
  ...{ ticketId: 't-1', jobId: 'j-1', recording: { kind: 'event', data: {} }, isMade: false, eventId: null },
  ...{ photos: [], refusal: null },
  ...changes,
});
const photo = (name: string) => ({ attachment: { clientRequestId: name } as never, file: new Blob(['x']) });

const signIn = (username: string) =>
  session.start({
    token: 't',
    refreshToken: 'r',
    userInfo: { username, company: 'c-1', role: 'ProjectManager', email: '' },
  });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  signIn('lee');
});
afterEach(async () => {
  const { own } = await waitingRecords();
  for (const { id } of own) await dropRecord(id);
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const left = async () => (await waitingRecords()).own.map(({ id, refusal }) => [id, refusal]);

test('what the server accepts does not wait', async () => {
  expect(await recordOrKeep(server(), record())).toMatchObject({ isKept: false, eventId: 'e-1' });
  expect(await left()).toEqual([]);
});

test('without signal it waits, and is sent once, with its photos', async () => {
  const kept = await recordOrKeep(
    server({ create: unreachable }),
    record({ photos: [photo('a'), photo('b')] }),
  );
  expect(kept).toMatchObject({ isKept: true, eventId: null });
  expect(await left()).toEqual([['r-1', null]]);
  expect(await Promise.all([sendWaiting(server()), sendWaiting(server())])).toContain(1);
  expect(made).toHaveBeenCalledTimes(1);
  expect(calls.attach).toHaveBeenCalledTimes(2);
  expect(await left()).toEqual([]);
});

test('a photo that fails later is sent alone', async () => {
  const attach = vi.fn(async (_place: object, { clientRequestId }: { clientRequestId: string }) => {
    if (clientRequestId === 'b') throw new TypeError('The file was not sent.');
  });
  const { isKept, later } = await recordOrKeep(
    server({ attach }),
    record({ photos: [photo('a'), photo('b')] }),
  );
  await later;
  expect(isKept).toBe(false);
  expect(await left()).toEqual([['r-1', null]]);
  await sendWaiting(server());
  expect(made).toHaveBeenCalledTimes(1);
  expect(calls.attach).toHaveBeenCalledExactlyOnceWith(
    { entity: 'EVENT', entityId: 'e-1' },
    { clientRequestId: 'b' },
    expect.anything(),
    expect.anything(),
  );
  expect(await left()).toEqual([]);
});

test('what is refused at once stays in its form', async () => {
  await expect(recordOrKeep(server({ create: refused('ValidationException') }), record())).rejects.toThrow(
    'The ticket has expired.',
  );
  expect(await left()).toEqual([]);
});

test.each([
  ['ConflictException', 'The ticket has expired.'],
  ['NotFoundException', 'The ticket has expired.'],
  ['TooManyRequestsException', null],
  ['InternalFailure', null],
])('a waiting record stays after %s, for a person if sending again would not help', async (type, reason) => {
  await recordOrKeep(server({ create: unreachable }), record());
  await recordOrKeep(server({ create: unreachable }), record({ id: 'r-2', at: '2026-11-29T16:00:00.000Z' }));
  const create = vi.fn().mockImplementationOnce(refused(type)).mockImplementation(made);
  expect(await sendWaiting(server({ create }))).toBe(1);
  expect(await left()).toEqual([['r-1', reason]]);
  create.mockClear();
  await sendWaiting(server({ create }));
  expect(create).toHaveBeenCalledTimes(reason === null ? 1 : 0);
});

test.each([
  ['an ended session', refused('UnauthorizedException')],
  ['an answer that is none', nothing],
])('%s loses nothing', async (_, create) => {
  const recorded = await recordOrKeep(server({ create }), record({ photos: [photo('a')] }));
  expect(recorded.isKept).toBe(true);
  expect(await sendWaiting(server({ create }))).toBe(0);
  expect(await left()).toEqual([['r-1', null]]);
});

test('a record that its form still sends neither waits nor counts as sent later', async () => {
  const create = () => new Promise<never>((_, reject) => setTimeout(reject, 50, new HttpError('No.', 400)));
  const recorded = recordOrKeep(server({ create }), record());
  await vi.waitFor(async () => expect(IDBFactory).toBeDefined());
  expect(await sendWaiting(server())).toBe(0);
  await expect(recorded).rejects.toThrow('No.');
  expect(made).not.toHaveBeenCalled();
});

test('what is discarded during a photo stays discarded', async () => {
  const attach = vi.fn(async () => dropRecord('r-1'));
  await recordOrKeep(server({ create: unreachable }), record({ photos: [photo('a'), photo('b')] }));
  await sendWaiting(server({ attach }));
  expect(attach).toHaveBeenCalledTimes(1);
  expect(await left()).toEqual([]);
});

test('a record of another company is not sent from this one', async () => {
  await recordOrKeep(server({ create: unreachable }), record({ companyId: 'c-2' }));
  expect(await waitingRecords()).toEqual({ own: [], others: 1 });
  expect(await sendWaiting(server())).toBe(0);
  await dropRecord('r-1');
});

test('another person neither sees nor sends it', async () => {
  await recordOrKeep(server({ create: unreachable }), record());
  signIn('ray');
  expect(await waitingRecords()).toEqual({ own: [], others: 1 });
  expect(await sendWaiting(server())).toBe(0);
  expect(made).not.toHaveBeenCalled();
  signIn('lee');
  expect(await left()).toEqual([['r-1', null]]);
});

test('a full device says so, and nothing is lost from the form', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full;
  });
  await expect(recordOrKeep(server({ create: unreachable }), record())).rejects.toThrow(
    'this device has no room',
  );
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full;
  });
  expect(await recordOrKeep(server(), record())).toMatchObject({ isKept: false, eventId: 'e-1' });
  vi.restoreAllMocks();
});
