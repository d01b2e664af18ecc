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
