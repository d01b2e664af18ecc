import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Attaching, BEGAN, HOUR_MS, hex, JPEG, PDF, photo, startAttaching } from '../support/attaching';
import { DAMAGE } from '../support/reports';

let a: Attaching;

beforeAll(async () => {
  a = await startAttaching();
});
beforeEach(() => a.begin());
afterAll(() => a.close());

test.each(['ProjectManager', 'ProjectEngineer'] as const)(
  "a %s reports damage on a colleague’s job, with photos, but adds none to other people's events",
  async role => {
    const { id: ticketId } = await a.t.world.ticket(a.job, a.boss);
    const passerBy = await a.t.signIn(await a.t.world.user(a.company, role));
    const payload = {
      ...DAMAGE,
      stationCode: '',
      clientRequestId: randomUUID(),
      ticketId,
      occurredAt: BEGAN,
    };
    const { eventId } = await passerBy.ask(
      'damageTicket',
      { ticketPayload: JSON.stringify(payload) },
      '{ eventId }',
    );
    const { uploadUrl } = await a.announce(photo(), a.toEvent(eventId), passerBy);
    expect((await a.put(uploadUrl, JPEG, {}, passerBy)).statusCode).toBe(204);
    await expect(a.announce(photo(), a.toEvent(), passerBy)).rejects.toThrow('ForbiddenException');
  },
);

describe('a photo of an event', () => {
  it('is registered, sent, listed and read by its link', async () => {
    const wanted = photo({
      caption: 'Before digging',
      takenAt: '2026-11-21T16:59:00.000Z',
      sha256: hex(JPEG),
    });
    const { ID, state, uploadUrl } = await a.announce(wanted);
    expect({ state, uploadUrl }).toEqual({ state: 'PENDING', uploadUrl: `/attachments/${ID}` });
    expect(await a.list()).toEqual([]);
    const sent = await a.put(uploadUrl, JPEG);
    expect(sent.statusCode).toBe(204);

    const [known] = await a.list();
    expect(known).toMatchObject({
      ID,
      kind: 'PHOTO',
      fileName: 'North curb “A”.jpg',
      bytes: JPEG.length,
      sha256: hex(JPEG),
      caption: 'Before digging',
      takenAt: '2026-11-21T16:59:00.000Z',
      version: 1,
      CreatedBy: a.boss.name,
      CreatedByID: a.boss.id,
    });
    const read = await a.t.app.inject({ url: known?.url ?? '' });
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
    expect(await a.leftovers()).toEqual([]);
  });

  it('is created once however often it is registered, and shows whether its bytes have arrived', async () => {
    const wanted = photo();
    const [one, other] = await Promise.all([a.announce(wanted), a.announce(wanted)]);
    expect(one).toEqual(other);
    await a.put(one.uploadUrl, JPEG);
    expect(await a.announce(wanted)).toEqual({ ...one, state: 'READY' });
    const error = await a.client.refused('createAttachment', {
      ...a.toEvent(),
      attachment: { ...wanted, fileName: 'other.jpg' },
    });
    expect(error.errorType).toBe('ConflictException');
    expect(await a.list()).toHaveLength(1);
  });

  it('is uploaded once: a second upload is refused and leaves nothing', async () => {
    const { uploadUrl } = await a.announce();
    const before = (await a.stored()).length;
    const answers = await Promise.all([a.put(uploadUrl, JPEG), a.put(uploadUrl, JPEG)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await a.put(uploadUrl, JPEG)).statusCode).toBe(409);
    expect(await a.stored()).toHaveLength(before + 1);
    expect(await a.leftovers()).toEqual([]);
  });

  it('has its history in the log, under the event', async () => {
    const ID = await a.attach();
    await a.client.ask(
      'updateAttachment',
      { attachmentId: ID, attachment: { version: 1, caption: 'Curb' } },
      '{ success }',
    );
    await a.client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
    const rows = (await a.auditOf(a.eventId)).filter(({ action }) => action.endsWith('Attachment'));
    expect(rows).toMatchObject([
      { action: 'createAttachment', after: { attachmentId: ID, fileName: 'North curb “A”.jpg' } },
      { action: 'uploadAttachment', after: { attachmentId: ID, bytes: JPEG.length, sha256: hex(JPEG) } },
      { action: 'updateAttachment', before: { caption: '' }, after: { caption: 'Curb' } },
      { action: 'deleteAttachment', before: { attachmentId: ID, sha256: hex(JPEG), caption: 'Curb' } },
    ]);
  });
});

