import type { ClientBase } from 'pg';
import type { RoleName } from '../../domain/permissions/roles';
import { HAS_UNSETTLED } from './unsettled.sql';

export interface ImportRow {
  id: string;
  /** Who started it, or who took over a mail. Null while no one has. */
  userId: string | null;
  state: 'OPEN' | 'APPLYING' | 'DONE';
  createdAt: Date;
  finishedAt: Date | null;
  origin: 'FILES' | 'MAIL';
  sender: string | null;
  subject: string | null;
  needsPerson: boolean;
}

const COLUMNS = `id, user_id as "userId", state, created_at as "createdAt", finished_at as "finishedAt", origin, sender,
  subject, needs_person as "needsPerson"`;

/** @returns the existing import if the same request already started one */
export async function insertImport(
  client: ClientBase,
  request: { companyId: string; userId: string; clientRequestId: string; now: Date },
): Promise<{ id: string; userId: string; isNew: boolean }> {
  const { companyId, userId, clientRequestId, now } = request;
  const { rows } = await client.query<{ id: string; userId: string; isNew: boolean }>({
    name: 'insert-import',
    text: `with made as (
        insert into imports (company_id, user_id, client_request_id, not_before, created_at)
        values ($1, $2, $3, $4, $4) on conflict do nothing
        returning id, user_id
      )
      select id, user_id as "userId", true as "isNew" from made
      union all
      select id, user_id, false from imports where client_request_id = $3`,
    values: [companyId, userId, clientRequestId, now],
  });
  // A concurrent send of the same request has committed by now.
  return rows[0] ?? insertImport(client, request);
}

export async function selectImport(client: ClientBase, id: string): Promise<ImportRow | null> {
  const { rows } = await client.query<ImportRow>({
    name: 'import',
    text: `select ${COLUMNS} from imports where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function lockImport(client: ClientBase, id: string): Promise<ImportRow | null> {
  const { rows } = await client.query<ImportRow>({
    name: 'lock-import',
    text: `select ${COLUMNS} from imports where id = $1 for update`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Call it after locking the ticket and before any item, to avoid deadlocks (`fileWaiting`). */
export async function lockImports(client: ClientBase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query({
    name: 'lock-imports',
    text: 'select from imports where id = any($1) order by id for update',
    values: [[...new Set(ids)]],
  });
}

/** Queues the open items. Mail, and imports left by a removed user, now belong to the confirming user. */
export async function startApplying(
  client: ClientBase,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'start-import',
    text: `update imports set state = 'APPLYING', not_before = $3, finished_at = null,
        user_id = case when origin = 'MAIL' or not exists (select from users u where u.id = user_id and u.active)
          then $2 else user_id end
      where id = $1`,
    values: [id, userId, now],
  });
}

/**
 * Mail needs a person while anything is unfiled, except by choice or because its ticket was placed here.
 * Uploads need one only while a summary is unfiled.
 */
export async function finishApplying(client: ClientBase, id: string, now: Date): Promise<void> {
  // A waiting item may be filed right now. Only a statement that starts after that transaction sees it.
  await lockImports(client, [id]);
  await client.query({
    name: 'finish-import',
    text: `update imports i set finished_at = $2, not_before = $2,
        state = case when (i.origin = 'MAIL'
            and exists (select from import_files f where f.import_id = i.id and f.read_at is null))
          or exists (select from import_items x where x.import_id = i.id and x.outcome is null
            and x.found in ('ticket', 'responses'))
          then 'APPLYING' else 'DONE' end,
        needs_person = ${HAS_UNSETTLED}
      where i.id = $1`,
    values: [id, now],
  });
}

export async function prolong(client: ClientBase, id: string, until: Date): Promise<void> {
  await client.query({
    name: 'prolong-import',
    text: 'update imports set not_before = $2 where id = $1',
    values: [id, until],
  });
}

interface ClaimedImport {
  id: string;
  company_id: string;
  user_id: string;
  username: string;
  role: RoleName;
}

/** Claims the import that has waited longest, until the lease ends. Null if none is due. */
export async function claimImport(
  client: ClientBase,
  now: Date,
  leaseSeconds: number,
): Promise<ClaimedImport | null> {
  const { rows } = await client.query<ClaimedImport>({
    name: 'claim-import',
    text: 'select * from claim_import($1, $2)',
    values: [now, leaseSeconds],
  });
  return rows[0] ?? null;
}

export async function selectFirstFile(client: ClientBase, importId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'first-import-file',
    text: 'select id from import_files where import_id = $1 order by created_at, id limit 1',
    values: [importId],
  });
  return rows[0]?.id ?? null;
}

interface NewFile {
  companyId: string;
  importId: string;
  fileName: string;
  bytes: number;
  sha256: Buffer;
  storageKey: string;
  now: Date;
  isOldAddress?: boolean;
}

export async function selectFile(
  client: ClientBase,
  importId: string,
  sha256: Buffer,
): Promise<{ id: string; isRead: boolean; items: number } | null> {
  const { rows } = await client.query<{ id: string; isRead: boolean; items: number }>({
    name: 'import-file',
    text: `select f.id, f.read_at is not null as "isRead",
        (select count(*)::int from import_items i where i.file_id = f.id) as items
      from import_files f where f.import_id = $1 and f.sha256 = $2`,
    values: [importId, sha256],
  });
  return rows[0] ?? null;
}

/** Null if the import already has a file with these bytes. */
export async function insertFile(client: ClientBase, file: NewFile): Promise<string | null> {
  const { companyId, importId, fileName, bytes, sha256, storageKey, now, isOldAddress = false } = file;
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-import-file',
    text: `insert into import_files (company_id, import_id, file_name, bytes, sha256, storage_key, created_at, old_address,
        trusted)
      select $1, i.id, $3, $4, $5, $6, $7, $8, i.origin = 'FILES' from imports i where i.id = $2
      on conflict (import_id, sha256) do nothing
      returning id`,
    values: [companyId, importId, fileName, bytes, sha256, storageKey, now, isOldAddress],
  });
  return rows[0]?.id ?? null;
}

export async function forgetImports(client: ClientBase, unsaidSince: Date, most: number): Promise<number> {
  const { rows } = await client.query<{ forgotten: number }>({
    name: 'forget-imports',
    text: 'select forget_imports($1, $2) as forgotten',
    values: [unsaidSince, most],
  });
  return rows[0]?.forgotten ?? 0;
}
