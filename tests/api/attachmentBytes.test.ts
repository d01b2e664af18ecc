import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWork } from '../../server/process/background';
import { type Attaching, BEGAN, HOUR_MS, JPEG, photo, startAttaching } from '../support/attaching';

let a: Attaching;

beforeAll(async () => {
  a = await startAttaching();
});
beforeEach(() => a.begin());
afterAll(() => a.close());

it('bytes are deleted with their attachment or its event', async () => {
  const before = (await a.stored()).length;
  await a.client.ask('deleteAttachment', { attachmentId: await a.attach() }, '{ success }');
  expect(await a.stored()).toHaveLength(before);
  expect(await a.leftovers()).toEqual([]);

  const draft = await a.newEvent({ Status: 'DRAFT' });
  await a.attach(photo(), JPEG, a.toEvent(draft));
  await a.client.ask('deleteRecordedEvent', { eventId: draft }, '{ success }');
  expect(await a.leftovers()).toHaveLength(1);
  await withWork(() => expect.poll(a.stored, { timeout: 10_000 }).toHaveLength(before));
  expect(await a.leftovers()).toEqual([]);
});

it('background cleanup removes files that never arrived, and bytes of a dead process', async () => {
  const { ID, uploadUrl } = await a.announce();
  const young = await a.announce();
  const key = `${a.company.id}/${randomUUID()}`;
  await a.t.services.objects.put(
    key,
    (async function* () {
      yield JPEG;
    })(),
    JPEG.length,
  );
  await a.t.owner.query('insert into storage_leftovers values ($1, $2)', [
    key,
    new Date(BEGAN.getTime() + HOUR_MS),
  ]);
  const waits = async () =>
    (await a.t.rows('select id from attachments where event_id = $1', a.eventId)).map(({ id }) => id);
  await a.t.owner.query('update attachments set created_at = $2 where id = $1', [
    young.ID,
    new Date(BEGAN.getTime() + HOUR_MS),
  ]);
  a.now = new Date(BEGAN.getTime() + 24.5 * HOUR_MS);
  await withWork(() => expect.poll(waits, { timeout: 10_000 }).toEqual([young.ID]));
  expect(await a.t.services.objects.get(key)).toBeNull();
  expect(await a.leftovers()).toEqual([]);
  expect((await a.put(uploadUrl, JPEG)).statusCode).toBe(404);
  expect(await a.auditOf(a.eventId)).toContainEqual(
    expect.objectContaining({
      action: 'forgetUpload',
      before: expect.objectContaining({ attachmentId: ID }),
    }),
  );
});

/** Runs the whole background work, as the server does, while the deed is watched. */
async function withWork(watch: () => Promise<unknown>): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const work = startWork({ ...a.t.services, log });
  await watch();
  await work.stop();
}