it('a document of a ticket can be downloaded, and is in the log of the ticket', async () => {
  const place = { entity: 'TICKET', entityId: a.ticket.id };
  const wanted = photo({
    kind: 'DOCUMENT',
    contentType: 'application/pdf',
    fileName: 'plan.pdf',
    bytes: PDF.length,
  });
  const ID = await a.attach(wanted, PDF, place);
  const [known] = await a.list(place);
  const read = await a.t.app.inject({ url: known?.url ?? '' });
  expect(read.headers['content-disposition']).toMatch(/^attachment; filename="plan\.pdf"/);
  const { data } = await a.client.ask(
    'getTicketAudit',
    { ticketId: a.ticket.id, body: { skip: 0, take: 5 } },
    '{ data { action } }',
  );
  expect(data.map(({ action }: { action: string }) => action)).toContain('uploadAttachment');
  await a.client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
});

it('a photo keeps when and where it was taken, how that is known, and what it shows', async () => {
  const taken = {
    takenAt: '2026-11-21T16:59:00.000Z',
    takenFrom: 'photo',
    latitude: 38.57,
    longitude: -121.49,
    placeFrom: 'device',
  };
  const gone = await a.newEvent({
    EventType: 'MARKS_DESTROYED',
    extra: { cause: 'Weather', remarkRequested: 'No' },
  });
  const ID = await a.attach(photo(taken), JPEG, a.toEvent(gone));
  const shown = async () => (await a.list(a.toEvent(gone)))[0];
  expect(await shown()).toMatchObject({ ...taken, category: 'Marks' });
  const change = (attachment: object) => ({ attachmentId: ID, attachment: { caption: '', ...attachment } });
  await a.client.ask('updateAttachment', change({ version: 1, category: 'Restored' }), '{ success }');
  expect(await shown()).toMatchObject({ ...taken, category: 'Restored' });
  await a.client.ask('updateAttachment', change({ version: 2, caption: 'Curb' }), '{ success }');
  expect(await shown()).toMatchObject({ category: 'Restored', caption: 'Curb' });
  await a.client.ask('updateAttachment', change({ version: 3, category: null }), '{ success }');
  expect(await shown()).toMatchObject({ category: null });
});

describe('files of a job', () => {
  it('are added by its people, read by the company, and in the log of the job', async () => {
    const place = { entity: 'JOB', entityId: a.job.id };
    const ID = await a.attach(photo(), JPEG, place);
    const reader = await a.t.signIn(await a.t.world.user(a.company, 'ReadOnlyUser'));
    const [known] = await a.list(place, reader);
    expect(known).toMatchObject({ ID, category: null });
    expect((await a.t.app.inject({ url: known?.url ?? '' })).statusCode).toBe(200);
    const stranger = await a.t.signIn(await a.t.world.user(a.company, 'ProjectManager'));
    await expect(a.announce(photo(), place, stranger)).rejects.toThrow('ForbiddenException');
    const rows = (await a.auditOf(a.job.id)).map(({ action }) => action);
    expect(rows).toEqual(expect.arrayContaining(['createAttachment', 'uploadAttachment']));
    const refused = await a.client.ask('deleteJob', { jobId: a.job.id }, '{ success reason }');
    expect(refused).toMatchObject({ success: false, reason: expect.stringContaining('1 file') });
    await a.client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
  });

  it('are hidden from other companies and from limited readers of other jobs', async () => {
    const place = { entity: 'JOB', entityId: a.job.id };
    const ID = await a.attach(photo(), JPEG, place);
    const person = await a.t.signIn(await a.t.world.user(a.company, 'ProjectManager'));
    const [{ url } = { url: '' }] = await a.list(place, person);
    const outsider = await a.t.signIn(await a.t.world.user(await a.t.world.company()));
    for (const call of ['getAttachments', 'createAttachment'] as const) {
      const { errorType } = await outsider.refused(call, { ...place, attachment: photo() });
      expect(errorType).toBe('NotFoundException');
    }
    expect((await outsider.refused('deleteAttachment', { attachmentId: ID })).errorType).toBe(
      'NotFoundException',
    );
    await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
    const { errorType } = await person.refused('getAttachments', place);
    const read = await a.t.app.inject({ url });
    await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
    expect({ errorType, status: read.statusCode }).toEqual({ errorType: 'NotFoundException', status: 404 });
    await a.client.ask('deleteAttachment', { attachmentId: ID }, '{ success }');
  });

  it('that were only announced go with the job', async () => {
    const job = await a.t.world.job(a.company, { manager: a.boss });
    await a.announce(photo(), { entity: 'JOB', entityId: job.id });
    expect(await a.client.ask('deleteJob', { jobId: job.id }, '{ success }')).toEqual({ success: true });
  });
});

