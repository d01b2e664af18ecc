import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'light-my-request';
import { type TestApp, testApp } from './app';
import type { Client } from './client';
import { eventInput } from './events';
import type { Company, Job, Ticket, User } from './world';

export const BEGAN = new Date('2026-11-21T18:30:00Z');
export const HOUR_MS = 3_600_000;
export const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('a photo of the north curb'),
]);
export const PDF = Buffer.from('%PDF-1.7\nas built');
export const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A company whose people put photos and documents to an event. */
export interface Attaching {
  t: TestApp;
  /** The clock, which stands still until it is set. */
  now: Date;
  company: Company;
  boss: User;
  job: Job;
  ticket: Ticket;
  client: Client;
  /** The event of the test. */
  eventId: string;
  /** Sets the clock back, and makes the event of the next test. */
  begin(): Promise<void>;
  close(): Promise<void>;
  newEvent(changes?: object): Promise<string>;
  toEvent(id?: string): { entity: string; entityId: string };
  announce(attachment?: object, place?: object, who?: Client): Promise<Upload>;
  put(url: string, bytes: Buffer, headers?: object, who?: Client): Promise<Response>;
  list(place?: object, who?: Client): Promise<Listed[]>;
  /** Announces a file and sends it; answers its id. */
  attach(attachment?: object, bytes?: Buffer, place?: object): Promise<string>;
  /** Files in the store, whole and on their way. */
  stored(): Promise<string[]>;
  leftovers(): Promise<object[]>;
  auditOf(id: string): Promise<{ action: string; before: unknown; after: unknown }[]>;
}

export interface Upload {
  ID: string;
  state: string;
  uploadUrl: string;
}

interface Listed {
  ID: string;
  url: string;
  [field: string]: unknown;
}

/** What createAttachment takes. */
export function photo(changes: object = {}) {
  return {
    clientRequestId: randomUUID(),
    kind: 'PHOTO',
    fileName: 'North curb “A”.jpg',
    contentType: 'image/jpeg',
    bytes: JPEG.length,
    ...changes,
  };
}

/** @param within folder for the files' own one */
export async function startAttaching(within = tmpdir()): Promise<Attaching> {
  const folder = await mkdtemp(join(within, 'whiteline-attachments-'));
  // The store makes it with its first file, and tests look into it before.
  await mkdir(join(folder, 'attachments'));
  // Days pass in these tests, and nobody should have to sign in again.
  const session = { accessSeconds: 10 * 86_400, idleDays: 14, absoluteDays: 90 };
  let now = BEGAN;
  const t = await testApp({ now: () => now, config: { session, dataFolder: folder } });
  const company = await t.world.company();
  const boss = await t.world.user(company);
  const job = await t.world.job(company, { manager: boss });
  const client = await t.signIn(boss);
  const a: Attaching = {
    t,
    get now() {
      return now;
    },
    set now(time) {
      now = time;
    },
    company,
    boss,
    job,
    ticket: await t.world.ticket(job, boss),
    client,
    eventId: '',
    async begin() {
      now = BEGAN;
      a.eventId = await a.newEvent();
    },
    async close() {
      await t.close();
      await rm(folder, { recursive: true });
    },
    async newEvent(changes = {}) {
      const event = eventInput({ JobID: job.id, OccurredAt: '2026-11-21T17:00:00Z', ...changes });
      return (await client.ask('createRecordedEvent', { companyId: company.id, event }, '{ ID }')).ID;
    },
    toEvent: (id = a.eventId) => ({ entity: 'EVENT', entityId: id }),
    announce: (attachment = photo(), place = a.toEvent(), who = client) =>
      who.ask('createAttachment', { ...place, attachment }, '{ ID state uploadUrl }'),
    put: (url, bytes, headers = {}, who = client) =>
      t.app.inject({
        method: 'PUT',
        url,
        payload: bytes,
        headers: { ...who.headers, 'content-type': 'image/jpeg', ...headers },
      }),
    list: (place = a.toEvent(), who = client) =>
      who.ask(
        'getAttachments',
        place,
        '{ ID kind fileName bytes sha256 caption url version CreatedBy CreatedByID category takenAt takenFrom latitude longitude placeFrom }',
      ),
    async attach(attachment = photo(), bytes = JPEG, place = a.toEvent()) {
      const { ID, uploadUrl } = await a.announce(attachment, place);
      const contentType = 'contentType' in attachment ? attachment.contentType : 'image/jpeg';
      const { statusCode } = await a.put(uploadUrl, bytes, { 'content-type': contentType });
      if (statusCode !== 204) throw new Error(`the file was answered ${statusCode}`);
      return ID;
    },
    async stored() {
      const entries = await readdir(join(folder, 'attachments'), { recursive: true, withFileTypes: true });
      return entries.filter(entry => entry.isFile()).map(entry => entry.name);
    },
    leftovers: async () => (await t.owner.query('select key from storage_leftovers')).rows,
    async auditOf(id) {
      const text = 'select action, before, after from audit where entity_id = $1 order by id';
      return (await t.owner.query(text, [id])).rows;
    },
  };
  return a;
}
