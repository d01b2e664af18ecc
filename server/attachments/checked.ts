import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ContentType, fitsContent, HEAD_BYTES } from '../../domain/attachments/contentTypes';
import { invalid } from '../../domain/errors';

/** What a file was announced as. */
interface Announced {
  contentType: ContentType;
  bytes: number;
  /** Null when whoever announced it could not compute it. */
  sha256: Buffer | null;
}

/** A file on its way into the store. */
interface CheckedFile {
  /**
   * The bytes as they come.
   *
   * @throws ValidationException naming `body` as soon as they are not what was announced; the source stays open, so that
   * the refusal can be answered
   */
  bytes: AsyncGenerator<Uint8Array>;
  /** The hash of all bytes, once they have come. */
  sha256(): Buffer;
}

/** Lets the bytes of an announced file through and checks them on the way. */
export function checked(source: Readable, announced: Announced): CheckedFile {
  const hash = createHash('sha256');
  let digest: Buffer | null = null;
  return {
    bytes: check(),
    sha256() {
      if (digest === null) throw new Error('the file has not come whole');
      return digest;
    },
  };

  async function* check() {
    let head = Buffer.alloc(0);
    let total = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      total += chunk.length;
      if (total > announced.bytes) throw invalid({ body: OTHER_SIZE });
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length === HEAD_BYTES) assertType(announced, head);
      }
      hash.update(chunk);
      yield chunk;
    }
    assertType(announced, head);
    if (total !== announced.bytes) throw invalid({ body: OTHER_SIZE });
    digest = hash.digest();
    if (announced.sha256 && !digest.equals(announced.sha256)) throw invalid({ body: OTHER_BYTES });
  }
}

function assertType({ contentType }: Announced, head: Uint8Array): void {
  if (!fitsContent(contentType, head)) throw invalid({ body: OTHER_TYPE });
}

const OTHER_SIZE = 'The file’s size doesn’t match. Choose it again.';
const OTHER_TYPE = 'The file is not what its name says. Choose a JPEG, PNG, WebP or HEIC photo, or a PDF.';
const OTHER_BYTES = 'The file changed while uploading. Send it again.';
