export const ATTACHMENT_KINDS = ['PHOTO', 'DOCUMENT'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** How many of a file's first bytes `fitsContent` wants, or all of a shorter file. */
export const HEAD_BYTES = 16;

/** What can be attached, and what its bytes begin with. */
export const CONTENT_TYPES = {
  'image/jpeg': { kind: 'PHOTO', fits: head => starts(head, [0xff, 0xd8, 0xff]) },
  'image/png': {
    kind: 'PHOTO',
    fits: head => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  'image/webp': { kind: 'PHOTO', fits: head => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP' },
  'image/heic': { kind: 'PHOTO', fits: isHeif },
  'image/heif': { kind: 'PHOTO', fits: isHeif },
  'application/pdf': { kind: 'DOCUMENT', fits: head => text(head, 0, 5) === '%PDF-' },
} as const satisfies Record<string, { kind: AttachmentKind; fits: (head: Uint8Array) => boolean }>;
export type ContentType = keyof typeof CONTENT_TYPES;

export function isOfKind(contentType: ContentType, kind: AttachmentKind): boolean {
  return CONTENT_TYPES[contentType].kind === kind;
}

/** Whether a file that begins so is what it is declared to be: whoever opens it must get nothing else. */
export function fitsContent(contentType: ContentType, head: Uint8Array): boolean {
  return CONTENT_TYPES[contentType].fits(head);
}

/**
 * The declared type of a chosen file, or null for one that cannot be attached. Some systems know no type for HEIC and
 * give none.
 */
export function contentTypeOf(file: { type: string; name: string }): ContentType | null {
  const type = file.type || (/\.(heic|heif)$/i.test(file.name) ? 'image/heic' : '');
  return type in CONTENT_TYPES ? (type as ContentType) : null;
}

/** Brands of HEIF files whose pictures are coded as HEIC. */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

function isHeif(head: Uint8Array): boolean {
  return text(head, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(text(head, 8, 12));
}

function starts(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function text(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.slice(from, to));
}
