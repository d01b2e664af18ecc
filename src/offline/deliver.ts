import { HttpError } from 'react-admin';
import { createTabLocks } from '../authProvider/refresh';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import { errorBody } from '../dataProvider/errors';
import { offlineMessages } from './messages';
import { dropRecord, isOwn, putRecord, recordOf, type WaitingRecord, waitingRecords } from './outbox';

type Calls = Pick<AppDataProvider, 'create' | 'actOnTicket' | 'createNote' | 'attach'>;

const locks = globalThis.navigator?.locks ?? createTabLocks();

/** How long a form waits. The record goes on being sent. */
const PATIENCE_MS = 10_000;

interface Recorded {
  /** It waits on this device. */
  isKept: boolean;
  eventId: string | null;
  /** Resolves when no photo is on its way any more. */
  photos: Promise<unknown>;
}

/**
 * Sends a record, or keeps it on this device if the server can't be reached. It is stored first, so that it
 * survives a closed tab.
 * @throws HttpError that says what to correct. Then nothing is kept
 */
export async function recordOrKeep(calls: Calls, record: WaitingRecord): Promise<Recorded> {
  try {
    await putRecord(record);
  } catch (error) {
    return withoutStorage(calls, record, error);
  }
  const made = makeStored(calls, record.id);
  const late = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), PATIENCE_MS));
  try {
    const eventId = await Promise.race([made, late]);
    if (eventId === 'late') {
      const photos = made.then(() => sendPhotos(calls, record.id)).catch(() => undefined);
      return { isKept: true, eventId: null, photos };
    }
    return { isKept: false, eventId, photos: sendPhotos(calls, record.id).catch(() => undefined) };
  } catch (error) {
    if (isUnreachable(error)) return { isKept: true, eventId: null, photos: Promise.resolve() };
    await dropRecord(record.id);
    throw error;
  }
}

/** Sends at once, because nothing can be kept. */
async function withoutStorage(calls: Calls, record: WaitingRecord, cause: unknown): Promise<Recorded> {
  try {
    const eventId = await make(calls, record);
    for (const photo of record.photos) await attach(calls, eventId, photo);
    return { isKept: false, eventId, photos: Promise.resolve() };
  } catch (error) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    if (isUnreachable(error) && isFull)
      throw new HttpError(offlineMessages.full, 0, { errorType: null, errors: {} });
    throw error;
  }
}

/**
 * Sends what waits, oldest first, until the server can't be reached.
 * @returns how many were sent
 */
export async function sendWaiting(calls: Calls): Promise<number> {
  const { own } = await waitingRecords();
  let sent = 0;
  for (const { id, refusal } of own) {
    if (refusal !== null) continue;
    try {
      await makeStored(calls, id);
      await sendPhotos(calls, id);
      sent += 1;
    } catch (error) {
      if (isUnreachable(error) || isOver(error)) break;
      const record = await recordOf(id);
      if (!record || !isRefusal(error)) continue;
      await putRecord({ ...record, refusal: error instanceof Error ? error.message : String(error) });
    }
  }
  return sent;
}

/** Makes the record unless it was made before. Drops it if no photos follow. */
function makeStored(calls: Calls, id: string): Promise<string | null> {
  return locks.request(`whiteline-outbox-${id}`, async () => {
    const record = await recordOf(id);
    // Sent or discarded in another tab.
    if (!record || !isOwn(record)) return null;
    if (record.isMade) return record.eventId;
    const eventId = await make(calls, record);
    await (record.photos.length > 0 ? putRecord({ ...record, isMade: true, eventId }) : dropRecord(id));
    return eventId;
  });
}

function sendPhotos(calls: Calls, id: string): Promise<void> {
  return locks.request(`whiteline-outbox-${id}`, async () => {
    let record = await recordOf(id);
    while (record?.isMade) {
      const [photo, ...photos] = record.photos;
      if (!photo) return dropRecord(id);
      await attach(calls, record.eventId, photo);
      record = { ...record, photos };
      await putRecord(record);
    }
  });
}

async function make(calls: Calls, { recording }: WaitingRecord): Promise<string | null> {
  switch (recording.kind) {
    case 'event':
      return String((await calls.create('events', { data: recording.data })).data.id);
    case 'action':
      return (await calls.actOnTicket(recording.action, recording.payload)).eventId;
    case 'note':
      await calls.createNote(recording.note);
      return null;
  }
}

async function attach(
  { attach }: Calls,
  eventId: string | null,
  { attachment, file }: WaitingRecord['photos'][number],
): Promise<void> {
  if (eventId === null) return;
  const following = { onProgress: () => {}, signal: new AbortController().signal };
  await attach({ entity: 'EVENT', entityId: eventId }, attachment, file, following);
}

/** Without any response. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof HttpError && error.status === 0);
}

/** The session. */
const isOver = (error: unknown) => errorBody(error)?.errorType === 'UnauthorizedException';

/** What sending again would not change. */
function isRefusal(error: unknown): boolean {
  const type = errorBody(error)?.errorType;
  return REFUSALS.some(refusal => refusal === type);
}

const REFUSALS = [
  'ValidationException',
  'ConflictException',
  'NotFoundException',
  'ForbiddenException',
] as const;
