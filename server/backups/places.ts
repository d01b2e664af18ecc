import { basename, dirname, resolve } from 'node:path';
import type { BackupAccess } from '../config/backups';
import { openBucket } from './bucket';
import { BackupError } from './errors';
import { openFolder } from './folder';
import type { Place } from './place';

const S3 = /^s3:\/\/([^/]+)\/?(.*?)\/*$/;

/** @param address a folder, or `s3://bucket/path` */
export function openPlace(address: string, access: BackupAccess | null): Place {
  const [, bucket, path] = S3.exec(address) ?? [];
  return bucket === undefined
    ? openFolder(resolve(address))
    : openBucket({ bucket, path: path ?? '' }, access);
}

/** @param address of one backup. @throws BackupError if it is that of several */
export async function findBackup(
  address: string,
  access: BackupAccess | null,
): Promise<{ place: Place; name: string }> {
  const whole = address.replace(/[/\\]+$/, '');
  const isBucket = S3.test(whole);
  const path = isBucket ? whole : resolve(whole);
  const held = await openPlace(path, access).names();
  if (held.length > 0) {
    throw new BackupError(`Name one of the backups in ${whole}, such as the newest: ${whole}/${held.at(-1)}`);
  }
  const parent = isBucket ? path.slice(0, path.lastIndexOf('/')) : dirname(path);
  return { place: openPlace(parent, access), name: basename(path) };
}
