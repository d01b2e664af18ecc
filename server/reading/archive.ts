import { fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import { READING_LIMITS, ReadFailure, TOO_LARGE } from './limits';

export interface Budget {
  bytes: number;
  parts: number;
}

interface ArchivedFile {
  name: string;
  bytes: Uint8Array | null;
  reason: string | null;
}

/** Office documents are ZIP archives too. Null for other archives. */
export async function officeKindOf(bytes: Uint8Array): Promise<'office' | 'workbook' | null> {
  let isOffice = false;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    let left = READING_LIMITS.parts;
    for await (const { fileName } of zip.eachEntry()) {
      if (fileName.startsWith('xl/')) return 'workbook';
      isOffice ||= ['[Content_Types].xml', 'META-INF/manifest.xml'].includes(fileName);
      if (--left < 0) break;
    }
  } catch {}
  return isOffice ? 'office' : null;
}

/** Counts bytes, because the archive's own sizes may be wrong. @throws ReadFailure */
export async function* unpack(bytes: Uint8Array, budget: Budget): AsyncGenerator<ArchivedFile> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    // Files are never written under their names, so names with `..` are harmless.
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ReadFailure('The archive is damaged or cut off.');
  });
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new ReadFailure('The archive is damaged or cut off.');
    });
    if (next.done) return;
    const entry = next.value;
    const name = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    ).slice(0, READING_LIMITS.nameCharacters);
    if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name)) continue;
    if (--budget.parts < 0)
      throw new ReadFailure(
        `The archive holds more than ${READING_LIMITS.parts.toLocaleString('en-US')} files.`,
      );
    if (entry.isEncrypted()) {
      yield { name, bytes: null, reason: 'The file is locked with a password.' };
      continue;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    let reason: string | null = null;
    try {
      for await (const part of await zip.openReadStreamPromise(entry)) {
        size += part.length;
        budget.bytes -= part.length;
        if (budget.bytes < 0) throw new ReadFailure('The archive holds more than 200 MB.');
        if (size > READING_LIMITS.fileBytes) {
          reason = TOO_LARGE;
          break;
        }
        parts.push(part);
      }
    } catch (error) {
      if (error instanceof ReadFailure) throw error;
      reason = 'The file in the archive is damaged.';
    }
    yield { name, bytes: reason ? null : Buffer.concat(parts), reason };
  }
}
