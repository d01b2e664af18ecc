import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';

/** A mail as Outlook keeps it when it is dragged onto the desktop. */
export interface OutlookMail {
  subject?: string;
  body?: string;
  /** In one byte for each character, as older Outlooks keep it. */
  ansiBody?: Buffer;
  html?: string;
  sentAt?: Date;
  attachments?: readonly (OutlookAttachment | { mail: OutlookMail; name: string })[];
}

interface OutlookAttachment {
  name: string | null;
  /** Null: Outlook keeps where it lies, and not what it is. */
  bytes: Buffer | null;
}

type Node = { name: string; bytes: Buffer } | { name: string; children: Node[] };

/** The mail as a compound file ([MS-OXMSG]). */
export function outlookMail(mail: OutlookMail): Buffer {
  const entries: Entry[] = [];
  const add = (node: Node, type: TypeEnum): number => {
    const index = entries.length;
    if ('bytes' in node) {
      const { name, bytes } = node;
      // The library writes the whole of what lies under an array: a buffer of Node's may be part of a larger one.
      entries.push({ name, type, length: bytes.length, binaryProvider: () => Uint8Array.from(bytes) });
      return index;
    }
    const entry: Entry = { name: node.name, type, length: 0, children: [] };
    entries.push(entry);
    entry.children = node.children.map(child =>
      add(child, 'bytes' in child ? TypeEnum.DOCUMENT : TypeEnum.DIRECTORY),
    );
    return index;
  };
  add({ name: 'Root Entry', children: nodesOf(mail, 32) }, TypeEnum.ROOT);
  return Buffer.from(burn(entries));
}

const unicode = (tag: string, text: string): Node => ({
  name: `__substg1.0_${tag}001F`,
  bytes: Buffer.from(text, 'utf16le'),
});
const binary = (tag: string, bytes: Buffer, type = '0102'): Node => ({
  name: `__substg1.0_${tag}${type}`,
  bytes,
});

function nodesOf(
  { subject, body, ansiBody, html, sentAt, attachments = [] }: OutlookMail,
  head: number,
): Node[] {
  return [
    ...(subject === undefined ? [] : [unicode('0037', subject)]),
    ...(body === undefined ? [] : [unicode('1000', body)]),
    ...(ansiBody === undefined ? [] : [binary('1000', ansiBody, '001E')]),
    ...(html === undefined ? [] : [binary('1013', Buffer.from(html))]),
    { name: '__properties_version1.0', bytes: properties(head, sentAt) },
    ...attachments.map((one, index): Node => {
      const content: Node[] =
        'mail' in one
          ? [unicode('3001', one.name), { name: '__substg1.0_3701000D', children: nodesOf(one.mail, 24) }]
          : [
              ...(one.name === null ? [] : [unicode('3707', one.name)]),
              ...(one.bytes === null ? [] : [binary('3701', one.bytes)]),
            ];
      return {
        name: `__attach_version1.0_#${String(index).padStart(8, '0')}`,
        children: [...content, { name: '__properties_version1.0', bytes: Buffer.alloc(8) }],
      };
    }),
  ];
}

/** The time of sending, in ten millionths of a second since 1601. */
function properties(head: number, sentAt: Date | undefined): Buffer {
  if (!sentAt) return Buffer.alloc(head);
  const property = Buffer.alloc(16);
  property.writeUInt32LE(0x00390040, 0);
  property.writeUInt32LE(6, 4);
  property.writeBigUInt64LE((BigInt(sentAt.getTime()) + 11_644_473_600_000n) * 10_000n, 8);
  return Buffer.concat([Buffer.alloc(head), property]);
}
