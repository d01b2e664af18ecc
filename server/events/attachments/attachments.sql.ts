import type { ClientBase } from 'pg';
import {
  ATTACHED_TO,
  type AttachedTo,
  type AttachmentKind,
  type ContentType,
  type NewAttachment,
  type PhotoCategory,
  type TakenFrom,
} from '../../../domain/attachments/attachment';
import type { EventType } from '../../../domain/events/event';
import { fullName } from '../../access/fullName.sql';

export interface Place {
  entity: AttachedTo;
  id: string;
  jobId: string | null;
  ticketId: string | null;
  reporterId: string | null;
  /** Null unless it is an event. */
  eventType: EventType | null;
}

export interface AttachmentRow {
  id: string;
  event_id: string | null;
  ticket_id: string | null;
  job_id: string | null;
  kind: AttachmentKind;
  state: 'PENDING' | 'READY';
  file_name: string;
  content_type: ContentType;
  bytes: number;
  sha256: Buffer | null;
  storage_key: string | null;
  caption: string;
  category: PhotoCategory | null;
  taken_at: Date | null;
  taken_from: TakenFrom | null;
  latitude: number | null;
  longitude: number | null;
  place_from: TakenFrom | null;
  version: number;
  created_by: string | null;
  created_by_name: string;
  created_at: Date;
}

const COLUMNS = `a.id, a.event_id, a.ticket_id, a.job_id, a.kind, a.state, a.file_name, a.content_type, a.bytes, a.sha256,
  a.storage_key, a.caption, a.category, a.taken_at, a.taken_from, a.latitude, a.longitude, a.place_from, a.version,
  a.created_by,
  ${fullName('a.created_by', 'a.created_by_name')} as created_by_name, a.created_at`;

const PLACES: Record<AttachedTo, string> = {
  EVENT: `select id, job_id as "jobId", ticket_id as "ticketId", created_by as "reporterId", event_type as "eventType"
    from recorded_events where id = $1`,
  TICKET: `select id, job_id as "jobId", id as "ticketId", null as "reporterId", null as "eventType"
    from tickets where id = $1`,
  JOB: `select id, id as "jobId", null as "ticketId", null as "reporterId", null as "eventType"
    from jobs where id = $1`,
};
const COLUMN = {
  EVENT: 'event_id',
  TICKET: 'ticket_id',
  JOB: 'job_id',
} as const satisfies Record<AttachedTo, keyof AttachmentRow>;

export function placeIn(row: Pick<AttachmentRow, (typeof COLUMN)[AttachedTo]>): Pick<Place, 'entity' | 'id'> {
  for (const entity of ATTACHED_TO) {
    const id = row[COLUMN[entity]];
    if (id !== null) return { entity, id };
  }
  throw new Error('the attachment has no place');
}

export async function selectPlace(client: ClientBase, entity: AttachedTo, id: string): Promise<Place | null> {
  const { rows } = await client.query<Omit<Place, 'entity'>>({
    name: `attachment-place-${entity}`,
    text: PLACES[entity],
    values: [id],
  });
  return rows[0] ? { entity, ...rows[0] } : null;
}

export async function selectAttachments(
  client: ClientBase,
  entity: AttachedTo,
  id: string,
): Promise<AttachmentRow[]> {
  const { rows } = await client.query<AttachmentRow>({
    name: `attachments-${entity}`,
    text: `select ${COLUMNS} from attachments a where a.${COLUMN[entity]} = $1 and a.state = 'READY'
      order by a.created_at, a.id`,
    values: [id],
  });
  return rows;
}

