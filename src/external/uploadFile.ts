import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { fromCognitoIdentityPool, type Storage } from '@aws-sdk/credential-provider-cognito-identity';
import { FILE_TYPE } from '../../domain/storage/limits';
import type { StorageConfig } from '../api/config';
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

/**
 * Access to the storage for whoever holds the link of an open request, under an anonymous identity.
 *
 * @param requestId the secret part of the link
 */
export function accessFor(
  { region, identityPoolId, identityEndpoint }: StorageConfig,
  requestId: string,
): ReturnType<ReturnType<typeof fromCognitoIdentityPool>> {
  if (identityEndpoint === null) {
    return fromCognitoIdentityPool({ identityPoolId, clientConfig: { region } })();
  }
  const endpoint = absolute(identityEndpoint.replace('{requestId}', encodeURIComponent(requestId)));
  return fromCognitoIdentityPool({
    identityPoolId,
    clientConfig: { region, endpoint },
    cache: identityEndpoint.includes('{requestId}') ? NOTHING_KEPT : undefined,
  })();
}

/** The client keeps one identity of a pool in the browser, whereas ours belongs to one link and opens no other. */
const NOTHING_KEPT: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The storage's client takes whole addresses only, and ours is where the page came from. */
const absolute = (endpoint: string) => new URL(endpoint, location.origin).href;
