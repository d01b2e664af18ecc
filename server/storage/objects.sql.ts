import type { ClientBase } from 'pg';
import type { Holder } from './access';

/** Locks the invitation. @returns whether this version of its link can still be answered */
export async function holdOpen(
  client: ClientBase,
  { invitationId, linkVersion }: Pick<Holder, 'invitationId' | 'linkVersion'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>({
    name: 'hold-open-invitation',
    text: `select c.open from invitations i, company_of_invitation(i.id, $3) c
      where i.id = $1 and i.link_version = $2 and i.is_external for update of i`,
    values: [invitationId, linkVersion, now],
  });
  return rows[0]?.open ?? false;
}

/** Counts files and bytes, except a file being replaced, plus uploads started since the instant. */
export async function countUnlinked(
  client: ClientBase,
  invitationId: string,
  { replaced, begunSince }: { replaced: string; begunSince: Date },
): Promise<{ files: number; bytes: number }> {
  const { rows } = await client.query<{ files: number; bytes: number }>({
    name: 'count-unlinked-objects',
    text: `select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from uploaded_objects
      where invitation_id = $1 and linked_at is null
        and case when received_at is null then created_at >= $3 else object_name <> $2 end`,
    values: [invitationId, replaced, begunSince],
  });
  return rows[0] ?? { files: 0, bytes: 0 };
}

export interface NewObject {
  companyId: string;
  invitationId: string;
  objectName: string;
  storageKey: string;
  bytes: number;
  contentType: string;
  now: Date;
}

export async function insertObject(client: ClientBase, object: NewObject): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-object',
    text: `insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type,
        created_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      object.companyId,
      object.invitationId,
      object.objectName,
      object.storageKey,
      object.bytes,
      object.contentType,
      object.now,
    ],
  });
  return rows[0]?.id ?? '';
}

export async function finishObject(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'finish-object',
    text: 'update uploaded_objects set received_at = $2 where id = $1 and received_at is null',
    values: [id, now],
  });
  return rowCount === 1;
}

export async function forgetObject(client: ClientBase, id: string): Promise<void> {
  await client.query({
    name: 'forget-object',
    text: 'delete from uploaded_objects where id = $1 and received_at is null',
    values: [id],
  });
}

export async function deleteUnlinked(
  client: ClientBase,
  invitationId: string,
  objectName: string,
): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>({
    name: 'delete-unlinked-object',
    text: `delete from uploaded_objects
      where invitation_id = $1 and object_name = $2 and received_at is not null and linked_at is null
      returning storage_key as key`,
    values: [invitationId, objectName],
  });
  return rows[0]?.key ?? null;
}

/** Also deletes uploads in progress. The bytes become leftovers. */
export async function deleteAllUnlinked(client: ClientBase, invitationId: string): Promise<void> {
  await client.query({
    name: 'delete-unlinked-objects',
    text: 'delete from uploaded_objects where invitation_id = $1 and linked_at is null',
    values: [invitationId],
  });
}

export interface StoredObject {
  companyId: string;
  storageKey: string;
  bytes: number;
  contentType: string;
}

export async function findObject(client: ClientBase, objectName: string): Promise<StoredObject | null> {
  const { rows } = await client.query<StoredObject>({
    name: 'find-object',
    text: `select company_id as "companyId", storage_key as "storageKey", bytes, content_type as "contentType"
      from find_uploaded_object($1)`,
    values: [objectName],
  });
  return rows[0] ?? null;
}

export async function forgetUnlinked(client: ClientBase, createdBefore: Date): Promise<void> {
  await client.query({
    name: 'forget-unlinked-objects',
    text: 'select forget_unlinked_objects($1)',
    values: [createdBefore],
  });
}
