import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import {
  ATTACHED_TO,
  type AttachedTo,
  CATEGORY_BY_EVENT,
  MAX_ATTACHMENTS,
  type NewAttachment,
  ONLY_PHOTOS,
  readChangedAttachment,
  readNewAttachment,
} from '../../../domain/attachments/attachment';
import { AppError, changedInBetween, invalid } from '../../../domain/errors';
import { takenProblem } from '../../../domain/events/moments';
import { ownedBy } from '../../../domain/permissions/can';
import type { Permission } from '../../../domain/permissions/matrix';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { selectJobPeople } from '../../access/jobPeople.sql';
import { signedLink } from '../../access/signedLink';
import { withActor } from '../../access/withActor';
import type { Attachment, AttachmentUpload } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import {
  type AttachmentRow,
  deleteAttachmentRow,
  holdCount,
  insertAttachment,
  lockAttachment,
  type Place,
  placeIn,
  selectAttachmentByRequest,
  selectAttachments,
  selectPlace,
  updateAttachmentRow,
} from './attachments.sql';
import { removeBytes } from './removeBytes';

export async function listAttachments(
  services: Services,
  actor: Actor,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<Attachment[]> {
  authorize(actor.viewer, 'READ', 'attachments');
  const wanted = { entity: readEntity(entity), id: entityId };
  const rows = await withActor(services.pool, actor, async client => {
    const place = await authorizedPlace(client, actor, 'READ', wanted);
    return selectAttachments(client, place.entity, place.id);
  });
  const { tokenKeys } = services.config.secrets;
  const now = services.now();
  return rows.map(row => attachmentView(row, signedLink(tokenKeys, `/attachments/${row.id}`, actor, now)));
}

function attachmentView(row: AttachmentRow, url: string): Attachment {
  return {
    ID: row.id,
    kind: row.kind,
    fileName: row.file_name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? '',
    caption: row.caption,
    category: row.category,
    takenAt: row.taken_at?.toISOString() ?? null,
    takenFrom: row.taken_from,
    latitude: row.latitude,
    longitude: row.longitude,
    placeFrom: row.place_from,
    url,
    version: row.version,
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by_name,
    CreatedByID: row.created_by,
  };
}

/** @throws ValidationException naming a field of `attachment`, NotFoundException, or ConflictException */
export async function updateAttachment(
  services: Services,
  actor: Actor,
  attachmentId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'attachments');
  const { version, caption, category: wanted } = readChangedAttachment(input);
  await withActor(services.pool, actor, async client => {
    const known = await lockKnown(client, attachmentId);
    const place = await authorizedPlace(client, actor, 'UPDATE', placeIn(known));
    if (known.version !== version) throw changedInBetween();
    if (wanted && known.kind !== 'PHOTO') throw invalid({ 'attachment.category': ONLY_PHOTOS });
    const category = wanted === undefined ? known.category : wanted;
    const by = actor.viewer.username;
    await updateAttachmentRow(client, known.id, { caption, category, by, now: services.now() });
    const change = { action: 'updateAttachment', attachmentId: known.id } as const;
    const before = { caption: known.caption, category: known.category };
    const after = { caption, category };
    await auditAttachment(client, actor, place, { ...change, before, after });
  });
  return { success: true };
}

/** Some roles can delete only their own attachments. The bytes are removed after the commit. */
export async function deleteAttachment(
  services: Services,
  actor: Actor,
  attachmentId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'DELETE', 'attachments');
  const key = await withActor(services.pool, actor, async client => {
    const known = await lockKnown(client, attachmentId);
    authorize(actor.viewer, 'DELETE', 'attachments', ownedBy(known.created_by));
    const { entity, id } = placeIn(known);
    const place = await selectPlace(client, entity, id);
    if (!place) throw notFound();
    await deleteAttachmentRow(client, known.id);
    const before = {
      fileName: known.file_name,
      sha256: known.sha256?.toString('hex'),
      caption: known.caption,
    };
    await auditAttachment(client, actor, place, {
      action: 'deleteAttachment',
      attachmentId: known.id,
      before,
    });
    return known.storage_key;
  });
  if (key !== null) await removeBytes({ ...services, onTrouble() {} }, [key]);
  return { success: true };
}

async function lockKnown(client: ClientBase, attachmentId: string): Promise<AttachmentRow> {
  const known = isUuid(attachmentId) ? await lockAttachment(client, attachmentId) : null;
  if (!known) throw notFound();
  return known;
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This file no longer exists.');
}

/**
 * Repeating a `clientRequestId` returns the same upload.
 * @throws ValidationException naming `entity` or a field of `attachment`, or ConflictException for a reused
 * ID
 */
