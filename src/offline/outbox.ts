import type { DBSchema } from 'idb';
import { session } from '../authProvider/session';
import { OUTBOX } from '../authProvider/storedResponses';
import type { AttachmentInput, NoteInput } from '../dataProvider/generated/operations';
import { openOnce } from './openOnce';

/** What can be recorded without signal. Each has a client request ID, so sending it twice makes one record. */
export type Recording =
  | { kind: 'event'; data: object }
  | { kind: 'action'; action: 'damage' | 'expose'; payload: object }
  | { kind: 'note'; note: NoteInput };

export interface WaitingRecord {
  /** The client request ID. */
  id: string;
  username: string;
  companyId: string | null;
  /** ISO instant of this device. */
  at: string;
  title: string;
  ticketId: string | null;
  jobId: string | null;
  recording: Recording;
  /** The server has it. Its photos follow. */
  isMade: boolean;
  eventId: string | null;
  photos: { attachment: AttachmentInput; file: Blob }[];
  /** Why the server did not accept it. A person decides what happens next. */
  refusal: string | null;
}

interface Schema extends DBSchema {
  records: { key: string; value: WaitingRecord };
}

const database = openOnce<Schema>(OUTBOX, created => created.createObjectStore('records', { keyPath: 'id' }));

/** @throws QuotaExceededError if the device is full */
export async function putRecord(record: WaitingRecord): Promise<void> {
  await (await database()).put('records', record);
  changed();
}

/** A record that was discarded meanwhile stays so. */
export async function changeRecord(id: string, change: Partial<WaitingRecord>): Promise<void> {
  const write = (await database()).transaction('records', 'readwrite');
  const record = await write.store.get(id);
  if (record) await write.store.put({ ...record, ...change });
  await write.done;
  changed();
}

export async function dropRecord(id: string): Promise<void> {
  await (await database()).delete('records', id);
  changed();
}

/** Undefined if it is gone, or of another person or company. */
export async function ownRecord(id: string): Promise<WaitingRecord | undefined> {
  const record = await (await database()).get('records', id);
  return record && isOwn(record) ? record : undefined;
}

/** Oldest first. `others` counts what another person left on this device. */
export async function waitingRecords(): Promise<{ own: WaitingRecord[]; others: number }> {
  try {
    const all = (await (await database()).getAll('records')).filter(({ id }) => !onTheirWay.has(id));
    const own = all.filter(isOwn).sort((one, other) => one.at.localeCompare(other.at));
    return { own, others: all.length - own.length };
  } catch {
    return { own: [], others: 0 };
  }
}

const isOwn = ({ username, companyId }: WaitingRecord) =>
  username === session.userInfo()?.username && companyId === session.companyId();

/** Records that a form of this tab is sending. They don't wait yet. */
const onTheirWay = new Set<string>();

export function setOnItsWay(id: string, isSending: boolean): void {
  if (isSending) onTheirWay.add(id);
  else if (onTheirWay.delete(id)) changed();
}

const watchers = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('whiteline.outbox');
if (tabs) tabs.onmessage = () => tell();

function changed(): void {
  tell();
  tabs?.postMessage(null);
}

function tell(): void {
  for (const onChange of [...watchers]) onChange();
}

/** Also called for changes in other tabs. */
export function watchOutbox(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
