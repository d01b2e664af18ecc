import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWork } from '../../server/work/start';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import type { Company, Job, Ticket, User } from '../support/world';

const began = new Date('2026-11-21T18:30:00Z');
const HOUR_MS = 3_600_000;
let now = began;
let folder: string;
let t: TestApp;
let company: Company;
let boss: User;
let job: Job;
let ticket: Ticket;
let client: Client;
let eventId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-attachments-'));
  // Days pass in these tests, and nobody should have to sign in again.
  const session = { accessSeconds: 10 * 86_400, idleDays: 14, absoluteDays: 90 };
  t = await testApp({ now: () => now, config: { session, dataFolder: folder } });
  company = await t.world.company();
  boss = await t.world.user(company);
  job = await t.world.job(company, { manager: boss });
  ticket = await t.world.ticket(job, boss);
  client = await t.signIn(boss);
});
beforeEach(async () => {
  now = began;
  eventId = await newEvent();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a photo of the north curb')]);
const PDF = Buffer.from('%PDF-1.7\nas built');
const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function newEvent(changes: object = {}): Promise<string> {
  const event = eventInput({ JobID: job.id, OccurredAt: '2026-11-21T17:00:00Z', ...changes });
  return (await client.ask('createRecordedEvent', { companyId: company.id, event }, '{ ID }')).ID;
}

function photo(changes: object = {}) {
  return {
    clientRequestId: randomUUID(),
    kind: 'PHOTO',
    fileName: 'North curb “A”.jpg',
    contentType: 'image/jpeg',
    bytes: JPEG.length,
    ...changes,
  };
}

type Upload = { ID: string; state: string; uploadUrl: string };
const toEvent = (id = eventId) => ({ entity: 'EVENT', entityId: id });
const announce = (attachment: object = photo(), place: object = toEvent(), who = client): Promise<Upload> =>
  who.ask('createAttachment', { ...place, attachment }, '{ ID state uploadUrl }');
const put = (url: string, bytes: Buffer, headers: object = {}, who = client) =>
  t.app.inject({
    method: 'PUT',
    url,
    payload: bytes,
    headers: { ...who.headers, 'content-type': 'image/jpeg', ...headers },
  });
const list = (place: object = toEvent(), who = client) =>
  who.ask(
    'getAttachments',
    place,
    '{ ID kind fileName bytes sha256 caption url version CreatedBy CreatedByID takenAt }',
  );

async function attach(
  attachment: object = photo(),
  bytes = JPEG,
  place: object = toEvent(),
): Promise<string> {
  const { ID, uploadUrl } = await announce(attachment, place);
  const contentType = 'contentType' in attachment ? attachment.contentType : 'image/jpeg';
  expect((await put(uploadUrl, bytes, { 'content-type': contentType })).statusCode).toBe(204);
  return ID;
}

/** Files in the store, whole and on their way. */
const stored = async (): Promise<string[]> => {
  const entries = await readdir(join(folder, 'attachments'), { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => entry.name);
};
const leftovers = async () => (await t.owner.query('select key from storage_leftovers')).rows;
const auditOf = async (id: string) =>
  (await t.owner.query('select action, before, after from audit where entity_id = $1 order by id', [id]))
    .rows;

describe('a photo of an event', () => {
  it('is announced, sent, listed and read by its link', async () => {
    const wanted = photo({
      caption: 'Before digging',
      takenAt: '2026-11-21T16:59:00.000Z',
      sha256: hex(JPEG),
    });
    const { ID, state, uploadUrl } = await announce(wanted);
    expect({ state, uploadUrl }).toEqual({ state: 'PENDING', uploadUrl: `/attachments/${ID}` });
    expect(await list()).toEqual([]);
    const sent = await put(uploadUrl, JPEG);
    expect(sent.statusCode).toBe(204);

    const [known] = await list();
    expect(known).toMatchObject({
      ID,
      kind: 'PHOTO',
      fileName: 'North curb “A”.jpg',
      bytes: JPEG.length,
      sha256: hex(JPEG),
      caption: 'Before digging',
      takenAt: '2026-11-21T16:59:00.000Z',
      version: 1,
      CreatedBy: boss.username,
      CreatedByID: boss.id,
    });
    const read = await t.app.inject({ url: known.url });
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(JPEG)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(JPEG.length),
      'content-disposition':
        'inline; filename="North curb _A_.jpg"; filename*=UTF-8\'\'North%20curb%20%E2%80%9CA%E2%80%9D.jpg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600, immutable',
    });
    expect(await leftovers()).toEqual([]);
  });

  it('is one however often it is announced, and says whether its bytes have come', async () => {
    const wanted = photo();
    const [one, other] = await Promise.all([announce(wanted), announce(wanted)]);
    expect(one).toEqual(other);
    await put(one.uploadUrl, JPEG);
    expect(await announce(wanted)).toEqual({ ...one, state: 'READY' });
    const error = await client.refused('createAttachment', {
      ...toEvent(),
      attachment: { ...wanted, fileName: 'other.jpg' },
    });
    expect(error.errorType).toBe('ConflictException');
    expect(await list()).toHaveLength(1);
  });

  it('comes once: a second send of the bytes is refused and leaves nothing', async () => {
    const { uploadUrl } = await announce();
    const before = (await stored()).length;
    const answers = await Promise.all([put(uploadUrl, JPEG), put(uploadUrl, JPEG)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await put(uploadUrl, JPEG)).statusCode).toBe(409);
    expect(await stored()).toHaveLength(before + 1);
    expect(await leftovers()).toEqual([]);
  });

  it('has its story in the log, under the event', async () => {
    const ID = await attach();
    await client.ask(
      'updateAttachment',
      { attachmentId: ID, attachment: { version: 1, caption: 'Curb' } },
      '{ success }',
    );
    await client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
    const rows = (await auditOf(eventId)).filter(({ action }) => action.endsWith('Attachment'));
    expect(rows).toMatchObject([
      { action: 'createAttachment', after: { attachmentId: ID, fileName: 'North curb “A”.jpg' } },
      { action: 'uploadAttachment', after: { attachmentId: ID, bytes: JPEG.length, sha256: hex(JPEG) } },
      { action: 'updateAttachment', before: { caption: '' }, after: { caption: 'Curb' } },
      { action: 'deleteAttachment', before: { attachmentId: ID, sha256: hex(JPEG), caption: 'Curb' } },
    ]);
  });
});

it('a document of a ticket is one to download, and in the log of the ticket', async () => {
  const place = { entity: 'TICKET', entityId: ticket.id };
  const wanted = photo({
    kind: 'DOCUMENT',
    contentType: 'application/pdf',
    fileName: 'plan.pdf',
    bytes: PDF.length,
  });
  const ID = await attach(wanted, PDF, place);
  const [known] = await list(place);
  const read = await t.app.inject({ url: known.url });
  expect(read.headers['content-disposition']).toMatch(/^attachment; filename="plan\.pdf"/);
  const { data } = await client.ask(
    'getTicketAudit',
    { ticketId: ticket.id, body: { skip: 0, take: 5 } },
    '{ data { action } }',
  );
  expect(data.map(({ action }: { action: string }) => action)).toContain('uploadAttachment');
  await client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
});

describe('bytes that are not what was announced', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  it.each<[string, Buffer, object, object, number]>([
    ['of another type', html, { bytes: html.length }, {}, 400],
    ['of another hash', JPEG, { sha256: hex(PDF) }, {}, 400],
    ['fewer', JPEG.subarray(0, 10), {}, {}, 400],
    ['more', Buffer.concat([JPEG, JPEG]), {}, {}, 400],
    ['too few to tell what they are', JPEG.subarray(0, 2), { bytes: 2 }, {}, 400],
    ['sent as another type', JPEG, {}, { 'content-type': 'text/html' }, 400],
    ['sent as no type', JPEG, {}, { 'content-type': undefined }, 400],
  ])('%s are refused, and nothing of them is kept', async (_, bytes, told, headers, status) => {
    const before = await stored();
    const { uploadUrl } = await announce(photo(told));
    const answer = await put(uploadUrl, bytes, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0]).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { fields: { body: expect.any(String) } },
    });
    expect(await list()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await leftovers()).toEqual([]);
    if (Object.keys(told).length === 0) await attach();
  });

  it('end their announcement, and the file can be announced again', async () => {
    const wanted = photo();
    const { uploadUrl } = await announce(wanted);
    expect((await put(uploadUrl, PDF.subarray(0, 1))).statusCode).toBe(400);
    const wrong = await announce(wanted);
    expect((await put(wrong.uploadUrl, Buffer.alloc(JPEG.length, 65))).statusCode).toBe(400);
    expect((await put(wrong.uploadUrl, JPEG)).statusCode).toBe(404);
    const again = await announce(wanted);
    expect((await put(again.uploadUrl, JPEG)).statusCode).toBe(204);
  });

  it('are refused by their size while they come, when the sender does not say how many there are', async () => {
    const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
    const { uploadUrl } = await announce();
    async function* endless() {
      yield JPEG;
      for (let megabytes = 0; megabytes < 20; megabytes += 1) yield Buffer.alloc(1_000_000);
    }
    const answer = await fetch(address + uploadUrl, {
      method: 'PUT',
      body: endless(),
      duplex: 'half',
      headers: { ...client.headers, 'content-type': 'image/jpeg' },
      // The server hangs up on the rest; whether the answer is read first is the network's affair.
    } as unknown as RequestInit).catch(() => null);
    if (answer) expect(answer.status).toBe(400);
    expect(await list()).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });
});

