import * as v from 'valibot';
import { version } from '../errors';
import type { EventType } from '../events/event';
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

/** In the order of the work. */
export const PHOTO_CATEGORIES = ['White lining', 'Marks', 'Exposed', 'Damage', 'Restored'] as const;
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number];

/** What a photo of an event most often shows. People can change it. */
export const CATEGORY_BY_EVENT: Partial<Record<EventType, PhotoCategory>> = {
  DAMAGE: 'Damage',
  UTILITY_EXPOSED: 'Exposed',
  UNMARKED_UTILITY: 'Exposed',
  POTHOLE: 'Exposed',
  DELINEATION_PHOTO: 'White lining',
  FIELD_VERIFICATION: 'Marks',
  MISMARK: 'Marks',
  MARKS_DESTROYED: 'Marks',
};

/** The photo's own data (EXIF), or the clock and position of the device that sent it. */
const TAKEN_FROM = ['photo', 'device'] as const;
export type TakenFrom = (typeof TAKEN_FROM)[number];

export const ATTACHED_TO = ['EVENT', 'TICKET', 'JOB'] as const;
export type AttachedTo = (typeof ATTACHED_TO)[number];

/** From spec §9. */
export const MAX_BYTES = 10_000_000;

export const MAX_ATTACHMENTS = 50;

/** @throws ValidationException naming each invalid field, such as `attachment.bytes` */
export function readNewAttachment(input: unknown): NewAttachment {
  return parse(newSchema, input, 'attachment');
}

export function readChangedAttachment(input: unknown): v.InferOutput<typeof changedSchema> {
  return parse(changedSchema, input, 'attachment');
}

const caption = paragraphs('Caption', 300);
const category = v.picklist(PHOTO_CATEGORIES, `Choose a category: ${PHOTO_CATEGORIES.join(', ')}.`);
const takenFrom = maybe(v.picklist(TAKEN_FROM, 'Must be photo or device.'));

export const ONLY_PHOTOS = 'Only a photo has a category.';

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
    takenFrom,
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    placeFrom: takenFrom,
    category: maybe(category),
    caption: v.optional(v.nullable(caption), ''),
  }),
  v.forward(
    v.check(
      ({ kind, contentType }) => isOfKind(contentType, kind),
      'A photo is a JPEG, PNG, WebP or HEIC file; a document is a PDF.',
    ),
    ['contentType'],
  ),
  v.forward(
    v.check(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'Send latitude and longitude together.',
    ),
    ['longitude'],
  ),
  v.forward(
    v.check(({ kind, category }) => kind === 'PHOTO' || category === undefined, ONLY_PHOTOS),
    ['category'],
  ),
  v.transform(input => ({ ...input, caption: input.caption ?? '' })),
);
export type NewAttachment = v.InferOutput<typeof newSchema>;

/** Without `category` it stays as it is. */
const changedSchema = form({ version, caption, category: v.optional(v.nullable(category)) });

function degrees(label: string, most: number) {
  const message = `${label} must be a number of degrees from -${most} to ${most}.`;
  return maybe(v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message)));
}
