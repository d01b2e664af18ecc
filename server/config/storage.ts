import { ConfigError } from './error';

/** A bucket and the server's own access to it. */
export interface Bucket {
  region: string;
  endpoint: string;
  bucket: string;
  access: { accessKeyId: string; secretAccessKey: string };
}

/** The first five say where outsiders upload: to this server, or to the S3 if it has an identity pool. */
export interface StorageConfig {
  region: string;
  bucket: string;
  endpoint: string;
  identityPoolId: string;
  /** Where browsers get credentials, with `{requestId}` for their link. Null for Amazon's endpoint. */
  identityEndpoint: string | null;
  /** Where files are kept. Null for the data folder. */
  s3: Bucket | null;
}

interface Given {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  IDENTITY_POOL_ID?: string | undefined;
  IDENTITY_ENDPOINT?: string | undefined;
}

export const OBJECTS_PATH = '/objects';
export const IDENTITY_PATH = '/identity';

export function storageConfig(given: Given): StorageConfig {
  const region = given.S3_REGION;
  const asked = [...NEEDED, ...FOR_POOL].find(name => given[name] !== undefined);
  if (asked === undefined) return { ...OWN, region, s3: null };
  const need = (name: (typeof NEEDED)[number] | 'IDENTITY_POOL_ID') => {
    const value = given[name];
    if (value !== undefined) return value;
    throw new ConfigError(name, `must be set with ${asked}: docs/storage.md lists what another S3 needs.`);
  };
  const s3 = {
    region,
    endpoint: need('S3_ENDPOINT').replace(/\/+$/, ''),
    bucket: need('S3_BUCKET'),
    access: { accessKeyId: need('S3_ACCESS_KEY_ID'), secretAccessKey: need('S3_SECRET_ACCESS_KEY') },
  };
  if (FOR_POOL.every(name => given[name] === undefined)) return { ...OWN, region, s3 };
  return {
    region,
    endpoint: s3.endpoint,
    bucket: s3.bucket,
    identityPoolId: need('IDENTITY_POOL_ID'),
    identityEndpoint: given.IDENTITY_ENDPOINT ?? null,
    s3,
  };
}

/** Outsiders upload to this server, which puts their files where it keeps its own. */
export function takesUploads({ endpoint }: StorageConfig): boolean {
  return endpoint === OBJECTS_PATH;
}

/** Origins that a page of an invitation sends to, besides its own. */
export function storageSources(storage: StorageConfig): string[] {
  if (takesUploads(storage)) return [];
  const { endpoint, identityEndpoint, region } = storage;
  const identity = identityEndpoint ?? `https://cognito-identity.${region}.amazonaws.com`;
  return [...new Set([endpoint, identity].map(address => new URL(address).origin))];
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const FOR_POOL = ['IDENTITY_POOL_ID', 'IDENTITY_ENDPOINT'] as const;

/** The pool id is a placeholder. Access only depends on the link of an open invitation. */
const OWN: Omit<StorageConfig, 'region' | 's3'> = {
  bucket: 'whiteline',
  endpoint: OBJECTS_PATH,
  identityPoolId: 'us-west-1:8f3c2a51-6d0e-4b7a-9c14-5e2f81108118',
  identityEndpoint: `${IDENTITY_PATH}/{requestId}/`,
};
