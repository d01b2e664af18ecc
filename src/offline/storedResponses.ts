import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Operation } from '../../domain/actions';
import { resumeServerClock, serverClockOffset, serverNow } from '../api/serverClock';
import { session } from '../authProvider/session';
import { STORED_RESPONSES } from '../authProvider/storedResponses';
import type { Ticket } from '../dataProvider/types';
import { waitingRecords } from './outbox';

/** What the page of a ticket, Today and their forms read. None has passwords or another company's data. */
const STORED: ReadonlySet<string> = new Set<Operation>([
  'getViewer',
  'getToday',
  'getTicketsToStore',
  'getActiveTickets',
  'getTicketDetails',
  'getTicketSubcontractors',
  'getTicketSubcontractorInvitations',
  'getSubcontractorTickets',
  'getRecordedEvents',
  'getRecordedEvent',
  'getAttachments',
  'getNotes',
  'getJob',
]);

/** The oldest are dropped first. A ticket takes about four. */
const MOST = 400;

interface StoredResponse {
  key: string;
  text: string;
  /** Server time in ms since 1970. */
  at: number;
}

interface Schema extends DBSchema {
  responses: { key: string; value: StoredResponse; indexes: { at: number } };
  /** The latest server time seen, and how far the server's clock was ahead of this device's. */
  clock: { key: string; value: { seen: number; aheadMs: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser has no such storage, such as in some private windows. */
async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(STORED_RESPONSES, 1, {
    upgrade(created) {
      created.createObjectStore('responses', { keyPath: 'key' }).createIndex('at', 'at');
      created.createObjectStore('clock');
    },
    // Signing out deletes the database, in any tab.
    blocking: (_from, _to, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Null for a call whose response is not stored. @param body the GraphQL request */
export function storageKey(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  const [, operation = ''] = /"operationName":"(\w+)"/.exec(body) ?? [];
  const user = session.userInfo();
  if (!STORED.has(operation) || !user) return null;
  return [user.username, session.companyId(), body].join('\n');
}

/** Never fails: what can't be stored is only missing without signal. */
export async function storeResponse(key: string, text: string): Promise<void> {
  const now = serverNow();
  try {
    const db = await database();
    // The user signed out meanwhile, which deleted the database.
    if (session.token() === null) return;
    await put(db, { key, text, at: now });
    await db.put('clock', { seen: now, aheadMs: serverClockOffset() }, 'clock');
    isFull = false;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') isFull = true;
  }
}

async function put(db: IDBPDatabase<Schema>, response: StoredResponse): Promise<void> {
  await db.put('responses', response);
  const excess = (await db.count('responses')) - MOST;
  if (excess <= 0) return;
  const write = db.transaction('responses', 'readwrite');
  let cursor = await write.store.index('at').openCursor();
  for (let left = excess; cursor && left > 0; left -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await write.done;
}

let isFull = false;

/** Whether the last response found no room on the device. */
export const isStorageFull = () => isFull;

/** The server no longer gives it to this user. */
export async function dropResponse(key: string): Promise<void> {
  const drop = async () => (await database()).delete('responses', key);
  await drop().catch(() => undefined);
}

/** The stored response, marked so that its verdicts end by this device's clock. Null if there is none. */
export async function storedResponse(key: string): Promise<{ text: string; at: number } | null> {
  try {
    const db = await database();
    const found = await db.get('responses', key);
    return found ? { text: markStored(found.text, await doubtsOf(db)), at: found.at } : null;
  } catch {
    return null;
  }
}

/** Own tickets that can be read without signal, next to expire first. */
export async function storedTickets(): Promise<Ticket[]> {
  try {
    const db = await database();
    const doubts = await doubtsOf(db);
    const own = [session.userInfo()?.username, session.companyId(), ''].join('\n');
    const found = (await db.getAll('responses'))
      .filter(({ key }) => key.startsWith(own) && key.includes('"operationName":"getTicketDetails"'))
      .map(({ text }): Ticket => JSON.parse(markStored(text, doubts)).data.result);
    const endOf = ({ ticketExpiration }: Ticket) => ticketExpiration ?? '9';
    return found.sort((one, other) => endOf(one).localeCompare(endOf(other)));
  } catch {
    return [];
  }
}

/** Why a stored verdict can't be trusted. */
export interface Doubts {
  isClockWrong: boolean;
  /** With a record that waits on this device, such as a damage. */
  ticketIds: ReadonlySet<string>;
  jobIds: ReadonlySet<string>;
}

async function doubtsOf(db: IDBPDatabase<Schema>): Promise<Doubts> {
  const { own } = await waitingRecords();
  const about = own.filter(({ recording }) => recording.kind !== 'note');
  return {
    isClockWrong: !(await isClockPlausible(db)),
    ticketIds: new Set(about.flatMap(({ ticketId }) => ticketId ?? [])),
    // An event of a job without a ticket may stop all of its tickets.
    jobIds: new Set(about.flatMap(({ ticketId, jobId }) => (ticketId ? [] : (jobId ?? [])))),
  };
}

/** What a clock may be off by, and how far one tab may be behind another. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * Without signal only this device knows the time. A clock that was set back would let green last longer, so it
 * must never be behind what was seen before.
 */
async function isClockPlausible(db: IDBPDatabase<Schema>): Promise<boolean> {
  const clock = await db.get('clock', 'clock');
  if (!clock) return false;
  resumeServerClock(clock.aheadMs);
  const now = serverNow();
  if (now < clock.seen - TOLERANCE_MS) return false;
  await db.put('clock', { ...clock, seen: Math.max(now, clock.seen) }, 'clock');
  return true;
}

/** Sets `isStored` on every verdict. Those that are doubted have ended. */
export function markStored(text: string, { isClockWrong, ticketIds, jobIds }: Doubts): string {
  const marked = JSON.parse(text, (_name, value) => {
    if (isVerdict(value)) return { ...value, isStored: true, ...(isClockWrong && { until: EPOCH }) };
    if (!isVerdict(value?.verdict)) return value;
    const ids = [value.id, value.ID, value.ticketId];
    const isDoubted = ids.some(id => ticketIds.has(id)) || jobIds.has(value.JobID ?? value.ticket?.JobID);
    return isDoubted ? { ...value, verdict: { ...value.verdict, until: EPOCH } } : value;
  });
  return JSON.stringify(marked);
}

const EPOCH = new Date(0).toISOString();

const isVerdict = (value: unknown) =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'until' in value && 'asOf' in value;
