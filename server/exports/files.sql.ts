import type { ClientBase } from 'pg';
import type { ExportAction, ExportFormat } from '../../domain/exports/export';
import type { RoleName } from '../../domain/permissions/roles';
import type { ExportInput } from './request';

interface NewFile {
  companyId: string;
  userId: string;
  format: ExportFormat;
  request: ExportInput;
  now: Date;
  expiresAt: Date;
}

/** Stores the wish for a file and answers its id. */
export async function insertFile(client: ClientBase, file: NewFile): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-export',
    text: `insert into export_files (company_id, user_id, action, format, request, not_before, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
    values: [
      file.companyId,
      file.userId,
      file.request.action,
      file.format,
      JSON.stringify(file.request),
      file.now,
      file.expiresAt,
    ],
  });
  return (rows[0] as { id: string }).id;
}

interface FileState {
  id: string;
  user_id: string;
  state: string;
  rows: number | null;
  error: string | null;
  action: ExportAction;
  format: ExportFormat;
  bytes: number | null;
  created_at: Date;
  expires_at: Date;
}

/** A file of the company that is not too old, or null. */
export async function selectFile(client: ClientBase, id: string, now: Date): Promise<FileState | null> {
  const { rows } = await client.query<FileState>({
    name: 'export-file',
    text: `select id, user_id, state, rows, error, action, format, bytes, created_at, expires_at from export_files
      where id = $1 and expires_at > $2`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

/** A file that this process is to make; `attempt` tells its own writing from a later one's. */
export interface ClaimedFile {
  id: string;
  company_id: string;
  /** Who asked for it, and what they are now. */
  user_id: string;
  role: RoleName;
  request: ExportInput;
  attempt: number;
}

/** Takes the file that has waited longest, until the lease ends; null when none is due. */
export async function claimFile(
  client: ClientBase,
  now: Date,
  leaseSeconds: number,
): Promise<ClaimedFile | null> {
  const { rows } = await client.query<ClaimedFile>({
    name: 'claim-export',
    text: 'select id, company_id, user_id, role, request, attempt from claim_export($1, $2)',
    values: [now, leaseSeconds],
  });
  return rows[0] ?? null;
}

/** Removes files that are too old, with their parts. */
export async function forgetFiles(client: ClientBase, now: Date): Promise<void> {
  await client.query({ name: 'forget-exports', text: 'select forget_exports($1)', values: [now] });
}

type Change = 'lease' | 'ready' | 'failed' | 'again';

const CHANGES: Record<Change, string> = {
  lease: 'not_before = $3',
  ready: `state = 'READY', rows = $3, bytes = $4, error = null`,
  failed: `state = 'FAILED', error = $3`,
  again: `state = 'QUEUED', not_before = $3`,
};

/** Changes a file that this attempt still has; false when a later attempt has it, or it is gone. */
export async function changeFile(
  client: ClientBase,
  { id, attempt }: ClaimedFile,
  change: Change,
  ...values: unknown[]
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: `export-${change}`,
    text: `update export_files set ${CHANGES[change]} where id = $1 and attempts = $2 and state = 'WRITING'`,
    values: [id, attempt, ...values],
  });
  return rowCount === 1;
}

/** Removes the parts that an earlier attempt left. */
export async function deleteParts(client: ClientBase, exportId: string): Promise<void> {
  await client.query({
    name: 'delete-export-parts',
    text: 'delete from export_parts where export_id = $1',
    values: [exportId],
  });
}

export async function insertPart(
  client: ClientBase,
  file: ClaimedFile,
  no: number,
  data: Uint8Array,
): Promise<void> {
  await client.query({
    name: 'insert-export-part',
    text: 'insert into export_parts (company_id, export_id, no, data) values ($1, $2, $3, $4)',
    values: [file.company_id, file.id, no, Buffer.from(data.buffer, data.byteOffset, data.byteLength)],
  });
}

/** One part of a file of the company, or null after the last. */
export async function selectPart(client: ClientBase, exportId: string, no: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ data: Buffer }>({
    name: 'export-part',
    text: 'select data from export_parts where export_id = $1 and no = $2',
    values: [exportId, no],
  });
  return rows[0]?.data ?? null;
}

/** Name of the company entered; empty when there is none. */
export async function selectCompanyName(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    name: 'company-name',
    text: 'select name from companies',
  });
  return rows[0]?.name ?? '';
}
