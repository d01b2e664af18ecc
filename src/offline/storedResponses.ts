import type { DBSchema, IDBPDatabase } from 'idb';
import type { Operation } from '../../domain/actions';
import { LANGUAGES } from '../../domain/language';
import { resumeServerClock, serverClockOffset, serverNow } from '../api/serverClock';
import { session } from '../authProvider/session';
import { STORED_RESPONSES } from '../authProvider/storedResponses';
import type { Ticket } from '../dataProvider/types';
import { language } from '../i18n/language';
import { openOnce } from './openOnce';
import { waitingRecords } from './outbox';
import { within } from './within';

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

/** Opening a database can hang, for example behind a frozen tab. */
const STORAGE_MS = 2_000;

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
  /** The newest verdict of a ticket, whichever response it came with. */
  verdicts: { key: string; value: KnownVerdict };
  /** Server time at which this device last tried to change something of a ticket or job. */
  changes: { key: string; value: number };
}

type KnownVerdict = Pick<Ticket['verdict'], 'verdict' | 'reason' | 'until' | 'asOf' | 'conditions'>;

const database = openOnce<Schema>(STORED_RESPONSES, created => {
  created.createObjectStore('responses', { keyPath: 'key' }).createIndex('at', 'at');
  for (const name of ['clock', 'verdicts', 'changes'] as const) created.createObjectStore(name);
});

/**
 * Null for a call whose response is not stored. The language comes last, because verdicts are sentences.
 * @param body the GraphQL request
 */
