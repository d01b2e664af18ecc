/** What the name of an uploaded ticket file is made of (spec §7). */
interface FileFacts {
  jobNo: string;
  ticketNo: string;
  revision: string;
  /** When it was chosen, in milliseconds since 1970. */
  timestamp: number;
}

/** The name of an uploaded ticket file: `jobNo-ticketNo-revision-timestamp.pdf`, safe in any path and address. */
export function objectName({ jobNo, ticketNo, revision, timestamp }: FileFacts): string {
  return `${[jobNo, ticketNo, revision, String(timestamp)].map(safe).join('-')}.pdf`;
}

/** Whether a text is a key as browsers make them, `<identityId>/<name>`: nothing in it leads anywhere else. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key);
}

/** The parts of a key: whose it is, of which region they are, and the name; null when it is none. */
export function partsOfKey(key: string): { identityId: string; region: string; name: string } | null {
  const [, identityId, region, name] = KEY.exec(key) ?? [];
  return identityId && region && name ? { identityId, region, name } : null;
}

const LONGEST_PART = 60;

/** An identity's id is its pool's region with a UUID (Amazon Cognito, GetId). A name never begins with a dot. */
const KEY =
  /^(([a-z]{2,9}(?:-[a-z\d]{1,12})+):[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\/([\w-][\w.-]{0,254})$/;

function safe(part: string): string {
  const plain = part
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '_');
  return plain.slice(0, LONGEST_PART) || '_';
}

/** The one file that a subcontractor may attach to the external form (spec §5): at most so many bytes. */
export const MOST_FILE_BYTES = 10_000_000;

/** And of this type only. */
export const FILE_TYPE = 'application/pdf';

/** Files that may lie under one request's prefix without being linked to its ticket, and their bytes together. */
export const MOST_UNLINKED = { files: 5, bytes: 30_000_000 } as const;

/** How many bytes of a file's beginning and of its end tell whether it is a PDF, or all of a shorter file. */
export const PDF_HEAD_BYTES = 5;
export const PDF_TAIL_BYTES = 2048;

/** Whether a file may be a PDF by its first `PDF_HEAD_BYTES`. Readers take it further on, too: then it may be another kind of file as well. */
export function beginsAsPdf(head: Uint8Array): boolean {
  return holds(head.subarray(0, PDF_HEAD_BYTES), '%PDF-');
}

/** Whether a file that begins as a PDF also ends as one, by its last `PDF_TAIL_BYTES`: it has come whole. */
export function endsAsPdf(tail: Uint8Array): boolean {
  return holds(tail.subarray(-PDF_TAIL_BYTES), '%%EOF');
}

function holds(bytes: Uint8Array, mark: string): boolean {
  const wanted = Array.from(mark, letter => letter.charCodeAt(0));
  return bytes.some((_, at) => wanted.every((byte, index) => bytes[at + index] === byte));
}
