import { expect, it } from 'vitest';
import { backupConfig } from './backups';

const GIVEN = {
  BACKUP_EVERY: '02:00',
  BACKUP_KEEP: 14,
  BACKUP_WITH_KEYS: '0',
  S3_REGION: 'us-west-1',
} as const;
const own = { endpoint: 'https://s3.example.com', access: { accessKeyId: 'a', secretAccessKey: 'b' } };
const OF_FILES = { S3_ENDPOINT: 'https://s3.example.com/', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

it('takes none unless a place is set', () => {
  expect(backupConfig(GIVEN)).toEqual({
    to: null,
    every: { time: '02:00' },
    keep: 14,
    keepDays: null,
    key: null,
    withKeys: false,
    access: null,
  });
  expect(backupConfig({ ...GIVEN, BACKUP_EVERY: '6' }).every).toEqual({ hours: 6 });
});

it('uses the S3 of the files, or one of its own', () => {
  expect(backupConfig({ ...GIVEN, ...OF_FILES }).access).toEqual({ ...own, region: 'us-west-1' });
  const other = { BACKUP_S3_ENDPOINT: 'https://b.example.com', BACKUP_S3_REGION: 'us-east-1' };
  expect(backupConfig({ ...GIVEN, ...OF_FILES, ...other }).access).toEqual({
    ...own,
    endpoint: 'https://b.example.com',
    region: 'us-east-1',
  });
  expect(() => backupConfig({ ...GIVEN, BACKUP_TO: 's3://b/w' })).toThrow(/^BACKUP_S3_ENDPOINT: must be set/);
});

it('puts keys into encrypted backups only', () => {
  expect(() => backupConfig({ ...GIVEN, BACKUP_WITH_KEYS: '1' })).toThrow(/^BACKUP_KEY: must be set to put/);
  expect(backupConfig({ ...GIVEN, BACKUP_WITH_KEYS: '1', BACKUP_KEY: 'age1' }).withKeys).toBe(true);
});
