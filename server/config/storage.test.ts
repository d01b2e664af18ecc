import { describe, expect, it, test } from 'vitest';
import { storageConfig, storageSources } from './storage';

const own = storageConfig({ S3_REGION: 'us-west-1' });
const given = {
  S3_REGION: 'us-west-2',
  S3_ENDPOINT: 'https://s3.example.com:9000/',
  S3_BUCKET: 'tickets',
  S3_ACCESS_KEY_ID: 'an-id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
  IDENTITY_POOL_ID: 'us-west-2:00000000-0000-4000-8000-000000000000',
};

test('files are stored locally unless another S3 is configured', () => {
  expect(own).toMatchObject({ endpoint: '/objects', bucket: 'whiteline', s3: null });
  expect(storageSources(own)).toEqual([]);
});

describe('another S3', () => {
  it("is used with this server's credentials, and pages may reach it", () => {
    const other = storageConfig(given);
    expect(other).toEqual({
      region: 'us-west-2',
      endpoint: 'https://s3.example.com:9000',
      bucket: 'tickets',
      identityPoolId: given.IDENTITY_POOL_ID,
      identityEndpoint: null,
      s3: {
        region: 'us-west-2',
        endpoint: 'https://s3.example.com:9000',
        bucket: 'tickets',
        access: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
      },
    });
    const [amazon] = storageSources(other).slice(1);
    expect(amazon).toBe('https://cognito-identity.us-west-2.amazonaws.com');
    const identity = 'https://s3.example.com:9000/identity/{requestId}/';
    expect(storageSources(storageConfig({ ...given, IDENTITY_ENDPOINT: identity }))).toEqual([
      'https://s3.example.com:9000',
    ]);
  });

  it('gets the files of outsiders through this server if it has no identity pool', () => {
    const { IDENTITY_POOL_ID, ...others } = given;
    const other = storageConfig(others);
    expect(other).toEqual({ ...own, region: 'us-west-2', s3: storageConfig(given).s3 });
    expect(storageSources(other)).toEqual([]);
  });

  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)(
    'must be configured completely: without %s',
    missing => {
      expect(() => storageConfig({ ...given, [missing]: undefined })).toThrow(
        new RegExp(`^${missing}: must be set`),
      );
    },
  );

  it('has an identity pool if it has an identity service', () => {
    const IDENTITY_ENDPOINT = 'https://identity.example.com/';
    expect(() => storageConfig({ ...given, IDENTITY_POOL_ID: undefined, IDENTITY_ENDPOINT })).toThrow(
      /^IDENTITY_POOL_ID: must be set/,
    );
  });

  it('is not configured by the address of an identity service alone', () => {
    const IDENTITY_ENDPOINT = 'https://identity.example.com/';
    expect(() => storageConfig({ S3_REGION: 'us-west-1', IDENTITY_ENDPOINT })).toThrow(
      /^S3_ENDPOINT: must be set/,
    );
  });
});
