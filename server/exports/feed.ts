import type { Pool } from 'pg';
import { withTenant } from '../database/tenant';
import { fileTask } from './fileTask';
import type { ExportRequest } from './request';
import { readRows } from './rows.sql';
import { makeFile } from './thread/makeFile';

/** Where an export's rows come from and its bytes go. */
interface Feed {
  pool: Pool;
  companyId: string;
  /** Somebody who sees only their own jobs if the company limits reading; null: everything. */
  readerId: string | null;
  request: ExportRequest;
  now: Date;
  onPart: (part: Uint8Array) => void | Promise<void>;
  signal?: AbortSignal;
}

/** Reads the rows of an export and makes its file; answers how many rows it has. */
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
