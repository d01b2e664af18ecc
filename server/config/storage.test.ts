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
  expect(own).toMatchObject({ endpoint: '/objects', bucket: 'whiteline', access: null });
  expect(storageSources(own)).toEqual([]);
});

describe('another S3', () => {
  it("is used with this server's credentials, and pages may reach it", () => {
    const other = storageConfig(given);
    expect(other).toEqual({
      region: 'us-west-2',
      endpoint: 'https://s3.example.com:9000',
      bucket: 'tickets',
      access: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
      identityPoolId: given.IDENTITY_POOL_ID,
      identityEndpoint: null,
    });
    const [amazon] = storageSources(other).slice(1);
    expect(amazon).toBe('https://cognito-identity.us-west-2.amazonaws.com');
    const identity = 'https://s3.example.com:9000/identity/{requestId}/';
    expect(storageSources(storageConfig({ ...given, IDENTITY_ENDPOINT: identity }))).toEqual([
      'https://s3.example.com:9000',
    ]);
  });

  it.each([
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'IDENTITY_POOL_ID',
  ] as const)('must be configured completely: without %s', missing => {
    expect(() => storageConfig({ ...given, [missing]: undefined })).toThrow(
      new RegExp(`^${missing}: must be set`),
    );
  });

  it('is not configured by the address of an identity service alone', () => {
    const IDENTITY_ENDPOINT = 'https://identity.example.com/';
    expect(() => storageConfig({ S3_REGION: 'us-west-1', IDENTITY_ENDPOINT })).toThrow(
      /^S3_ENDPOINT: must be set/,
    );
  });
});
