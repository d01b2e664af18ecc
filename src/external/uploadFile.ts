import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { fromCognitoIdentityPool, type Storage } from '@aws-sdk/credential-provider-cognito-identity';
import { FILE_TYPE } from '../../domain/storage/objectName';
import type { StorageConfig } from '../api/config';

interface Upload {
  storage: StorageConfig;
  /** From the link of an open request, which grants the upload. */
  requestId: string;
  name: string;
  file: File;
  onProgress: (share: number) => void;
}

export interface Uploaded {
  key: string;
  remove(): Promise<unknown>;
}

/** Uploads to the prefix of a new anonymous identity. Throws the storage client's errors. */
export async function uploadFile({ storage, requestId, name, file, onProgress }: Upload): Promise<Uploaded> {
  const { region, bucket } = storage;
  const credentials = await accessFor(storage, requestId);
  const client = new S3Client({
    region,
    endpoint: absolute(storage.endpoint),
    forcePathStyle: true,
    credentials,
    // The client's own checksum would need a stream that browsers don't support for files.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: xhrHandler(onProgress),
  });
  const place = { Bucket: bucket, Key: `${credentials.identityId}/${name}` };
  await client.send(new PutObjectCommand({ ...place, Body: file, ContentType: FILE_TYPE }));
  return { key: place.Key, remove: () => client.send(new DeleteObjectCommand(place)) };
}

/** Anonymous credentials. @param requestId the secret part of the link */
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

/** By default the client caches one identity per pool. Ours belongs to a single link. */
const NOTHING_KEPT: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The storage client needs absolute URLs, and ours are relative to the page. */
const absolute = (endpoint: string) => new URL(endpoint, location.origin).href;

interface StorageRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  /** Percent-encoded. */
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: XMLHttpRequestBodyInit;
}

interface StorageResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: Blob;
}

/** In milliseconds without progress until the connection counts as dead. */
const STALLED_MS = 60_000;

/** Browsers set these headers and log an error if scripts do. */
const FORBIDDEN = ['host', 'content-length'];

/**
 * Uses XMLHttpRequest, since `fetch` reports no upload progress.
 * @param onProgress receives the progress from 0 to 1
 */
export function xhrHandler(onProgress: (share: number) => void) {
  return {
    handle: (request: StorageRequest) =>
      new Promise<{ response: StorageResponse }>((resolve, reject) => {
        const xhr = new XMLHttpRequest();
        xhr.open(request.method, addressOf(request));
        xhr.responseType = 'blob';
        for (const [name, value] of Object.entries(request.headers)) {
          if (!FORBIDDEN.includes(name.toLowerCase())) xhr.setRequestHeader(name, value);
        }
        const watch = whenStalled(() => xhr.abort());
        xhr.upload.onprogress = ({ loaded, total }) => {
          watch.moved();
          onProgress(total > 0 ? loaded / total : 0);
        };
        xhr.onload = () => resolve({ response: responseOf(xhr) });
        xhr.onerror = () => reject(new TypeError('The storage could not be reached.'));
        xhr.onabort = () => reject(new TypeError('The connection to the storage has stalled.'));
        xhr.onloadend = watch.stop;
        xhr.send(request.body);
      }),
  };
}

function whenStalled(give: () => void) {
  let timer = setTimeout(give, STALLED_MS);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(give, STALLED_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

function addressOf({ protocol, hostname, port, path, query = {} }: StorageRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => [name, one ?? ''].map(encodeURIComponent).join('=')),
  );
  const host = port === undefined ? hostname : `${hostname}:${port}`;
  return `${protocol}//${host}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function responseOf(xhr: XMLHttpRequest): {
  statusCode: number;
  headers: Record<string, string>;
  body: Blob;
} {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = lines.filter(Boolean).map(line => {
    const [name = '', ...rest] = line.split(': ');
    return [name.toLowerCase(), rest.join(': ')];
  });
  return { statusCode: xhr.status, headers: Object.fromEntries(headers), body: xhr.response };
}
