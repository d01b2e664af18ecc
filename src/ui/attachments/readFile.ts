import { CONTENT_TYPES, contentTypeOf, MOST_BYTES } from '../../../domain/attachments/attachment';
import type { AttachmentInput } from '../../dataProvider/generated/operations';

/** Why a chosen file cannot be attached, as a key of the messages; null when it can. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (contentTypeOf(file) === null) return 'attachments.wrongType';
  if (file.size === 0) return 'attachments.empty';
  return file.size > MOST_BYTES ? 'attachments.tooLarge' : null;
}

/** What a chosen file is announced as. Its hash lets the server notice what changed on the way. */
export async function announcementOf(file: File, clientRequestId: string): Promise<AttachmentInput> {
  const contentType = contentTypeOf(file) ?? 'application/pdf';
  const { kind } = CONTENT_TYPES[contentType];
  const sha256 = await hashOf(file);
  return {
    clientRequestId,
    kind,
    fileName: nameOf(file),
    contentType,
    bytes: file.size,
    ...(sha256 && { sha256 }),
    // A camera's file was changed when the photo was taken; a document's date says nothing of the site.
    ...(kind === 'PHOTO' && { takenAt: new Date(file.lastModified).toISOString() }),
  };
}

/** A name of one line that is not too long; its end tells the type. */
function nameOf({ name }: File): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return line.length > 200 ? line.slice(-200) : line || 'photo';
}

/** Browsers have no hashes on plain http away from localhost; the server computes its own in any case. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}