export async function createAttachment(
  services: Services,
  actor: Actor,
  { entity, entityId }: { entity: string; entityId: string },
  input: unknown,
): Promise<AttachmentUpload> {
  authorize(actor.viewer, 'CREATE', 'attachments');
  const wanted = { entity: readEntity(entity), id: entityId };
  const attachment = readNewAttachment(input);
  const problem = attachment.takenAt ? takenProblem(new Date(attachment.takenAt), services.now()) : null;
  if (problem) throw invalid({ 'attachment.takenAt': problem });
  return withActor(services.pool, actor, async client => {
    const place = await authorizedPlace(client, actor, 'CREATE', wanted);
    const { id, state } = await store(client, actor, place, attachment, services.now());
    return { ID: id, state, uploadUrl: `/attachments/${id}` };
  });
}

type Stored = { id: string; state: string };

async function store(
  client: ClientBase,
  actor: Actor,
  place: Place,
  attachment: NewAttachment,
  now: Date,
): Promise<Stored> {
  const digest = createHash('sha256')
    .update(JSON.stringify([place.id, attachment]))
    .digest();
  const total = await holdCount(client, place, new Date(now.getTime() - UPLOAD_MS));
  const earlier = await selectAttachmentByRequest(client, attachment.clientRequestId, digest);
  if (earlier) return sameAttachment(earlier);
  if (total >= MAX_ATTACHMENTS) throw invalid({ 'attachment.fileName': FULL });
  const { viewer, companyId } = actor;
  const by = { id: viewer.id, name: viewer.username };
  const stored = { ...attachment, category: attachment.category ?? usualCategory(attachment, place) };
  const id = await insertAttachment(client, stored, { companyId, by, place, digest, now });
  if (id === null)
    return sameAttachment(await selectAttachmentByRequest(client, attachment.clientRequestId, digest));
  const { clientRequestId: _, ...contents } = stored;
  await auditAttachment(client, actor, place, {
    action: 'createAttachment',
    attachmentId: id,
    after: contents,
  });
  return { id, state: 'PENDING' };
}

const usualCategory = ({ kind }: NewAttachment, { eventType }: Place) =>
  kind === 'PHOTO' && eventType ? CATEGORY_BY_EVENT[eventType] : undefined;

function sameAttachment(earlier: (Stored & { isSame: boolean }) | null): Stored {
  if (earlier?.isSame) return earlier;
  throw new AppError(
    'ConflictException',
    'This file was already sent with different data. Choose it again.',
    {
      fields: { 'attachment.clientRequestId': 'Already used for another file.' },
    },
  );
}

/** A pending upload counts toward the limit for this long. */
const UPLOAD_MS = 15 * 60_000;

const FULL = `There are already ${MAX_ATTACHMENTS} files, which is the limit. Delete one first.`;

interface Change {
  action: 'createAttachment' | 'uploadAttachment' | 'forgetUpload' | 'updateAttachment' | 'deleteAttachment';
  attachmentId: string;
  before?: object;
  after?: object;
}

const AUDITED = { EVENT: 'event', TICKET: 'ticket', JOB: 'job' } as const satisfies Record<
  AttachedTo,
  string
>;

/** Logged under what it is attached to. A ticket's log then includes its files and those of its events. */
export function auditAttachment(
  client: ClientBase,
  actor: Actor,
  { entity, id, ticketId }: Place,
  { action, attachmentId, before, after }: Change,
): Promise<void> {
  const which = { attachmentId, ticketId };
  return auditBy(client, actor, {
    action,
    entity: AUDITED[entity],
    entityId: id,
    before: before && { ...which, ...before },
    after: after && { ...which, ...after },
  });
}

function readEntity(text: string): AttachedTo {
  const entity = ATTACHED_TO.find(one => one === text);
  if (!entity) throw invalid({ entity: 'entity must be EVENT, TICKET or JOB.' });
  return entity;
}

/** @throws NotFoundException, ForbiddenException */
export async function authorizedPlace(
  client: ClientBase,
  actor: Actor,
  permission: Exclude<Permission, 'DELETE'>,
  { entity, id }: { entity: AttachedTo; id: string },
): Promise<Place> {
  const place = isUuid(id) ? await selectPlace(client, entity, id) : null;
  if (!place) throw new AppError('NotFoundException', GONE[entity]);
  const job = place.jobId === null ? null : await selectJobPeople(client, place.jobId);
  const { managerId, assignedIds } = job ?? ownedBy(null);
  // People can report damage on colleagues' jobs, so they must be able to add photos of it.
  const people = place.reporterId === null ? assignedIds : [...assignedIds, place.reporterId];
  authorize(actor.viewer, permission, 'attachments', { managerId, assignedIds: people });
  return place;
}

const GONE: Record<AttachedTo, string> = {
  JOB: 'This job no longer exists.',
  EVENT: 'This event no longer exists.',
  TICKET: 'This ticket no longer exists.',
};
