import { randomUUID } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { fromCognitoIdentityPool } from '@aws-sdk/credential-provider-cognito-identity';
import { Hash } from '@smithy/hash-node';
import { SignatureV4 } from '@smithy/signature-v4';
import type { TestApp } from './app';
import { insertSubcontractor, linkTo } from './sharing';
import type { Company, Ticket, User } from './world';

/** Access to an object store. */
export interface StoreCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** An object store with its address. */
export interface Store {
  endpoint: string;
  region: string;
  bucket: string;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
}

/** The real client, as its defaults are. */
export function s3Client(store: Store, credentials: StoreCredentials): S3Client {
  const { endpoint, region } = store;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  // It sets its clock by the Date of each answer, which is this machine's.
  return Object.defineProperty(client, 'config', {
    value: Object.defineProperty(client.config, 'systemClockOffset', {
      get: () => store.clockOffset,
      set() {},
    }),
  });
}

/** The access that an invitation's link gives, with the identity that its files belong to. */
export function accessByLink(
  origin: string,
  identityPoolId: string,
  link: string,
): () => Promise<StoreCredentials & { identityId: string }> {
  return fromCognitoIdentityPool({
    identityPoolId,
    userIdentifier: randomUUID(),
    clientConfig: { region: 'us-west-1', endpoint: `${origin}/identity/${link}/`, maxAttempts: 1 },
  });
}

/** An address that gives a file away for a while, as other tools sign it. */
export async function presignedGet(
  { endpoint, region, bucket, clockOffset }: Store,
  credentials: StoreCredentials,
  key: string,
  expiresIn: number,
): Promise<string> {
  const { host, hostname, pathname } = new URL(endpoint);
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
  });
  const payload = 'X-Amz-Content-Sha256';
  const { query, ...request } = await signer.presign(
    {
      method: 'GET',
      protocol: 'http:',
      hostname,
      path: `${pathname.replace(/\/$/, '')}/${path}`,
      query: { 'x-id': 'GetObject' },
      headers: { host, [payload]: 'UNSIGNED-PAYLOAD' },
    },
    { expiresIn, signingDate: new Date(Date.now() + clockOffset) },
  );
  const text = new URLSearchParams(query as Record<string, string>).toString().replaceAll('+', '%20');
  return `${new URL(endpoint).origin}${request.path}?${text}`;
}

/** An invitation that waits for an outsider's answer. */
export interface OpenRequest {
  ticket: Ticket;
  invitationId: string;
  /** The unguessable part of its link. */
  link: string;
}

/** Invites a subcontractor of its own to a ticket of its own. */
export async function openRequest(t: TestApp, company: Company, boss: User): Promise<OpenRequest> {
  const ticket = await t.world.ticket(await t.world.job(company, { manager: boss }), boss);
  const sub = await insertSubcontractor(t.owner, company);
  const { rows } = await t.owner.query(
    `insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, invited_by, is_external)
     values ($1, $2, $3, $4, $5, true) returning id`,
    [company.id, ticket.id, sub.id, sub.contactId, boss.id],
  );
  const invitationId = rows[0].id;
  return { ticket, invitationId, link: await linkTo(t, invitationId) };
}

/** The store of a server that listens, with its clock. */
export function ownStore(t: TestApp, origin: string, now: () => Date): Store {
  const { region, bucket, endpoint } = t.services.config.storage;
  return {
    endpoint: origin + endpoint,
    region,
    bucket,
    get clockOffset() {
      return now().getTime() - Date.now();
    },
  };
}
