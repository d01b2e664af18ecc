import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../server/storage/objectStore';
import { type ExternalFiles, HOUR_MS, startExternalFiles } from '../support/externalFiles';
import { accessByLink, ownStore, s3Client } from '../support/objectStore';
import { pdfOf } from '../support/pdf';

let f: ExternalFiles;
beforeAll(async () => {
  f = await startExternalFiles();
});
beforeEach(() => f.begin());
afterAll(() => f.close());

async function withStore<T>(changes: Partial<ObjectStore>, work: () => Promise<T>): Promise<T> {
  const { objects } = f.t.services;
  f.t.services.objects = { ...objects, ...changes };
  return work().finally(() => {
    f.t.services.objects = objects;
  });
}

describe('a fault', () => {
  it('of a full disk is reported and leaves nothing, and the same file succeeds with room again', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const put: ObjectStore['put'] = async (_key, source) => {
      for await (const _part of source) throw full;
    };
    await expect(withStore({ put }, () => f.upload())).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      $metadata: { httpStatusCode: 503 },
    });
    expect(await f.rows()).toEqual([]);
    expect(await f.leftovers()).toBe(0);
    await f.link(await f.upload());
  });

  it('of the connection during an upload leaves nothing', async () => {
    await cutUpload(pdfOf(2_000_000), 500_000);
    await expect.poll(f.rows).toEqual([]);
    await expect.poll(f.leftovers).toBe(0);
    expect([await f.files('objects'), await f.files('incoming')]).toEqual([0, 0]);
    await f.link(await f.upload());
  });

  it('of the database after the bytes arrived leaves nothing', async () => {
    const { put } = f.t.services.objects;
    const lost: ObjectStore['put'] = async (key, source, bytes) => {
      await put(key, source, bytes);
      await f.t.owner.query('delete from uploaded_objects where invitation_id = $1', [f.open.invitationId]);
    };
    await expect(withStore({ put: lost }, () => f.upload())).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(await f.files('objects')).toBe(0);
    expect(await f.leftovers()).toBe(0);
  });

  it('when deleting the bytes is repaired by the sweeper', async () => {
    const key = await f.upload();
    const broken = async () => {
      throw new Error('EIO');
    };
    await withStore({ delete: broken }, () => f.remove(key));
    expect([await f.rows(), await f.files('objects')]).toEqual([[], 1]);
    await f.sweep(0);
    expect([await f.files('objects'), await f.leftovers()]).toEqual([0, 0]);
  });

  it('when deleting a replaced file is repaired by the sweeper, and the new one is kept', async () => {
    await f.upload();
    const broken = async () => {
      throw new Error('EIO');
    };
    const key = await withStore({ delete: broken }, () => f.upload('D-7-1-000-1.pdf', pdfOf(500)));
    expect(await f.files('objects')).toBe(2);
    await f.sweep(0);
    expect([await f.files('objects'), await f.leftovers()]).toEqual([1, 0]);
    await f.link(key);
  });

  it('of the process during an upload leaves nothing once the upload must have ended', async () => {
    const key = `${f.company.id}/${randomUUID()}`;
    await f.t.owner.query(
      `insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type, created_at)
       values ($1, $2, $3, $4, 400, 'application/pdf', $5)`,
      [f.company.id, f.open.invitationId, f.keyOf('a.pdf'), key, f.now],
    );
    await f.t.owner.query('insert into storage_leftovers values ($1, $2)', [
      key,
      new Date(f.now.getTime() + HOUR_MS),
    ]);
    await f.t.services.objects.put(key, Readable.from([pdfOf()]), 400);
    await f.sweep(0.9);
    expect(await f.files('objects')).toBe(1);
    await f.sweep(2.1);
    expect([await f.rows(), await f.files('objects'), await f.leftovers()]).toEqual([[], 0, 0]);
  });

  it('between upload and link leaves a file that is deleted only once access to it has ended', async () => {
    const key = await f.upload();
    await f.sweep(1.9);
    expect(await f.files('objects')).toBe(1);
    await f.sweep(2.1);
    expect([await f.rows(), await f.files('objects'), await f.leftovers()]).toEqual([[], 0, 0]);
    expect((await f.refusedLink(key)).errorType).toBe('ValidationException');
  });
});

/** Sends the first bytes of an upload as the real client signs it, and hangs up. */
async function cutUpload(file: Buffer, sent: number): Promise<void> {
  const { hostname, port } = new URL(f.origin);
  const access = await accessByLink(f.origin, f.t.services.config.storage.identityPoolId, f.open.link)();
  const client = s3Client(
    ownStore(f.t, f.origin, () => f.now),
    access,
  );
  client.middlewareStack.add(
    () => async args => {
      const { path, headers } = args.request as { path: string; headers: Record<string, string> };
      const lines = Object.entries(headers).filter(([name]) => name !== 'expect');
      const head = [
        `PUT ${path}?x-id=PutObject HTTP/1.1`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
      ];
      const socket = connect(Number(port), hostname);
      await new Promise<void>(resolve => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(file.subarray(0, sent), () => resolve());
      });
      await expect.poll(() => f.files('incoming')).toBe(1);
      socket.destroy();
      throw new Error('cut');
    },
    { step: 'finalizeRequest', priority: 'low', name: 'cut' },
  );
  await expect(f.upload('cut.pdf', file, client)).rejects.toThrow('cut');
}