it('a photo cannot have been taken in the future, or before 2000', async () => {
  const takenAt = (minutes: number) =>
    photo({ takenAt: new Date(a.now.getTime() + minutes * 60_000).toISOString() });
  const { errorInfo } = await a.client.refused('createAttachment', {
    ...a.toEvent(),
    attachment: takenAt(6),
  });
  expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['attachment.takenAt']);
  await a.announce(takenAt(4));
  const old = { ...a.toEvent(), attachment: photo({ takenAt: '1999-12-31T00:00:00.000Z' }) };
  expect((await a.client.refused('createAttachment', old)).message).toContain('before 2000');
});

describe('a link', () => {
  it('is invalid once it expires, is altered, or its account is removed', async () => {
    await a.attach();
    const person = await a.t.world.user(a.company, 'ReadOnlyUser');
    const [{ url } = { url: '' }] = await a.list(a.toEvent(), await a.t.signIn(person));
    const status = async (address: string) => (await a.t.app.inject({ url: address })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(`${url}x`)).toBe(404);
    expect(await status(url.replace(/[\da-f-]{36}/, randomUUID()))).toBe(404);
    a.now = new Date(BEGAN.getTime() + HOUR_MS);
    expect(await status(url)).toBe(404);
    a.now = BEGAN;
    await a.t.owner.query('update users set active = false where id = $1', [person.id]);
    expect(await status(url)).toBe(401);
  });

  it('shows limited readers only their own files', async () => {
    await a.attach();
    const person = await a.t.signIn(await a.t.world.user(a.company, 'ProjectManager'));
    const [{ url } = { url: '' }] = await a.list(a.toEvent(), person);
    await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
    const error = await person.refused('getAttachments', a.toEvent());
    const read = await a.t.app.inject({ url });
    await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
    expect(error.errorType).toBe('NotFoundException');
    expect(read.statusCode).toBe(404);
  });
});

describe('project managers and engineers', () => {
  it.each(['ProjectManager', 'ProjectEngineer'] as const)('a %s deletes only their own', async role => {
    const person = await a.t.world.user(a.company, role);
    const own = await a.t.world.job(a.company, { manager: a.boss, people: [person] });
    const who = await a.t.signIn(person);
    const id = await a.newEvent({ JobID: own.id });
    const [bosses, theirs] = [
      await a.attach(photo(), JPEG, a.toEvent(id)),
      (await a.announce(photo(), a.toEvent(id), who)).ID,
    ];
    expect((await who.refused('deleteAttachment', { attachmentId: bosses })).message).toBe(
      'You can delete only your own photos and documents.',
    );
    await who.ask('deleteAttachment', { attachmentId: theirs }, '{ success }');
  });
});

it('reports a caption changed in the meantime', async () => {
  const attachmentId = await a.attach();
  const change = (version: number) => ({ attachmentId, attachment: { version, caption: 'Curb' } });
  await a.client.ask('updateAttachment', change(1), '{ success }');
  expect((await a.client.refused('updateAttachment', change(1))).errorType).toBe('ConflictException');
});