export async function selectAttachment(client: ClientBase, id: string): Promise<AttachmentRow | null> {
  const { rows } = await client.query<AttachmentRow>({
    name: 'attachment',
    text: `select ${COLUMNS} from attachments a where a.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function lockAttachment(client: ClientBase, id: string): Promise<AttachmentRow | null> {
  const { rows } = await client.query<AttachmentRow>({
    name: 'lock-attachment',
    text: `select ${COLUMNS} from attachments a where a.id = $1 for update`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Includes recent announcements, because their uploads may be in progress. */
export async function holdCount(
  client: ClientBase,
  { entity, id }: Place,
  announcedSince: Date,
): Promise<number> {
  await client.query({
    name: 'hold-attachments',
    text: `select pg_advisory_xact_lock(hashtextextended('attachments:' || $1, 0))`,
    values: [id],
  });
  const { rows } = await client.query<{ total: number }>({
    name: `count-attachments-${entity}`,
    text: `select count(*)::int as total from attachments
      where ${COLUMN[entity]} = $1 and (state = 'READY' or created_at >= $2)`,
    values: [id, announcedSince],
  });
  return rows[0]?.total ?? 0;
}

/** `isSame` is true if the earlier request had the same content. */
export async function selectAttachmentByRequest(
  client: ClientBase,
  requestId: string,
  digest: Buffer,
): Promise<{ id: string; state: AttachmentRow['state']; isSame: boolean } | null> {
  const { rows } = await client.query({
    name: 'attachment-by-request',
    text: `select id, state, request_digest = $2 as "isSame" from attachments where client_request_id = $1`,
    values: [requestId, digest],
  });
  return rows[0] ?? null;
}

interface Making {
  companyId: string;
  by: { id: string; name: string };
  place: Place;
  digest: Buffer;
  now: Date;
}

/** Returns null if the same request was stored concurrently. */
export async function insertAttachment(
  client: ClientBase,
  attachment: NewAttachment,
  { companyId, by, place, digest, now }: Making,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-attachment',
    text: `insert into attachments (company_id, client_request_id, request_digest, event_id, ticket_id, kind, file_name,
        content_type, bytes, sha256, caption, taken_at, latitude, longitude, created_by, created_by_name, created_at,
        updated_by_name, updated_at, job_id, taken_from, place_from, category)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), $11, $12, $13, $14, $15, $16, $17, $16, $17,
        $18, $19, $20, $21)
      on conflict (company_id, client_request_id) do nothing returning id`,
    values: [
      companyId,
      attachment.clientRequestId,
      digest,
      place.entity === 'EVENT' ? place.id : null,
      place.entity === 'TICKET' ? place.id : null,
      attachment.kind,
      attachment.fileName,
      attachment.contentType,
      attachment.bytes,
      attachment.sha256 ?? null,
      attachment.caption,
      attachment.takenAt ?? null,
      attachment.latitude ?? null,
      attachment.longitude ?? null,
      by.id,
      by.name,
      now,
      place.entity === 'JOB' ? place.id : null,
      attachment.takenFrom ?? null,
      attachment.placeFrom ?? null,
      attachment.category ?? null,
    ],
  });
  return rows[0]?.id ?? null;
}

export async function updateAttachmentRow(
  client: ClientBase,
  id: string,
  change: Pick<AttachmentRow, 'caption' | 'category'> & { by: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'update-attachment',
    text: `update attachments set caption = $2, updated_by_name = $3, updated_at = $4, version = version + 1,
        category = $5
      where id = $1`,
    values: [id, change.caption, change.by, change.now, change.category],
  });
}

export async function deleteAttachmentRow(client: ClientBase, id: string): Promise<void> {
  await client.query({
    name: 'delete-attachment',
    text: 'delete from attachments where id = $1',
    values: [id],
  });
}

export async function finishAttachment(
  client: ClientBase,
  id: string,
  { key, sha256, now }: { key: string; sha256: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'finish-attachment',
    text: `update attachments set state = 'READY', storage_key = $2, sha256 = $3, updated_at = $4
      where id = $1 and state = 'PENDING'`,
    values: [id, key, sha256, now],
  });
  return rowCount === 1;
}

/** Call it before storing the first byte. Unless the key is settled, its bytes are removed at `due`. */
export async function noteLeftover(client: ClientBase, key: string, due: Date): Promise<void> {
  await client.query({ name: 'note-leftover', text: 'select note_leftover($1, $2)', values: [key, due] });
}

/** Call it once an attachment has the key or the bytes are gone. */
export async function settleLeftover(client: ClientBase, key: string): Promise<void> {
  await client.query({ name: 'settle-leftover', text: 'select settle_leftover($1)', values: [key] });
}

/** Keys not settled before the lease ends are returned again. */
export async function takeLeftovers(
  client: ClientBase,
  { now, most, leaseSeconds }: { now: Date; most: number; leaseSeconds: number },
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'take-leftovers',
    text: 'select key from take_leftovers($1, $2, $3)',
    values: [now, most, leaseSeconds],
  });
  return rows.map(({ key }) => key);
}

export async function forgetUnfinished(client: ClientBase, begunBefore: Date): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'forget-unfinished-uploads',
    text: 'select forget_unfinished_uploads($1) as total',
    values: [begunBefore],
  });
  return rows[0]?.total ?? 0;
}
