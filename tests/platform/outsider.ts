import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { createOutsideLinks, type Linked } from '../../server/access/outsideLinks';
import { keyOf, ringOf } from '../../server/config/keyring';
import { demoId } from '../../server/standIns/demo/people';
import { accessByLink, s3Client } from '../support/objectStore';
import type { RunningServer } from '../support/server';

/** An invitation of the demo that waits for its answer. */
export const INVITED: Linked = { id: demoId('invitation', 16), linkVersion: 1 };

/** Whoever follows its link uploads to the server. */
export async function outsider(server: RunningServer) {
  const secret = (await readFile(join(server.dataFolder, 'token-secret'), 'utf8')).trim();
  const { storage } = await (await fetch(`${server.url}/config.json`)).json();
  const link = createOutsideLinks(ringOf([keyOf(secret)]), 'invitation links').partFor(INVITED);
  const { identityId, ...access } = await accessByLink(server.url, storage.identityPoolId, link)();
  const { region, bucket } = storage;
  const client: S3Client = s3Client(
    { endpoint: server.url + storage.endpoint, region, bucket, clockOffset: 0 },
    access,
  );
  onTestFinished(() => client.destroy());
  return (name: string, Body: Buffer | Readable, ContentLength?: number) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${identityId}/${name}`,
        Body,
        ContentType: 'application/pdf',
        ...(ContentLength && { ContentLength }),
      }),
    );
}
