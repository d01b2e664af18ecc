import { ConfigError } from './error';

/** Where uploaded files are kept, as browsers and the server reach it. */
export interface StorageConfig {
  region: string;
  bucket: string;
  /** A path of this server, or the address of another S3. */
  endpoint: string;
  identityPoolId: string;
  /** Where browsers get their access, `{requestId}` standing for the link they follow; null: Amazon's of the region. */
  identityEndpoint: string | null;
  /** The server's own access to another S3; null: files lie in the data folder. */
  access: { accessKeyId: string; secretAccessKey: string } | null;
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

/** Routes of our own store and of the service that hands out access to it. */
export const OBJECTS_PATH = '/objects';
export const IDENTITY_PATH = '/identity';

/** @throws ConfigError naming what is missing when only a part of another S3 is told */
export function storageConfig(given: Given): StorageConfig {
  const asked = ALL.filter(name => given[name] !== undefined);
  if (asked.length === 0 && given.IDENTITY_ENDPOINT === undefined) return { ...OWN, region: given.S3_REGION };
  const need = (name: (typeof ALL)[number]) => {
    const value = given[name];
    if (value !== undefined) return value;
    throw new ConfigError(
      name,
      `must be set with ${asked[0] ?? 'IDENTITY_ENDPOINT'}: another S3 needs all of them.`,
    );
  };
  return {
    region: given.S3_REGION,
    endpoint: need('S3_ENDPOINT').replace(/\/+$/, ''),
    bucket: need('S3_BUCKET'),
    access: { accessKeyId: need('S3_ACCESS_KEY_ID'), secretAccessKey: need('S3_SECRET_ACCESS_KEY') },
    identityPoolId: need('IDENTITY_POOL_ID'),
    identityEndpoint: given.IDENTITY_ENDPOINT ?? null,
  };
}

/** The origins that pages must be allowed to reach for uploads, as a content security policy names them. */
export function storageSources({ access, endpoint, identityEndpoint, region }: StorageConfig): string[] {
  if (access === null) return [];
  const identity = identityEndpoint ?? `https://cognito-identity.${region}.amazonaws.com`;
  return [...new Set([endpoint, identity].map(address => new URL(address).origin))];
}

const ALL = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IDENTITY_POOL_ID',
] as const;

/** The pool has no meaning of its own here: whoever follows an open request's link gets access. */
const OWN: Omit<StorageConfig, 'region'> = {
  bucket: 'whiteline',
  endpoint: OBJECTS_PATH,
  identityPoolId: 'us-west-1:8f3c2a51-6d0e-4b7a-9c14-5e2f81108118',
  identityEndpoint: `${IDENTITY_PATH}/{requestId}/`,
  access: null,
};
