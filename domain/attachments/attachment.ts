import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { maybe, paragraphs, required } from '../text';
import { clientRequestId, instant } from '../tickets/actions/fields';
import { parse } from '../validation';

const ATTACHMENT_KINDS = ['PHOTO', 'DOCUMENT'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Leading bytes that `fitsContent` needs. Shorter files are passed whole. */
export const HEAD_BYTES = 16;

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

function isOfKind(contentType: ContentType, kind: AttachmentKind): boolean {
  return CONTENT_TYPES[contentType].kind === kind;
}

/** The content must match the declared type, so that users open what they expect. */
export function fitsContent(contentType: ContentType, head: Uint8Array): boolean {
  return CONTENT_TYPES[contentType].fits(head);
}

/** Some systems don't know HEIC, so the file name decides. Null if not accepted. */
export function contentTypeOf(file: { type: string; name: string }): ContentType | null {
  const type = file.type || (/\.(heic|heif)$/i.test(file.name) ? 'image/heic' : '');
  return type in CONTENT_TYPES ? (type as ContentType) : null;
}

/** HEIF brands with HEIC-coded images. */
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

export const ATTACHED_TO = ['EVENT', 'TICKET'] as const;
export type AttachedTo = (typeof ATTACHED_TO)[number];

/** From spec §9. */
export const MAX_BYTES = 10_000_000;

export const MAX_ATTACHMENTS = 50;

/** @throws ValidationException naming each invalid field, such as `attachment.bytes` */
export function readNewAttachment(input: unknown): NewAttachment {
  return parse(newSchema, input, 'attachment');
}

export function readChangedAttachment(input: unknown): { version: number; caption: string } {
  return parse(changedSchema, input, 'attachment');
}

const caption = paragraphs('Caption', 300);

const newSchema = v.pipe(
  form({
    clientRequestId,
    kind: v.picklist(ATTACHMENT_KINDS, 'kind must be PHOTO or DOCUMENT.'),
    fileName: required('File name', 200),
    contentType: v.picklist(
      Object.keys(CONTENT_TYPES) as (keyof typeof CONTENT_TYPES)[],
      'Choose a JPEG, PNG, WebP or HEIC photo, or a PDF document.',
    ),
    bytes: v.pipe(
      v.number('bytes must be a number.'),
      v.integer('bytes must be a whole number.'),
      v.minValue(1, 'The file is empty.'),
      v.maxValue(MAX_BYTES, 'The file is larger than 10 MB. Choose a smaller one.'),
    ),
    sha256: maybe(
      v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i, 'sha256 must be 64 hexadecimal digits.'), v.toLowerCase()),
    ),
    takenAt: maybe(instant('Taken at')),
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    caption: v.optional(v.nullable(caption), ''),
  }),
  v.forward(
    v.check(
      ({ kind, contentType }) => isOfKind(contentType, kind),
      'A photo is a JPEG, PNG, WebP or HEIC file; a document is a PDF.',
    ),
    ['contentType'],
  ),
  v.transform(input => ({ ...input, caption: input.caption ?? '' })),
);
export type NewAttachment = v.InferOutput<typeof newSchema>;

const changedSchema = form({ version, caption });

function degrees(label: string, most: number) {
  const message = `${label} must be a number of degrees from -${most} to ${most}.`;
  return maybe(v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message)));
}