describe('an upload', () => {
  it('needs a sign-in and an announcement of one’s own', async () => {
    const { uploadUrl } = await announce();
    const nobody = await t.app.inject({
      method: 'PUT',
      url: uploadUrl,
      payload: JPEG,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(nobody.statusCode).toBe(401);
    const foreigner = await t.signIn(await t.world.user(await t.world.company()));
    const colleague = await t.signIn(await t.world.user(company));
    for (const who of [foreigner, colleague])
      expect((await put(uploadUrl, JPEG, {}, who)).statusCode).toBe(404);
    for (const id of [randomUUID(), 'x', '..%2Fx']) {
      expect((await put(`/attachments/${id}`, JPEG)).statusCode).toBe(404);
    }
  });

  it('ends when its event is full', async () => {
    await t.owner.query(
      `insert into attachments (company_id, client_request_id, request_digest, event_id, kind, file_name, content_type,
         bytes, created_by_name, created_at, updated_by_name, updated_at)
       select $1, gen_random_uuid(), '', $2, 'PHOTO', 'x', 'image/jpeg', 1, 'x', $3, 'x', $3 from generate_series(1, 49)`,
      [company.id, eventId, now],
    );
    const answers = await Promise.allSettled([announce(), announce()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { errorInfo } = await client.refused('createAttachment', { ...toEvent(), attachment: photo() });
    expect(errorInfo?.fields).toEqual({
      'attachment.fileName': 'There are 50 files already, which is the most. Delete one first.',
    });
  });
});

it('is full of what has come, not of what was announced and never came', async () => {
  const id = await newEvent();
  await t.owner.query(
    `insert into attachments (company_id, client_request_id, request_digest, event_id, kind, file_name, content_type,
       bytes, created_by_name, created_at, updated_by_name, updated_at)
     select $1, gen_random_uuid(), '', $2, 'PHOTO', 'x', 'image/jpeg', 1, 'x', $3, 'x', $3 from generate_series(1, 50)`,
    [company.id, id, new Date(now.getTime() - 16 * 60_000)],
  );
  expect((await announce(photo(), toEvent(id))).state).toBe('PENDING');
});

it('a photo cannot have been taken in the future', async () => {
  const takenAt = (minutes: number) =>
    photo({ takenAt: new Date(now.getTime() + minutes * 60_000).toISOString() });
  const { errorInfo } = await client.refused('createAttachment', { ...toEvent(), attachment: takenAt(6) });
  expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['attachment.takenAt']);
  await announce(takenAt(4));
});

describe('a link', () => {
  it('ends with its time, with a letter, and with the account it was made for', async () => {
    await attach();
    const person = await t.world.user(company, 'ReadOnlyUser');
    const [{ url }] = await list(toEvent(), await t.signIn(person));
    const status = async (address: string) => (await t.app.inject({ url: address })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(`${url}x`)).toBe(404);
    expect(await status(url.replace(/[\da-f-]{36}/, randomUUID()))).toBe(404);
    now = new Date(began.getTime() + HOUR_MS);
    expect(await status(url)).toBe(404);
    now = began;
    await t.owner.query('update users set active = false where id = $1', [person.id]);
    expect(await status(url)).toBe(401);
  });

  it('shows limited readers only what is theirs', async () => {
    await attach();
    const person = await t.signIn(await t.world.user(company, 'ProjectManager'));
    const [{ url }] = await list(toEvent(), person);
    await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
    const error = await person.refused('getAttachments', toEvent());
    const read = await t.app.inject({ url });
    await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
    expect(error.errorType).toBe('NotFoundException');
    expect(read.statusCode).toBe(404);
  });
});

describe('project managers and engineers', () => {
  it.each(['ProjectManager', 'ProjectEngineer'] as const)(
    'a %s deletes only what is their own',
    async role => {
      const person = await t.world.user(company, role);
      const own = await t.world.job(company, { manager: boss, people: [person] });
      const who = await t.signIn(person);
      const id = await newEvent({ JobID: own.id });
      const [bosses, theirs] = [
        await attach(photo(), JPEG, toEvent(id)),
        (await announce(photo(), toEvent(id), who)).ID,
      ];
      expect((await who.refused('deleteAttachment', { attachmentId: bosses })).message).toBe(
        'You can delete only your own photos and documents.',
      );
      await who.ask('deleteAttachment', { attachmentId: theirs }, '{ success }');
    },
  );
});

it('a caption changed in between is told of', async () => {
  const attachmentId = await attach();
  const change = (version: number) => ({ attachmentId, attachment: { version, caption: 'Curb' } });
  await client.ask('updateAttachment', change(1), '{ success }');
  expect((await client.refused('updateAttachment', change(1))).errorType).toBe('ConflictException');
});

it('bytes go with their attachment, and with its event', async () => {
  const before = (await stored()).length;
  await client.ask('deleteAttachment', { attachmentId: await attach() }, '{ success }');
  expect(await stored()).toHaveLength(before);
  expect(await leftovers()).toEqual([]);

  const draft = await newEvent({ Status: 'DRAFT' });
  await attach(photo(), JPEG, toEvent(draft));
  await client.ask('deleteRecordedEvent', { eventId: draft }, '{ success }');
  expect(await leftovers()).toHaveLength(1);
  await withWork(() => expect.poll(stored, { timeout: 10_000 }).toHaveLength(before));
  expect(await leftovers()).toEqual([]);
});

it('the running work forgets files that never came, and bytes whose process died', async () => {
  const { ID, uploadUrl } = await announce();
  const young = await announce();
  const key = `${company.id}/${randomUUID()}`;
  await t.services.objects.put(
    key,
    (async function* () {
      yield JPEG;
    })(),
  );
  await t.owner.query('insert into storage_leftovers values ($1, $2)', [
    key,
    new Date(began.getTime() + HOUR_MS),
  ]);
  const waits = async () =>
    (await t.owner.query('select id from attachments where event_id = $1', [eventId])).rows.map(
      ({ id }) => id,
    );
  await t.owner.query('update attachments set created_at = $2 where id = $1', [
    young.ID,
    new Date(began.getTime() + HOUR_MS),
  ]);
  now = new Date(began.getTime() + 24.5 * HOUR_MS);
  await withWork(() => expect.poll(waits, { timeout: 10_000 }).toEqual([young.ID]));
  expect(await t.services.objects.get(key)).toBeNull();
  expect(await leftovers()).toEqual([]);
  expect((await put(uploadUrl, JPEG)).statusCode).toBe(404);
  expect(await auditOf(eventId)).toContainEqual(
    expect.objectContaining({
      action: 'forgetUpload',
      before: expect.objectContaining({ attachmentId: ID }),
    }),
  );
});

/** Runs the whole background work, as the server does, while the deed is watched. */
async function withWork(watch: () => Promise<unknown>): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const work = await startWork({ ...t.services, log });
  await watch();
  await work.stop();
}
