import { Refusal } from './refusal';

/** A request as its signature covers it. */
export interface SignedRequest {
  method: string;
  /** The path as it came, still encoded. */
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** What a request says of its own signature. */
export interface Claimed {
  kind: 'header' | 'presigned';
  accessKeyId: string;
  sessionToken: string | null;
  region: string;
  signedAt: Date;
  /** Names of the headers that are covered. */
  signedHeaders: string[];
  signature: string;
  /** Of an address that was signed beforehand. */
  lifeSeconds: number;
}

/** @throws Refusal when the request is not signed, or not in version 4 of the scheme */
export function readClaimed({ headers, query }: SignedRequest): Claimed {
  if (headers.authorization !== undefined) {
    const [, scope = '', names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization) ?? [];
    const token = headers['x-amz-security-token'] ?? null;
    return {
      kind: 'header',
      ...claimed(scope, names, signature, headers['x-amz-date']),
      sessionToken: token,
      lifeSeconds: 0,
    };
  }
  if (query['X-Amz-Algorithm'] !== 'AWS4-HMAC-SHA256') throw new Refusal('AccessDenied');
  const {
    'X-Amz-Credential': scope = '',
    'X-Amz-SignedHeaders': names = '',
    'X-Amz-Signature': signature = '',
  } = query;
  const lifeSeconds = Number(query['X-Amz-Expires']);
  if (!(Number.isInteger(lifeSeconds) && lifeSeconds > 0 && lifeSeconds <= LONGEST_LIFE_SECONDS))
    throw new Refusal('InvalidRequest');
  return {
    kind: 'presigned',
    ...claimed(scope, names, signature, query['X-Amz-Date']),
    sessionToken: query['X-Amz-Security-Token'] ?? null,
    lifeSeconds,
  };
}

function claimed(scope: string, names: string, signature: string, date: string | undefined) {
  const [, accessKeyId = '', day, region = ''] = SCOPE.exec(scope) ?? [];
  const signedAt = readInstant(date ?? '');
  if (!accessKeyId || !signedAt || !date?.startsWith(`${day}T`) || !SIGNATURE.test(signature))
    throw new Refusal('InvalidRequest');
  return { accessKeyId, region, signedAt, signedHeaders: names.split(';'), signature };
}

/** Such as 20261121T180000Z. */
function readInstant(text: string): Date | null {
  if (!/^\d{8}T\d{6}Z$/.test(text)) return null;
  const instant = new Date(text.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^\s,]{1,200}), ?SignedHeaders=([a-z\d;-]{1,2000}), ?Signature=([\da-f]{64})$/;
const SCOPE = /^(\w{1,128})\/(\d{8})\/([a-z\d-]{1,40})\/s3\/aws4_request$/;
const SIGNATURE = /^[\da-f]{64}$/;
/** A week, as S3 has it. */
const LONGEST_LIFE_SECONDS = 604_800;
