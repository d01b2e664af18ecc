import { Hash } from '@smithy/hash-node';
import { SignatureV4 } from '@smithy/signature-v4';
import { safeEqual } from '../../access/safeEqual';
import type { Access, ObjectAccess } from '../../storage/access';
import { Refusal } from '../../storage/refusal';

/** Checks a Signature Version 4 by computing it again. @throws Refusal */
export async function verifySignature(
  request: SignedRequest,
  { objectAccess, region, now }: { objectAccess: ObjectAccess; region: string; now: Date },
): Promise<Access> {
  const claimed = readClaimed(request);
  assertCovered(request, claimed);
  assertInTime(claimed, now);
  const access = objectAccess.find(claimed.accessKeyId, claimed.sessionToken);
  // Presigned URLs are only for reading a file.
  if (claimed.kind === 'presigned' && (access.holder || request.method !== 'GET'))
    throw new Refusal('AccessDenied');
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: access.credentials,
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
    applyChecksum: false,
  });
  const expected = await (claimed.kind === 'header' ? signed : presigned)(signer, request, claimed);
  if (!safeEqual(claimed.signature, expected)) throw new Refusal('SignatureDoesNotMatch');
  return access;
}

/** The host and everything that affects the operation must be signed. */
function assertCovered({ headers }: SignedRequest, { kind, signedHeaders }: Claimed): void {
  const wanted = Object.keys(headers).filter(name => name.startsWith('x-amz-'));
  if (kind === 'header') wanted.push('x-amz-content-sha256');
  if (!['host', ...wanted].every(name => signedHeaders.includes(name))) throw new Refusal('AccessDenied');
}

function assertInTime({ kind, signedAt, lifeSeconds }: Claimed, now: Date): void {
  const age = now.getTime() - signedAt.getTime();
  if (kind === 'presigned' && age > lifeSeconds * 1000) throw new Refusal('AccessDenied');
  if (age < -SKEW_MS || (kind === 'header' && age > SKEW_MS)) throw new Refusal('RequestTimeTooSkewed');
}

async function signed(signer: SignatureV4, request: SignedRequest, claimed: Claimed): Promise<string> {
  const { headers } = await signer.sign(covered(request, claimed), options(claimed));
  return /Signature=([\da-f]{64})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

async function presigned(signer: SignatureV4, request: SignedRequest, claimed: Claimed): Promise<string> {
  const facts = covered(request, claimed);
  const query = Object.entries(facts.query).filter(([name]) => !OF_THE_SIGNATURE.has(name));
  const headers = { ...facts.headers, [PAYLOAD]: 'UNSIGNED-PAYLOAD' };
  const known = new Set([PAYLOAD]);
  const result = await signer.presign(
    { ...facts, headers, query: Object.fromEntries(query) },
    {
      ...options(claimed),
      expiresIn: claimed.lifeSeconds,
      unsignableHeaders: known,
      unhoistableHeaders: new Set([...known, ...claimed.signedHeaders]),
    },
  );
  return String(result.query?.['X-Amz-Signature']);
}

function covered({ method, path, query, headers }: SignedRequest, { signedHeaders }: Claimed) {
  const named = Object.entries(headers).filter(([name]) => signedHeaders.includes(name));
  return { method, path, query, headers: Object.fromEntries(named), protocol: 'https:', hostname: '' };
}

function options({ signedAt, signedHeaders }: Claimed) {
  return { signingDate: signedAt, signableHeaders: new Set(signedHeaders) };
}

const SKEW_MS = 15 * 60_000;
const PAYLOAD = 'x-amz-content-sha256';
const OF_THE_SIGNATURE = new Set([
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
  'X-Amz-Security-Token',
]);

export interface SignedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
}

interface Claimed {
  kind: 'header' | 'presigned';
  accessKeyId: string;
  sessionToken: string | null;
  region: string;
  signedAt: Date;
  signedHeaders: string[];
  signature: string;
  lifeSeconds: number;
}

function readClaimed({ headers, query }: SignedRequest): Claimed {
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
/** A week, as in S3. */
const LONGEST_LIFE_SECONDS = 604_800;
