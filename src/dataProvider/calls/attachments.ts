import type { AttachedTo } from '../../../domain/attachments/attachment';
import { upload } from '../../api/upload';
import { toHttpError } from '../errors';
import type { AttachmentInput, AttachmentUpdateInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const attachmentCalls = {
  /** Oldest first. */
  attachments: (entity: AttachedTo, entityId: string) =>
    query(documents.GetAttachmentsDocument, { entity, entityId }),

  /** Registers the file and uploads its bytes. A retry with the same `clientRequestId` is the same attachment. */
  attach: async (
    place: { entity: AttachedTo; entityId: string },
    attachment: AttachmentInput,
    file: Blob,
    following: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => {
    const { ID, state, uploadUrl } = await mutate(documents.CreateAttachmentDocument, {
      ...place,
      attachment,
    });
    if (state === 'READY') return;
    const { contentType } = attachment;
    await upload(uploadUrl, file, { ...following, contentType }).catch(async error => {
      // A failed upload must not use up the quota. If the user can't delete it, the server does so later.
      await attachmentCalls.deleteAttachment(ID).catch(() => {});
      throw following.signal.aborted ? error : toHttpError(error);
    });
  },

  changeAttachment: (attachmentId: string, attachment: AttachmentUpdateInput) =>
    mutate(documents.UpdateAttachmentDocument, { attachmentId, attachment }),

  deleteAttachment: (attachmentId: string) => mutate(documents.DeleteAttachmentDocument, { attachmentId }),
};
