import { ConfigError } from './error';
import type { Bucket } from './storage';

/** The server's access to an S3 that backups go to. */
export type BackupAccess = Omit<Bucket, 'bucket'>;

export interface BackupConfig {
  /** A folder, or `s3://bucket/path`. Null for no scheduled backups. */
  to: string | null;
  /** Hours, or a time of day in California. */
  every: { hours: number } | { time: string };
  /** How many, and for how many days: what exceeds either is deleted. */
  keep: number;
  keepDays: number | null;
  /** Secret or public. Null to write unencrypted backups. */
  key: string | null;
  withKeys: boolean;
  /** Null if neither S3 is configured. */
  access: BackupAccess | null;
}

interface Given {
  BACKUP_TO?: string | undefined;
  BACKUP_EVERY: string;
  BACKUP_KEEP: number;
  BACKUP_KEEP_DAYS?: number | undefined;
  BACKUP_KEY?: string | undefined;
  BACKUP_WITH_KEYS: '0' | '1';
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

export function backupConfig(given: Given): BackupConfig {
  const { BACKUP_TO, BACKUP_EVERY, BACKUP_KEY } = given;
  const withKeys = given.BACKUP_WITH_KEYS === '1';
  if (withKeys && BACKUP_KEY === undefined) throw new ConfigError('BACKUP_KEY', NEEDS_KEY);
  const access = accessOf(given);
  if (BACKUP_TO?.startsWith('s3://') && access === null)
    throw new ConfigError('BACKUP_S3_ENDPOINT', 'must be set for BACKUP_TO, with its access key.');
  return {
    to: BACKUP_TO ?? null,
    every: BACKUP_EVERY.includes(':') ? { time: BACKUP_EVERY } : { hours: Number(BACKUP_EVERY) },
    keep: given.BACKUP_KEEP,
    keepDays: given.BACKUP_KEEP_DAYS ?? null,
    key: BACKUP_KEY ?? null,
    withKeys,
    access,
  };
}

export const NEEDS_KEY =
  'must be set to put the keys of DATA_DIR into backups: beside what they open they protect nothing.';

/** Backups go to the S3 of the files unless they have one of their own. */
function accessOf(given: Given): BackupAccess | null {
  const endpoint = given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT;
  const accessKeyId = given.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID;
  const secretAccessKey = given.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: given.BACKUP_S3_REGION ?? given.S3_REGION,
    access: { accessKeyId, secretAccessKey },
  };
}
