import type { ClientBase, Pool } from 'pg';
import { AppError } from '../../domain/errors';
import { describeAuditFilters, describeFilters } from '../../domain/exports/describe';
import { EXPORTED_LISTS } from '../../domain/exports/export';
import { formatMoment } from '../../domain/exports/formula';
import { limitedReader } from '../../domain/permissions/can';
import { auditBySystem } from '../access/audit/auditBy';
import { startTicker, type Ticker } from '../background/ticker';
import { selectCompanyName } from '../companies/companies.sql';
import { withTenant } from '../database/tenant';
import type { TicketQuery } from '../tickets/conditions.sql';
import { LIST_ZONE } from '../tickets/lists';
import { type ClaimedFile, changeFile, claimFile, deleteParts, forgetFiles, insertPart } from './files.sql';
import { type ExportRequest, readRequest } from './request';
import { readRows } from './rows.sql';
import { makeFile } from './thread/makeFile';
import type { FileTask } from './thread/protocol';

interface ExportWork {
  pool: Pool;
  now(): Date;
  onError(error: unknown): void;
  /** Without progress for this long, a file counts as abandoned and can be claimed again. */
  leaseSeconds?: number;
}

const PAUSE_MS = 2000;
const LEASE_SECONDS = 120;
const RETRY_MS = 15_000;
const MAX_ATTEMPTS = 3;

/** Makes requested files one at a time. Stopping returns the current file to the queue. */
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

/** Also deletes expired files. Returns false if no file is due. */
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

/** Requeues the file, or marks it failed if a retry can't help. A shutdown requeues it at once. */
async function giveBack(
  { pool, now }: ExportWork,
  file: ClaimedFile,
  error: unknown,
  isEnding: boolean,
): Promise<void> {
  await withTenant(pool, file.company_id, async client => {
    if (isEnding) return changeFile(client, file, 'again', now());
    if (error instanceof AppError) return changeFile(client, file, 'failed', error.message);
    if (file.attempt >= MAX_ATTEMPTS) return changeFile(client, file, 'failed', FAILED);
    return changeFile(client, file, 'again', new Date(now().getTime() + RETRY_MS));
  });
}

const FAILED = 'Export again, or narrow the filters.';

export async function fileTask(client: ClientBase, request: ExportRequest, now: Date): Promise<FileTask> {
  const { format, query } = request;
  return {
    list: query.list,
    format,
    moment: { now, zone: LIST_ZONE },
    head: {
      title: EXPORTED_LISTS[query.list].title,
      company: await selectCompanyName(client),
      filters: filtersOf(query),
      made: `${formatMoment(now, LIST_ZONE)} Pacific time`,
    },
  };
}

function filtersOf(query: ExportRequest['query']): string {
  if ('tickets' in query) return ticketFiltersOf(query.tickets);
  return 'audit' in query ? describeAuditFilters(query.audit.filters) : '';
}

function ticketFiltersOf({ filters, jobId, ids }: TicketQuery): string {
  const parts = [describeFilters(filters)];
  if (jobId !== null) parts.push('one job');
  if (ids !== undefined) parts.push(`${ids.length} selected tickets`);
  return parts.join(' · ');
}

interface Feed {
  pool: Pool;
  companyId: string;
  /** Sees only their own jobs if the company limits reading. Null means no limit. */
  readerId: string | null;
  request: ExportRequest;
  now: Date;
  onPart: (part: Uint8Array) => void | Promise<void>;
  signal?: AbortSignal;
}

export async function feedFile({
  pool,
  companyId,
  readerId,
  request,
  now,
  onPart,
  signal,
}: Feed): Promise<number> {
  const task = await withTenant(pool, companyId, client => fileTask(client, request, now));
  let count = 0;
  await makeFile({
    task,
    onPart,
    ...(signal && { signal }),
    rows: add =>
      withTenant(
        pool,
        companyId,
        async client => {
          for await (const page of readRows(client, request.query)) {
            count += page.length;
            await add(page);
          }
        },
        { readerId },
      ),
  });
  return count;
}
