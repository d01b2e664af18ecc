import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore as Store } from '../../server/storage/objectStore';
import { type Attaching, hex, JPEG, PDF, photo, startAttaching } from '../support/attaching';

let a: Attaching;

beforeAll(async () => {
  a = await startAttaching();
});
beforeEach(() => a.begin());
afterAll(() => a.close());

describe('bytes that do not match what was registered', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  it.each<[string, Buffer, object, object, number]>([
    ['with another type', html, { bytes: html.length }, {}, 400],
    ['with another hash', JPEG, { sha256: hex(PDF) }, {}, 400],
    ['fewer', JPEG.subarray(0, 10), {}, {}, 400],
    ['more', Buffer.concat([JPEG, JPEG]), {}, {}, 400],
    ['too few to identify their type', JPEG.subarray(0, 2), { bytes: 2 }, {}, 400],
    ['sent as another type', JPEG, {}, { 'content-type': 'text/html' }, 400],
    ['sent as no type', JPEG, {}, { 'content-type': undefined }, 400],
  ])('%s are refused, and nothing is kept', async (_, bytes, registered, headers, status) => {
    const before = await a.stored();
    const { uploadUrl } = await a.announce(photo(registered));
    const answer = await a.put(uploadUrl, bytes, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0]).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { fields: { body: expect.any(String) } },
    });
    expect(await a.list()).toEqual([]);
    expect(await a.stored()).toEqual(before);
    expect(await a.leftovers()).toEqual([]);
    if (Object.keys(registered).length === 0) await a.attach();
  });

  it('cancel the registration, and the file can be registered again', async () => {
    const wanted = photo();
    const { uploadUrl } = await a.announce(wanted);
    expect((await a.put(uploadUrl, PDF.subarray(0, 1))).statusCode).toBe(400);
    const wrong = await a.announce(wanted);
    expect((await a.put(wrong.uploadUrl, Buffer.alloc(JPEG.length, 65))).statusCode).toBe(400);
    expect((await a.put(wrong.uploadUrl, JPEG)).statusCode).toBe(404);
    const again = await a.announce(wanted);
    expect((await a.put(again.uploadUrl, JPEG)).statusCode).toBe(204);
  });

  it('are refused by size while arriving, when the sender does not give the size', async () => {
    const address = await a.t.app.listen({ host: '127.0.0.1', port: 0 });
    const { uploadUrl } = await a.announce();
    async function* endless() {
      yield JPEG;
      for (let megabytes = 0; megabytes < 20; megabytes += 1) yield Buffer.alloc(1_000_000);
    }
    const answer = await fetch(address + uploadUrl, {
      method: 'PUT',
      body: endless(),
      duplex: 'half',
      headers: { ...a.client.headers, 'content-type': 'image/jpeg' },
      // The server hangs up on the rest; whether the answer is read first is the network's affair.
    } as unknown as RequestInit).catch(() => null);
    if (answer) expect(answer.status).toBe(400);
    expect(await a.list()).toEqual([]);
    expect(await a.leftovers()).toEqual([]);
  });
});

describe('an upload', () => {
  it("requires a sign-in and the user's own registration", async () => {
    const { uploadUrl } = await a.announce();
    const anonymous = await a.t.app.inject({
      method: 'PUT',
      url: uploadUrl,
      payload: JPEG,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(anonymous.statusCode).toBe(401);
    const foreigner = await a.t.signIn(await a.t.world.user(await a.t.world.company()));
    const colleague = await a.t.signIn(await a.t.world.user(a.company));
    for (const who of [foreigner, colleague])
      expect((await a.put(uploadUrl, JPEG, {}, who)).statusCode).toBe(404);
    for (const id of [randomUUID(), 'x', '..%2Fx']) {
      expect((await a.put(`/attachments/${id}`, JPEG)).statusCode).toBe(404);
    }
  });

  it('is canceled when its event is full', async () => {
    await a.t.owner.query(
      `insert into attachments (company_id, client_request_id, request_digest, event_id, kind, file_name, content_type,
         bytes, created_by_name, created_at, updated_by_name, updated_at)
       select $1, gen_random_uuid(), '', $2, 'PHOTO', 'x', 'image/jpeg', 1, 'x', $3, 'x', $3 from generate_series(1, 49)`,
      [a.company.id, a.eventId, a.now],
    );
    const answers = await Promise.allSettled([a.announce(), a.announce()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { errorInfo } = await a.client.refused('createAttachment', { ...a.toEvent(), attachment: photo() });
    expect(errorInfo?.fields).toEqual({
      'attachment.fileName': 'There are already 50 files, which is the limit. Delete one first.',
    });
  });
});

it('counts only files that arrived, not those registered and never uploaded', async () => {
  const id = await a.newEvent();
  await a.t.owner.query(
    `insert into attachments (company_id, client_request_id, request_digest, event_id, kind, file_name, content_type,
       bytes, created_by_name, created_at, updated_by_name, updated_at)
     select $1, gen_random_uuid(), '', $2, 'PHOTO', 'x', 'image/jpeg', 1, 'x', $3, 'x', $3 from generate_series(1, 50)`,
    [a.company.id, id, new Date(a.now.getTime() - 16 * 60_000)],
  );
  expect((await a.announce(photo(), a.toEvent(id))).state).toBe('PENDING');
});

it.each<[string, (store: Store) => Store['put']]>([
  [
    'is interrupted',
    store => async (key, source, bytes) => {
      await store.put(key, source, bytes);
      throw new Error('The store is full.');
    },
  ],
  [
    'is reported too late',
    store => async (key, source, bytes) => {
      await store.put(key, source, bytes);
      await a.t.owner.query('delete from attachments where event_id = $1', [a.eventId]);
    },
  ],
])('storing that %s leaves no bytes behind', async (_, putOf) => {
  const { objects } = a.t.services;
  const before = await a.stored();
  const { uploadUrl } = await a.announce();
  a.t.services.objects = Object.assign(Object.create(objects), { put: putOf(objects) });
  const answer = await a.put(uploadUrl, JPEG);
  a.t.services.objects = objects;
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await a.list()).toEqual([]);
  expect(await a.stored()).toEqual(before);
  expect(await a.leftovers()).toEqual([]);
});

it('a failed upload can be sent again', async () => {
  const { objects } = a.t.services;
  const { uploadUrl } = await a.announce();
  a.t.services.objects = Object.assign(Object.create(objects), {
    put: async () => {
      throw new Error('The store is full.');
    },
  });
  expect((await a.put(uploadUrl, JPEG)).statusCode).toBe(500);
  a.t.services.objects = objects;
  expect((await a.put(uploadUrl, JPEG)).statusCode).toBe(204);
});
