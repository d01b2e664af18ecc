import type { Pool } from 'pg';
import { AppError } from '../../domain/errors';
import { limitedReader } from '../../domain/permissions/limitedReading';
import { auditBySystem } from '../audit/auditBy';
import { startTicker, type Ticker } from '../background/ticker';
import { withTenant } from '../database/tenant';
import { feedFile } from './feed';
import { type ClaimedFile, changeFile, claimFile, deleteParts, forgetFiles, insertPart } from './files.sql';
import { readRequest } from './request';

/** What making files in the background needs of the process. */
interface ExportWork {
  pool: Pool;
  now(): Date;
  /** Told of files that could not be made and of trouble with the work itself. */
  onError(error: unknown): void;
  /** Seconds after which a file whose making stands still counts as left behind. */
  leaseSeconds?: number;
}

const PAUSE_MS = 2000;
const LEASE_SECONDS = 120;
const RETRY_MS = 15_000;
const MOST_ATTEMPTS = 3;

/** Starts making the files that people asked for, one at a time, and forgetting old ones. Stopping gives one back. */
export function startExports(work: ExportWork): Ticker {
  const ending = new AbortController();
  const ticker = startTicker(PAUSE_MS, () => makeNextFile(work, ending.signal), work.onError);
  return {
    wake: ticker.wake,
    stop() {
      ending.abort(new Error('the process is ending'));
      return ticker.stop();
    },
  };
}

/** Makes the file that has waited longest; false when none is due. Also removes the files that are too old. */
export async function makeNextFile(work: ExportWork, signal?: AbortSignal): Promise<boolean> {
  const { pool, now, leaseSeconds = LEASE_SECONDS } = work;
  const file = await withTenant(pool, null, async client => {
    await forgetFiles(client, now());
    return claimFile(client, now(), leaseSeconds);
  });
  if (file === null) return false;
  try {
    await makeClaimed(work, file, signal);
  } catch (error) {
    if (!signal?.aborted) work.onError(error);
    await giveBack(work, file, error, signal?.aborted ?? false);
  }
  return true;
}

async function makeClaimed(
  { pool, now, leaseSeconds = LEASE_SECONDS }: ExportWork,
  file: ClaimedFile,
  signal?: AbortSignal,
): Promise<void> {
  const companyId = file.company_id;
  const moment = now();
  let bytes = 0;
  let no = 0;
  await withTenant(pool, companyId, client => deleteParts(client, file.id));
  const rows = await feedFile({
    pool,
    companyId,
    readerId: limitedReader({ id: file.user_id, role: file.role }),
    request: readRequest(file.request, moment),
    now: moment,
    ...(signal && { signal }),
    onPart: part =>
      withTenant(pool, companyId, async client => {
        const until = new Date(now().getTime() + leaseSeconds * 1000);
        if (!(await changeFile(client, file, 'lease', until)))
          throw new Error('another process makes this file');
        await insertPart(client, file, no++, part);
        bytes += part.length;
      }),
  });
  await withTenant(pool, companyId, async client => {
    if (!(await changeFile(client, file, 'ready', rows, bytes))) return;
    const change = { action: file.request.action, entity: 'export' as const, entityId: file.id };
    await auditBySystem(client, companyId, { ...change, after: { state: 'READY', rows, bytes } });
  });
}

/** Lets the file be tried again, at once when the process ends, or tells whoever asked that it cannot be made. */
async function giveBack(
  { pool, now }: ExportWork,
  file: ClaimedFile,
  error: unknown,
  isEnding: boolean,
): Promise<void> {
  await withTenant(pool, file.company_id, async client => {
    if (isEnding) return changeFile(client, file, 'again', now());
    if (error instanceof AppError) return changeFile(client, file, 'failed', error.message);
    if (file.attempt >= MOST_ATTEMPTS) return changeFile(client, file, 'failed', FAILED);
    return changeFile(client, file, 'again', new Date(now().getTime() + RETRY_MS));
  });
}

const FAILED = 'Export again, or narrow the filters.';
