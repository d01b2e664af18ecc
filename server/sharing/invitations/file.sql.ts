import type { ClientBase } from 'pg';
import type { ExternalTicket } from '../../../domain/invitations/externalTicket';
import type { NewObject } from '../../storage/objects.sql';

export interface UploadedFile {
  id: string;
  storageKey: string;
  bytes: number;
}

export async function selectUnlinkedFile(
  client: ClientBase,
  invitationId: string,
  objectName: string,
): Promise<UploadedFile | null> {
  const { rows } = await client.query<UploadedFile>({
    name: 'unlinked-file',
    text: `select o.id, o.storage_key as "storageKey", o.bytes
      from uploaded_objects o
      where o.invitation_id = $1 and o.object_name = $2 and o.received_at is not null and o.linked_at is null`,
    values: [invitationId, objectName],
  });
  return rows[0] ?? null;
}

export async function updateLinkedFile(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'link-file',
    text: 'update uploaded_objects set linked_at = $2 where id = $1 and linked_at is null',
    values: [id, now],
  });
  return rowCount === 1;
}

export async function selectLinkedFile(
  client: ClientBase,
  invitationId: string,
): Promise<{ name: string; storageKey: string; bytes: number } | null> {
  const { rows } = await client.query<{ name: string; storageKey: string; bytes: number }>({
    name: 'linked-file',
    text: `select o.object_name as name, o.storage_key as "storageKey", o.bytes
      from uploaded_objects o where o.invitation_id = $1 and o.linked_at is not null`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}

/** Records a file that is already linked. False if one with this name exists. */
export async function insertLinkedFile(client: ClientBase, file: NewObject): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-linked-file',
    text: `insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type,
        created_at, received_at, linked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $7) on conflict do nothing`,
    values: [
      file.companyId,
      file.invitationId,
      file.objectName,
      file.storageKey,
      file.bytes,
      file.contentType,
      file.now,
    ],
  });
  return rowCount === 1;
}

export async function updateLinked(
  client: ClientBase,
  id: string,
  ticket: ExternalTicket,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'link-external-ticket',
    text: `update invitations set status = 'ACCEPTED', ticket_no = $2, ticket_name = nullif($3, ''), revision = $4,
        job_no = $5, job_name = nullif($6, ''), project_manager = $7, legal_start = $8, exp_date = $9,
        bucket_link = nullif($10, ''), answered_at = $11, updated_at = $11
      where id = $1`,
    values: [
      id,
      ticket.ticketNo,
      ticket.ticketName,
      ticket.revision,
      ticket.jobNo,
      ticket.jobName,
      ticket.projectManager,
      ticket.legalStartDate,
      ticket.expDate,
      ticket.bucketLink,
      now,
    ],
  });
}

export async function updateRejected(
  client: ClientBase,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'reject-external-request',
    text: `update invitations set status = 'REJECTED', comment = $2, answered_at = $3, updated_at = $3 where id = $1`,
    values: [id, reason, now],
  });
}