export function storageKey(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  const [, operation = ''] = /"operationName":"(\w+)"/.exec(body) ?? [];
  const user = session.userInfo();
  if (!STORED.has(operation) || !user) return null;
  return [user.username, session.companyId(), body, language()].join('\n');
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
    await keepVerdicts(db, text);
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

/** The server no longer gives it to this user, in any language. */
export async function dropResponse(key: string): Promise<void> {
  const drop = async () => {
    const db = await database();
    await Promise.all(LANGUAGES.map(one => db.delete('responses', key.replace(/\w+$/, one))));
  };
  await drop().catch(() => undefined);
}

/** The stored response, marked so that its verdicts end by this device's clock. Null if there is none. */
export async function storedResponse(key: string): Promise<{ text: string; at: number } | null> {
  const read = async () => {
    const db = await database();
    const found = await db.get('responses', key);
    return found ? { text: markStored(found.text, await knownTo(db)), at: found.at } : null;
  };
  return within(STORAGE_MS, read()).catch(() => null);
}

/** Own tickets that can be read without signal, next to expire first. */
export async function storedTickets(): Promise<Ticket[]> {
  try {
    const db = await database();
    const known = await knownTo(db);
    const own = [session.userInfo()?.username, session.companyId(), ''].join('\n');
    const found = (await db.getAll('responses'))
      .filter(({ key }) => key.startsWith(own) && key.endsWith(`\n${language()}`))
      .filter(({ key }) => key.includes('"operationName":"getTicketDetails"'))
      .map(({ text }): Ticket => JSON.parse(markStored(text, known)).data.result);
    const endOf = ({ ticketExpiration }: Ticket) => ticketExpiration ?? '9';
    return found.sort((one, other) => endOf(one).localeCompare(endOf(other)));
  } catch {
    return [];
  }
}

/**
 * Remembers what a call changes, before it is sent: a stored verdict from before no longer counts, whether the
 * call arrives or not.
 */
export async function noteChange(body: unknown): Promise<void> {
  if (!isChange(body)) return;
  const ids = Array.from(body.matchAll(UUID), ([id]) => id.toLowerCase());
  for (const id of ids) changesHere.set(id, serverNow());
  const write = async () => {
    const changes = (await database()).transaction('changes', 'readwrite');
    await Promise.all([...ids.map(id => changes.store.put(serverNow(), id)), changes.done]);
  };
  // This tab knows it from `changesHere`.
  await within(STORAGE_MS, write()).catch(() => undefined);
}

/** For a device that is full or doesn't answer. */
const changesHere = new Map<string, number>();

const isChange = (body: unknown): body is string =>
  typeof body === 'string' && /"query":"\s*mutation/.test(body) && !NEUTRAL.test(body);

const NEUTRAL =
  /"operationName":"(createNote|deleteNote|createAttachment|updateAttachment|deleteAttachment)"/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

async function keepVerdicts(db: IDBPDatabase<Schema>, text: string): Promise<void> {
  const found = new Map<string, KnownVerdict>();
  JSON.parse(text, (_name, value) => {
    const id = isVerdict(value?.verdict) && ticketIdOf(value);
    if (id) found.set(id, knownPart(value.verdict));
    return value;
  });
  const write = db.transaction('verdicts', 'readwrite');
  for (const [id, known] of found) {
    const earlier = await write.store.get(id);
    if (!earlier || earlier.asOf < known.asOf) await write.store.put(known, id);
  }
  await write.done;
}

const knownPart = ({ verdict, reason, until, asOf, conditions }: KnownVerdict): KnownVerdict => ({
  ...{ verdict, reason, until, asOf, conditions },
});

const ticketIdOf = (value: { id?: string; ID?: string }) => value.id ?? value.ID;

/** What this device knows beyond a single response. */
export interface Known {
  isClockWrong: boolean;
  verdicts: ReadonlyMap<string, KnownVerdict>;
  changes: ReadonlyMap<string, number>;
}

async function knownTo(db: IDBPDatabase<Schema>): Promise<Known> {
  const entries = async <Name extends 'verdicts' | 'changes'>(name: Name) => {
    const { store } = db.transaction(name);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return new Map(keys.map((key, index) => [key, values[index] as Schema[Name]['value']]));
  };
  const changes = new Map([...(await entries('changes')), ...changesHere]);
  const { own } = await waitingRecords();
  for (const { ticketId, jobId, recording } of own) {
    // An event of a job without a ticket may stop all of its tickets.
    const about = ticketId ?? jobId;
    if (about && recording.kind !== 'note') changes.set(about, Number.POSITIVE_INFINITY);
  }
  return { isClockWrong: !(await isClockPlausible(db)), verdicts: await entries('verdicts'), changes };
}

/** What a clock may be off by, and how far one tab may be behind another. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * Without signal only this device knows the time. A clock that was set back would let green last longer, so it
 * must never be behind what was seen before.
 */
async function isClockPlausible(db: IDBPDatabase<Schema>): Promise<boolean> {
  const write = db.transaction('clock', 'readwrite');
  const clock = await write.store.get('clock');
  if (!clock) return false;
  resumeServerClock(clock.aheadMs);
  const now = serverNow();
  if (now < clock.seen - TOLERANCE_MS) return false;
  await write.store.put({ ...clock, seen: Math.max(now, clock.seen) }, 'clock');
  await write.done;
  return true;
}

/**
 * Sets `isStored` on every verdict, and gives lists what a later response said. A verdict ends where the clock is
 * wrong, or where this device tried to change something of its ticket or job since.
 */
export function markStored(text: string, { isClockWrong, verdicts, changes }: Known): string {
  const marked = JSON.parse(text, (_name, value) => {
    if (isVerdict(value)) return { ...value, isStored: true, ...(isClockWrong && { until: EPOCH }) };
    if (!isVerdict(value?.verdict)) return value;
    const [id, jobId] = [ticketIdOf(value) ?? '', value.JobID ?? value.ticket?.JobID ?? ''];
    const verdict = newestOf(value.verdict, verdicts.get(id));
    const changedAt = Math.max(changes.get(id) ?? 0, changes.get(jobId) ?? 0);
    const isChanged = changedAt > Date.parse(verdict.asOf);
    return { ...value, verdict: isChanged || isClockWrong ? { ...verdict, until: EPOCH } : verdict };
  });
  return JSON.stringify(marked);
}

type Shown = KnownVerdict & { findings?: unknown };

function newestOf(shown: Shown, newest: KnownVerdict | undefined): Shown {
  if (!newest || newest.asOf <= shown.asOf) return shown;
  const isSame = (['verdict', 'reason', 'conditions'] as const).every(part => newest[part] === shown[part]);
  const untils = [shown.until, newest.until].flatMap(until => until ?? []).sort();
  if (isSame) return { ...shown, until: untils[0] ?? null };
  // The page of a ticket would show findings of another verdict.
  return shown.findings ? { ...shown, until: EPOCH } : { ...shown, ...newest, ...NO_MESSAGE };
}

const NO_MESSAGE = { message: null };

const EPOCH = new Date(0).toISOString();

const isVerdict = (value: unknown): value is KnownVerdict =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'until' in value && 'asOf' in value;
