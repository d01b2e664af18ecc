import * as v from 'valibot';
import { form } from '../form';
import { maybe } from '../maybe';
import { paragraphs, required } from '../text';
import { clientRequestId, instant } from '../tickets/actions/fields';
import { parse } from '../validation';
import { version } from '../version';
import { ATTACHMENT_KINDS, CONTENT_TYPES, isOfKind } from './contentTypes';

/** What attachments hang on. */
export const ATTACHED_TO = ['EVENT', 'TICKET'] as const;
export type AttachedTo = (typeof ATTACHED_TO)[number];

/** Largest file (spec §9). */
export const MOST_BYTES = 10_000_000;

/** Most files of one event or ticket. */
export const MOST_ATTACHMENTS = 50;

/**
 * The attachment of createAttachment: what the file is, before its bytes are sent.
 *
 * @throws ValidationException naming each wrong field, as in `attachment.bytes`
 */
export function readNewAttachment(input: unknown): NewAttachment {
  return parse(newSchema, input, 'attachment');
}

/** The attachment of updateAttachment; wrong fields as above. */
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
      v.maxValue(MOST_BYTES, 'The file is larger than 10 MB. Choose a smaller one.'),
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
  v.transform(told => ({ ...told, caption: told.caption ?? '' })),
);
export type NewAttachment = v.InferOutput<typeof newSchema>;

const changedSchema = form({ version, caption });

function degrees(label: string, most: number) {
  const message = `${label} must be a number of degrees from -${most} to ${most}.`;
  return maybe(v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message)));
}
