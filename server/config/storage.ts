import { ConfigError } from './error';

export interface StorageConfig {
  region: string;
  bucket: string;
  endpoint: string;
  identityPoolId: string;
  /** Where browsers get credentials, with `{requestId}` for their link. Null for Amazon's endpoint. */
  identityEndpoint: string | null;
  /** The server's own access to an external S3. Null to keep files in the data folder. */
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

export const OBJECTS_PATH = '/objects';
export const IDENTITY_PATH = '/identity';

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

/** The pool id is a placeholder. Access only depends on the link of an open invitation. */
const OWN: Omit<StorageConfig, 'region'> = {
  bucket: 'whiteline',
  endpoint: OBJECTS_PATH,
  identityPoolId: 'us-west-1:8f3c2a51-6d0e-4b7a-9c14-5e2f81108118',
  identityEndpoint: `${IDENTITY_PATH}/{requestId}/`,
  access: null,
};
