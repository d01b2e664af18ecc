import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectAclCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import {
  accessByLink,
  type OpenRequest,
  openRequest,
  ownStore,
  presignedGet,
  type Store,
  type StoreCredentials,
  s3Client,
} from '../support/objectStore';
import { pdfOf } from '../support/pdf';
import type { Company, User } from '../support/world';

const began = new Date('2026-11-21T18:00:00Z');
let now = began;
let folder: string;
let origin: string;
let t: TestApp;
let company: Company;
let boss: User;
let store: Store;
let open: OpenRequest;
let identityId: string;
let credentials: StoreCredentials;
let writer: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-objects-'));
  t = await testApp({ now: () => now, config: { dataFolder: folder } });
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  store = ownStore(t, origin, () => now);
  company = await t.world.company();
  boss = await t.world.user(company);
});
beforeEach(async () => {
  now = began;
  open = await openRequest(t, company, boss);
  ({ identityId, ...credentials } = await access());
  writer = s3Client(store, credentials);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const access = (link = open.link) => accessByLink(origin, t.services.config.storage.identityPoolId, link)();
const at = (name: string, identity = identityId) => ({ Bucket: store.bucket, Key: `${identity}/${name}` });
const put = (name: string, Body: Buffer = pdfOf(), client = writer, more: object = {}) =>
  client.send(new PutObjectCommand({ ...at(name), Body, ContentType: 'application/pdf', ...more }));
const rows = async (link = open.invitationId) =>
  await t.rows('select object_name from uploaded_objects where invitation_id = $1', link);
const stored = async (): Promise<number> => {
  const entries = await readdir(join(folder, 'attachments'), { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).length;
};
const close = () =>
  t.owner.query(`update invitations set status = 'REJECTED' where id = $1`, [open.invitationId]);

describe('an external user', () => {
  it('cannot read, not even their own uploads', async () => {
    await put('a.pdf');
    await expect(writer.send(new GetObjectCommand(at('a.pdf')))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await expect(writer.send(new HeadObjectCommand(at('a.pdf')))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    await expect(writer.send(new ListObjectsV2Command({ Bucket: store.bucket }))).rejects.toThrow();
    const address = await presignedGet(store, credentials, `${identityId}/a.pdf`, 60);
    expect((await fetch(address)).status).toBe(403);
  });

  it('is limited to their prefix', async () => {
    const other = await openRequest(t, company, boss);
    const theirs = await access(other.link);
    await put('a.pdf', pdfOf(), s3Client(store, theirs), at('a.pdf', theirs.identityId));
    const place = at('a.pdf', theirs.identityId);
    await expect(put('', pdfOf(), writer, place)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(writer.send(new DeleteObjectCommand(place))).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(await rows(other.invitationId)).toHaveLength(1);
  });

  it.each(['../x.pdf', ''])('cannot upload a file named "%s"', async name => {
    await expect(put(name)).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('loses access after an hour', async () => {
    now = new Date(began.getTime() + 3_599_000);
    await put('a.pdf');
    now = new Date(began.getTime() + 3_600_000);
    await expect(put('b.pdf')).rejects.toMatchObject({ name: 'ExpiredToken' });
  });

  it('loses access with the link, once another replaced it', async () => {
    await t.owner.query('update invitations set link_version = 2 where id = $1', [open.invitationId]);
    await expect(put('b.pdf')).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(await rows()).toEqual([]);
  });

  it('loses access with the request, but can still withdraw the upload', async () => {
    await put('a.pdf');
    await close();
    await expect(put('b.pdf')).rejects.toMatchObject({ name: 'AccessDenied' });
    await writer.send(new DeleteObjectCommand(at('a.pdf')));
    expect(await rows()).toEqual([]);
  });

  it.each<[string, () => StoreCredentials, string]>([
    ['another secret', () => ({ ...credentials, secretAccessKey: 'x'.repeat(43) }), 'SignatureDoesNotMatch'],
    [
      'the ID of another',
      () => ({ ...credentials, accessKeyId: 'ASIA0000000000000000' }),
      'InvalidAccessKeyId',
    ],
    ['custom claims', () => ({ ...credentials, sessionToken: forged() }), 'InvalidAccessKeyId'],
    ['no session', () => ({ ...credentials, sessionToken: '' }), 'InvalidAccessKeyId'],
  ])('has no access with %s', async (_, given, name) => {
    const { sessionToken, ...rest } = given();
    const thief = s3Client(store, sessionToken ? { ...rest, sessionToken } : rest);
    await expect(put('a.pdf', pdfOf(), thief)).rejects.toMatchObject({ name });
    expect(await rows()).toEqual([]);
  });

  function forged(): string {
    const [, signature] = (credentials.sessionToken ?? '').split('.');
    const claims = [credentials.accessKeyId, company.id, open.invitationId, 1, identityId, 9_999_999_999];
    return `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  }

  it('needs a clock that is right within 15 minutes', async () => {
    for (const [minutes, name] of [
      [16, 'early'],
      [-16, 'late'],
    ] as const) {
      const wrong = { ...store, clockOffset: store.clockOffset + minutes * 60_000 };
      const answer = put(`${name}.pdf`, pdfOf(), s3Client(wrong, credentials));
      await expect(answer).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
    }
    const wrong = { ...store, clockOffset: store.clockOffset - 14 * 60_000 };
    await put('a.pdf', pdfOf(), s3Client(wrong, credentials));
  });
});

describe('a file', () => {
  it('has at most 10,000,000 bytes', async () => {
    await put('a.pdf', pdfOf(10_000_000));
    expect(await refusedByItsHead(10_000_001)).toMatchObject({
      status: 400,
      body: expect.stringContaining('<Code>EntityTooLarge</Code>'),
    });
    expect(await rows()).toHaveLength(1);
  });

  it.each<[string, Buffer, object, string]>([
    ['of another type', pdfOf(), { ContentType: 'text/html' }, 'InvalidArgument'],
    ['that is a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), {}, 'InvalidArgument'],
    ['that is empty', Buffer.alloc(0), {}, 'InvalidArgument'],
    ['that changed during the upload', pdfOf(), { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
    ['with a script before it', Buffer.concat([Buffer.from('<script>'), pdfOf()]), {}, 'InvalidArgument'],
  ])('%s is refused, and nothing is kept', async (_, bytes, more, name) => {
    const before = await stored().catch(() => 0);
    await expect(put('a.pdf', bytes, writer, more)).rejects.toMatchObject({ name });
    expect(await rows()).toEqual([]);
    expect(await stored().catch(() => 0)).toBe(before);
    expect((await t.owner.query('select from storage_leftovers')).rowCount).toBe(0);
  });

  it('is refused when the disk is full, and nothing is kept', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const spy = vi.spyOn(t.services.objects, 'put').mockRejectedValueOnce(full);
    await expect(put('a.pdf')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
    spy.mockRestore();
    expect(await rows()).toEqual([]);
  });

  it('is limited to five and 30,000,000 bytes per request before linking, even when simultaneous', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => `${name}.pdf`);
    const answers = await Promise.allSettled(names.map(name => put(name)));
    const refused = answers.filter(answer => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.name)).toEqual(['QuotaExceeded', 'QuotaExceeded']);
    expect(await rows()).toHaveLength(5);
    const [first] = await rows();
    await put(first.object_name.split('/')[1]);
    await writer.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: first.object_name }));
    await put('z.pdf');
  });

  it('replacing another takes no more disk space than one', async () => {
    const before = await stored().catch(() => 0);
    for (const bytes of [400, 500, 600]) await put('a.pdf', pdfOf(bytes));
    expect(await stored()).toBe(before + 1);
    expect((await t.owner.query('select from storage_leftovers')).rowCount).toBe(0);
  });

  it('waits, too, when it has more bytes than are left', async () => {
    for (const name of ['a.pdf', 'b.pdf']) await put(name, pdfOf(10_000_000));
    await put('c.pdf', pdfOf(9_999_000));
    await expect(put('d.pdf', pdfOf(1001))).rejects.toMatchObject({ name: 'QuotaExceeded' });
    await put('d.pdf', pdfOf(1000));
  });
});

/** The store's answer to a file of so many bytes of which none is sent. */
function refusedByItsHead(bytes: number): Promise<{ status: number; body: string }> {
  const client = s3Client(store, credentials);
  return new Promise((resolve, reject) => {
    client.middlewareStack.add(
      () => async args => {
        const { path, headers, method, hostname, port } = args.request as {
          path: string;
          method: string;
          hostname: string;
          port: number;
          headers: Record<string, string>;
        };
        const { expect: _expect, ...sent } = headers;
        const call = httpRequest(
          { hostname, port, path: `${path}?x-id=PutObject`, method, headers: sent },
          async answer => {
            const body = (await answer.toArray()).join('');
            resolve({ status: answer.statusCode ?? 0, body });
            call.destroy();
          },
        );
        call.on('error', reject);
        call.flushHeaders();
        throw new Error('sent by hand');
      },
      { step: 'finalizeRequest', priority: 'low', name: 'byHand' },
    );
    put('large.pdf', pdfOf(bytes), client).catch(() => undefined);
  });
}

describe('an unknown storage operation', () => {
  const none = { name: 'NotImplemented', $metadata: { httpStatusCode: 501 } };
  beforeEach(() => put('a.pdf'));

  it.each<[string, () => Promise<unknown>]>([
    ['DeleteObjectTagging', () => writer.send(new DeleteObjectTaggingCommand(at('a.pdf')))],
    ['PutObjectAcl', () => writer.send(new PutObjectAclCommand({ ...at('a.pdf'), ACL: 'public-read' }))],
    [
      'UploadPart',
      () =>
        writer.send(
          new UploadPartCommand({ ...at('a.pdf'), UploadId: '1', PartNumber: 1, Body: pdfOf(700) }),
        ),
    ],
    ['PutObject only if none exists', () => put('a.pdf', pdfOf(700), writer, { IfNoneMatch: '*' })],
    ['PutObject with a matching ETag', () => put('a.pdf', pdfOf(700), writer, { IfMatch: '"1"' })],
    [
      'DeleteObject conditional on the current object',
      () => writer.send(new DeleteObjectCommand({ ...at('a.pdf'), IfMatch: '"1"' })),
    ],
  ])('is refused and changes nothing: %s', async (_, ask) => {
    const before = await t.owner.query('select id, bytes from uploaded_objects order by id');
    await expect(ask()).rejects.toMatchObject(none);
    const after = await t.owner.query('select id, bytes from uploaded_objects order by id');
    expect(after.rows).toEqual(before.rows);
  });

  it('is also refused for reads', async () => {
    const reader = s3Client(store, t.services.objectAccess.root());
    await expect(reader.send(new GetObjectTaggingCommand(at('a.pdf')))).rejects.toMatchObject(none);
    const asPage = new GetObjectCommand({ ...at('a.pdf'), ResponseContentType: 'text/html' });
    await expect(reader.send(asPage)).rejects.toMatchObject(none);
    expect((await reader.send(new GetObjectCommand(at('a.pdf')))).ContentType).toBe('application/pdf');
  });
});

it('another method or bucket is unknown', async () => {
  await expect(put('a.pdf', pdfOf(), writer, { Bucket: 'another' })).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
  const answer = await fetch(`${store.endpoint}/${store.bucket}/${identityId}/a.pdf`);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
});
