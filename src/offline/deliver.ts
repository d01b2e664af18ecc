import { HttpError } from 'react-admin';
import { createTabLocks } from '../authProvider/refresh';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import { errorBody } from '../dataProvider/errors';
import { i18nProvider } from '../i18n/i18nProvider';
import {
  changeRecord,
  dropRecord,
  ownRecord,
  putRecord,
  setOnItsWay,
  type WaitingRecord,
  waitingRecords,
} from './outbox';
import { unlessLate, within } from './within';

/** react-admin's proxy around them would resolve the call of a session that is over. */
export type Calls = Pick<AppDataProvider, 'create' | 'actOnTicket' | 'createNote' | 'attach'>;

const locks = globalThis.navigator?.locks ?? createTabLocks();

/** How long a form waits. The record goes on being sent. */
const PATIENCE_MS = 10_000;

/** Opening a database can hang, for example behind a frozen tab. */
const STORING_MS = 3_000;

interface Recorded {
  /** It waits on this device. */
  isKept: boolean;
  eventId: string | null;
  /** Resolves when nothing of it is on its way any more. Rejects if a photo is lost. */
  later: Promise<unknown>;
}

/**
 * Sends a record, or keeps it on this device if the server can't be reached or the session is over. It is
 * stored first, so that it survives a closed tab.
 * @throws HttpError that says what to correct. Then nothing is kept
 */
export async function recordOrKeep(calls: Calls, record: WaitingRecord): Promise<Recorded> {
  const { id } = record;
  setOnItsWay(id, true);
  try {
    await within(STORING_MS, putRecord(record));
  } catch (error) {
    setOnItsWay(id, false);
    return withoutStorage(calls, record, error);
  }
  const made = makeStored(calls, id);
  const photos = () => made.then(() => sendPhotos(calls, id)).catch(() => undefined);
  const kept = (later: Promise<unknown>) => ({ isKept: true, eventId: null, later });
  try {
    const answer = await unlessLate(PATIENCE_MS, made);
    if (answer === undefined) return kept(photos());
    return { isKept: false, eventId: answer?.eventId ?? null, later: photos() };
  } catch (error) {
    if (isUnreachable(error) || isOver(error)) return kept(Promise.resolve());
    await within(STORING_MS, dropRecord(id)).catch(() => undefined);
    throw error;
  } finally {
    setOnItsWay(id, false);
  }
}

/** Sends at once, because nothing can be kept. */
async function withoutStorage(calls: Calls, record: WaitingRecord, cause: unknown): Promise<Recorded> {
  try {
    const { eventId } = await make(calls, record);
    const attachAll = async () => {
      for (const photo of record.photos) await attach(calls, eventId, photo);
    };
    const photos = attachAll();
    return { isKept: false, eventId, later: photos };
  } catch (error) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    if (isUnreachable(error) && isFull) {
      throw new HttpError(i18nProvider.translate('offline.full'), 0, { errorType: null, errors: {} });
    }
    throw error;
  }
}

/**
 * Sends what waits, oldest first, until the server can't be reached. Photos follow all records.
 * @returns how many were sent
 */
export function sendWaiting(calls: Calls): Promise<number> {
  running ??= sendAll(calls).finally(() => {
    running = undefined;
  });
  return running;
}

/** Of this tab. */
let running: Promise<number> | undefined;

async function sendAll(calls: Calls): Promise<number> {
  const { own } = await waitingRecords();
  const toSend = own.filter(({ refusal }) => refusal === null);
  const made = await each(
    toSend,
    async ({ id, isMade }) => !isMade && (await makeStored(calls, id)) !== null,
  );
  const finished = await each(toSend, async ({ id, isMade }) => (await sendPhotos(calls, id)) && isMade);
  return made + finished;
}

/** How many were sent. A refused one waits for a person. */
async function each(
  records: readonly WaitingRecord[],
  send: (record: WaitingRecord) => Promise<boolean>,
): Promise<number> {
  let sent = 0;
  for (const record of records) {
    try {
      if (await send(record)) sent += 1;
    } catch (error) {
      if (isUnreachable(error) || isOver(error)) break;
      if (!isRefusal(error)) continue;
      await changeRecord(record.id, { refusal: error instanceof Error ? error.message : String(error) });
    }
  }
  return sent;
}

/** Null if it is no longer here: sent or discarded in another tab. Drops it if no photos follow. */
function makeStored(calls: Calls, id: string): Promise<{ eventId: string | null } | null> {
  return locks.request(`whiteline-outbox-${id}`, async () => {
    const record = await ownRecord(id);
    if (!record) return null;
    if (record.isMade) return record;
    const answer = await make(calls, record);
    await (record.photos.length > 0 ? changeRecord(id, { isMade: true, ...answer }) : dropRecord(id));
    return answer;
  });
}

/** Whether the last photo was sent. */
function sendPhotos(calls: Calls, id: string): Promise<boolean> {
  return locks.request(`whiteline-outbox-${id}`, async () => {
    let record = await ownRecord(id);
    while (record?.isMade) {
      const [photo, ...photos] = record.photos;
      if (!photo) break;
      await attach(calls, record.eventId, photo);
      if (photos.length === 0) {
        await dropRecord(id);
        return true;
      }
      await changeRecord(id, { photos });
      record = await ownRecord(id);
    }
    return false;
  });
}

/** @throws Error if the answer isn't that of the call */
async function make(calls: Calls, { recording }: WaitingRecord): Promise<{ eventId: string | null }> {
  switch (recording.kind) {
    case 'event': {
      const { data } = await calls.create('events', { data: recording.data });
      return { eventId: idIn(data?.id) };
    }
    case 'action': {
      const { id, eventId } = await calls.actOnTicket(recording.action, recording.payload);
      idIn(id);
      return { eventId };
    }
    case 'note':
      idIn((await calls.createNote(recording.note))?.ID);
      return { eventId: null };
  }
}

function idIn(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new TypeError('The answer has no ID.');
  return id;
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
