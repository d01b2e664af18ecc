import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BEGAN, type ExternalFiles, startExternalFiles } from '../support/externalFiles';
import { openRequest } from '../support/objectStore';
import { pdfOf } from '../support/pdf';
import { linkTo } from '../support/sharing';

let f: ExternalFiles;
beforeAll(async () => {
  f = await startExternalFiles();
});
beforeEach(() => f.begin());
afterAll(() => f.close());

describe('a ticket linked with its file', () => {
  it('is available to members of the company for download', async () => {
    const file = pdfOf(12_345);
    expect(await f.link(await f.upload('D-7-1-000-1.pdf', file))).toEqual({ success: true });
    const address = await f.fileLink();
    expect(address).toMatch(new RegExp(`^/external-files/${f.open.invitationId}\\?token=`));
    const given = await f.t.app.inject({ url: address });
    expect(given.rawPayload.equals(file)).toBe(true);
    expect(given.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '12345',
      'content-disposition': `attachment; filename="D-7-1-000-1.pdf"; filename*=UTF-8''D-7-1-000-1.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is not available to others, or forever', async () => {
    await f.link(await f.upload());
    const address: string = await f.fileLink();
    const statusOf = async (url: string) => (await f.t.app.inject({ url })).statusCode;
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(404);
    expect(await statusOf(address.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBe(404);
    const other = await openRequest(f.t, f.company, f.boss);
    expect(await statusOf(address.replace(f.open.invitationId, other.invitationId))).toBe(404);
    f.now = new Date(BEGAN.getTime() + 20 * 60_000);
    expect(await statusOf(address)).toBe(404);
    const foreignUser = await f.t.signIn(await f.t.world.user(await f.t.world.company()));
    expect(await f.fileLink(foreignUser)).toBeUndefined();
  });

  it('is no longer available to a removed user, or once the invitation is revoked', async () => {
    await f.link(await f.upload());
    const colleague = await f.t.world.user(f.company);
    const [theirs, ours] = [await f.fileLink(await f.t.signIn(colleague)), await f.fileLink()];
    await f.t.owner.query('update users set active = false where id = $1', [colleague.id]);
    expect((await f.t.app.inject({ url: theirs })).statusCode).toBe(401);
    expect((await f.t.app.inject({ url: ours })).statusCode).toBe(200);
    await f.member.ask('revokeInvitation', { invitationId: f.open.invitationId }, '{ success }');
    expect((await f.t.app.inject({ url: ours })).statusCode).toBe(404);
    await f.sweep(0);
    expect(await f.files('objects')).toBe(0);
  });

  it('keeps it whatever its sender does, for any length of time', async () => {
    const key = await f.upload();
    await f.link(key);
    await expect(f.remove(key)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(f.upload()).rejects.toMatchObject({ name: 'AccessDenied' });
    await f.sweep(1000);
    expect((await f.t.app.inject({ url: await f.fileLink() })).statusCode).toBe(200);
  });

  it('may have no file', async () => {
    await f.link('');
    expect(await f.fileLink()).toBeNull();
  });
});

describe('a file that cannot be linked', () => {
  const cut = pdfOf(3000).subarray(0, 2900);
  it.each<[string, () => Promise<string>]>([
    ['was never uploaded', async () => f.keyOf('a.pdf')],
    ['was withdrawn', async () => f.upload().then(key => f.remove(key).then(() => key))],
    ['is incomplete', () => f.upload('a.pdf', cut)],
    ['belongs to another request', foreignFile],
    ['has lost its bytes', lostFile],
    ['was uploaded through a retired link', retiredFile],
  ])('%s: the invitation remains open', async (_, prepare) => {
    const { errorType, errorInfo } = await f.refusedLink(await prepare());
    expect(errorType).toBe('ValidationException');
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['body.bucketLink']);
    expect(await f.status()).toBe('PENDING');
    expect((await f.rows()).filter(({ linked }) => linked)).toEqual([]);
  });

  async function foreignFile(): Promise<string> {
    const theirs = await f.outsiderOf(await openRequest(f.t, f.company, f.boss));
    const Key = `${theirs.prefix}/a.pdf`;
    await theirs.client.send(
      new PutObjectCommand({ Bucket: 'whiteline', Key, Body: pdfOf(), ContentType: 'application/pdf' }),
    );
    return Key;
  }

  async function retiredFile(): Promise<string> {
    const key = await f.upload();
    await f.t.owner.query('update invitations set link_version = 2 where id = $1', [f.open.invitationId]);
    f.open = { ...f.open, link: await linkTo(f.t, f.open.invitationId) };
    return key;
  }

  async function lostFile(): Promise<string> {
    const key = await f.upload();
    await rm(join(f.folder, 'attachments', 'objects'), { recursive: true });
    return key;
  }

  it('is also refused for an invalid key', async () => {
    const { errorInfo } = await f.refusedLink('https://elsewhere.example.com/a.pdf');
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['body.bucketLink']);
  });
});

it('of two simultaneous responses one wins, and the other withdraws its file', async () => {
  const [one, two] = [await f.upload('one.pdf'), await f.upload('two.pdf', pdfOf(500))];
  const answers = await Promise.allSettled([f.link(one), f.link(two)]);
  expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await f.remove(answers[0]?.status === 'fulfilled' ? two : one);
  expect(await f.rows()).toEqual([{ linked: true }]);
  expect(await f.files('objects')).toBe(1);
});

it('of two responses with the same file one wins', async () => {
  const key = await f.upload();
  const answers = await Promise.allSettled([f.link(key), f.link(key)]);
  expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await f.rows()).toEqual([{ linked: true }]);
});

it('a resent invitation keeps no file, and has all its room', async () => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']) await f.upload(name);
  await f.member.ask('resendInvitation', { invitationId: f.open.invitationId }, '{ success }');
  expect(await f.rows()).toEqual([]);
  await f.sweep(0);
  expect([await f.files('objects'), await f.leftovers()]).toEqual([0, 0]);
  f.open = { ...f.open, link: await linkTo(f.t, f.open.invitationId) };
  const { prefix, client } = await f.outsiderOf(f.open);
  Object.assign(f, { prefix, outsider: client });
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) await f.upload(name);
  await f.link(await f.upload('e.pdf'));
  expect((await f.rows()).filter(({ linked }) => linked)).toHaveLength(1);
});

it('a rejected invitation keeps no file', async () => {
  await f.upload();
  await f.t.visitor.ask('rejectExternalShareRequest', { requestId: f.open.link, reason: 'Not ours.' });
  await f.sweep(2.1);
  expect(await f.rows()).toEqual([]);
  expect(await f.files('objects')).toBe(0);
});
