interface FileFacts {
  jobNo: string;
  ticketNo: string;
  revision: string;
  timestamp: number;
}

/** `jobNo-ticketNo-revision-timestamp.pdf`, safe in paths and URLs. */
export function objectName({ jobNo, ticketNo, revision, timestamp }: FileFacts): string {
  return `${[jobNo, ticketNo, revision, String(timestamp)].map(safe).join('-')}.pdf`;
}

/** Only `<identityId>/<name>`, so a key can't lead anywhere else. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key);
}

export function partsOfKey(key: string): { identityId: string; region: string; name: string } | null {
  const [, identityId, region, name] = KEY.exec(key) ?? [];
  return identityId && region && name ? { identityId, region, name } : null;
}

const LONGEST_PART = 60;

/** An identity ID is a region and a UUID (Amazon Cognito, GetId). Names don't begin with a dot. */
const KEY =
  /^(([a-z]{2,9}(?:-[a-z\d]{1,12})+):[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\/([\w-][\w.-]{0,254})$/;

function safe(part: string): string {
  const plain = part
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '_');
  return plain.slice(0, LONGEST_PART) || '_';
}

/** Limit for the external form (spec §5). */
export const MAX_FILE_BYTES = 10_000_000;

export const FILE_TYPE = 'application/pdf';

/** Limits for files uploaded with one request but not linked to its ticket. */
export const MAX_UNLINKED = { files: 5, bytes: 30_000_000 } as const;

export const PDF_HEAD_BYTES = 5;
export const PDF_TAIL_BYTES = 2048;

/** Stricter than PDF readers. They find the header further in, so the file could also be of another type. */
export function beginsAsPdf(head: Uint8Array): boolean {
  return holds(head.subarray(0, PDF_HEAD_BYTES), '%PDF-');
}

/** The end shows that the file is complete. */
export function endsAsPdf(tail: Uint8Array): boolean {
  return holds(tail.subarray(-PDF_TAIL_BYTES), '%%EOF');
}

function holds(bytes: Uint8Array, mark: string): boolean {
  const wanted = Array.from(mark, letter => letter.charCodeAt(0));
  return bytes.some((_, at) => wanted.every((byte, index) => bytes[at + index] === byte));
}
