import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { FILE_TYPE } from '../../../domain/storage/limits';
import type { StorageConfig } from '../../api/config';
import { absolute } from './absolute';
import { accessFor } from './accessFor';
import { xhrHandler } from './xhrHandler';

interface Upload {
  storage: StorageConfig;
  /** Whoever holds the link of an open request may upload for it. */
  requestId: string;
  name: string;
  file: File;
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** A file in the storage. */
export interface Uploaded {
  key: string;
  remove(): Promise<unknown>;
}

/** Puts a file below the prefix of an anonymous identity of its own. Throws whatever the storage's client throws. */
export async function uploadFile({ storage, requestId, name, file, onProgress }: Upload): Promise<Uploaded> {
  const { region, bucket } = storage;
  const credentials = await accessFor(storage, requestId);
  const client = new S3Client({
    region,
    endpoint: absolute(storage.endpoint),
    forcePathStyle: true,
    credentials,
    // Its own checksums of a File cannot be made in browsers: they would need a stream of another kind.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: xhrHandler(onProgress),
  });
  const place = { Bucket: bucket, Key: `${credentials.identityId}/${name}` };
  await client.send(new PutObjectCommand({ ...place, Body: file, ContentType: FILE_TYPE }));
  return { key: place.Key, remove: () => client.send(new DeleteObjectCommand(place)) };
}
