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

export async function selectFile(client: ClientBase, id: string, now: Date): Promise<FileState | null> {
  const { rows } = await client.query<FileState>({
    name: 'export-file',
    text: `select id, user_id, state, rows, error, action, format, bytes, created_at, expires_at from export_files
      where id = $1 and expires_at > $2`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

/** `attempt` keeps a stale attempt from changing a file that was claimed again. */
export interface ClaimedFile {
  id: string;
  company_id: string;
  /** `role` is the person's current role. */
  user_id: string;
  role: RoleName;
  request: ExportInput;
  attempt: number;
}

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

/** Returns false if the file is gone or a later attempt has claimed it. */
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

export async function selectPart(client: ClientBase, exportId: string, no: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ data: Buffer }>({
    name: 'export-part',
    text: 'select data from export_parts where export_id = $1 and no = $2',
    values: [exportId, no],
  });
  return rows[0]?.data ?? null;
}
