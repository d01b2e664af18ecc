import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import {
  MOST_ATTACHMENTS,
  type NewAttachment,
  readNewAttachment,
} from '../../../domain/attachments/attachment';
import { AppError, invalid } from '../../../domain/errors';
import { takenProblem } from '../../../domain/events/time';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { AttachmentUpload } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { holdCount, insertAttachment, type Place, selectAttachmentByRequest } from './attachments.sql';
import { auditAttachment } from './auditAttachment';
import { authorizedPlace, readEntity } from './place';

/**
 * Announces a file of an event or ticket and answers where its bytes are to be sent. Sending the same `clientRequestId`
 * again answers the same attachment, and by its state whether the bytes have come.
 *
 * @throws ValidationException naming `entity` or a field of `attachment`, also when the event or ticket is full
 * @throws NotFoundException, ForbiddenException, or ConflictException when the request id was used for another file
 */
export async function createAttachment(
  services: Services,
  actor: Actor,
  { entity, entityId }: { entity: string; entityId: string },
  input: unknown,
): Promise<AttachmentUpload> {
  authorize(actor.viewer, 'CREATE', 'attachments');
  const wanted = { entity: readEntity(entity), id: entityId };
  const told = readNewAttachment(input);
  const problem = told.takenAt ? takenProblem(new Date(told.takenAt), services.now()) : null;
  if (problem) throw invalid({ 'attachment.takenAt': problem });
  return withActor(services.pool, actor, async client => {
    const place = await authorizedPlace(client, actor, 'CREATE', wanted);
    const { id, state } = await store(client, actor, place, told, services.now());
    return { ID: id, state, uploadUrl: `/attachments/${id}` };
  });
}

type Stored = { id: string; state: string };

async function store(
  client: ClientBase,
  actor: Actor,
  place: Place,
  told: NewAttachment,
  now: Date,
): Promise<Stored> {
  const digest = createHash('sha256')
    .update(JSON.stringify([place.id, told]))
    .digest();
  const total = await holdCount(client, place, new Date(now.getTime() - UPLOAD_MS));
  const earlier = await selectAttachmentByRequest(client, told.clientRequestId, digest);
  if (earlier) return sameAttachment(earlier);
  if (total >= MOST_ATTACHMENTS) throw invalid({ 'attachment.fileName': FULL });
  const { viewer, companyId } = actor;
  const by = { id: viewer.id, name: viewer.username };
  const id = await insertAttachment(client, told, { companyId, by, place, digest, now });
  if (id === null)
    return sameAttachment(await selectAttachmentByRequest(client, told.clientRequestId, digest));
  const { clientRequestId: _, ...contents } = told;
  await auditAttachment(client, actor, place, {
    action: 'createAttachment',
    attachmentId: id,
    after: contents,
  });
  return { id, state: 'PENDING' };
}

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

/** How long an announced file takes the room of one that has come. */
const UPLOAD_MS = 15 * 60_000;

const FULL = `There are ${MOST_ATTACHMENTS} files already, which is the most. Delete one first.`;
