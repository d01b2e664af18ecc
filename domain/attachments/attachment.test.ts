import { describe, expect, it, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import {
  CONTENT_TYPES,
  type ContentType,
  contentTypeOf,
  fitsContent,
  MAX_BYTES,
  readNewAttachment,
} from './attachment';

const ascii = (text: string) => [...text].map(letter => letter.charCodeAt(0));
const HEADS: Record<ContentType, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, ...ascii('PNG\r\n\x1a\n')],
  'image/webp': [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WEBP')],
  'image/heic': [0, 0, 0, 24, ...ascii('ftypheic')],
  'image/heif': [0, 0, 0, 24, ...ascii('ftypmif1')],
  'application/pdf': ascii('%PDF-1.7'),
};
const HEIF = ['image/heic', 'image/heif'];

describe('the first bytes of a file', () => {
  test.each(Object.keys(CONTENT_TYPES) as ContentType[])('distinguish %s from every other type', type => {
    for (const [other, head] of Object.entries(HEADS)) {
      const isSame = other === type || (HEIF.includes(other) && HEIF.includes(type));
      expect(fitsContent(type, new Uint8Array(head)), other).toBe(isSame);
    }
    expect(fitsContent(type, new Uint8Array(ascii('<html><script>')))).toBe(false);
    expect(fitsContent(type, new Uint8Array())).toBe(false);
  });
});

test('takes the type of a chosen file from the system, or HEIC from its name if the system has none', () => {
  expect(contentTypeOf({ type: 'image/png', name: 'x' })).toBe('image/png');
  expect(contentTypeOf({ type: '', name: 'IMG_1.HEIC' })).toBe('image/heic');
  expect(contentTypeOf({ type: '', name: 'x.exe' })).toBeNull();
  expect(contentTypeOf({ type: 'image/svg+xml', name: 'x.svg' })).toBeNull();
});

describe('a new attachment', () => {
  const minimal = {
    clientRequestId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
    kind: 'PHOTO',
    fileName: 'IMG_1.jpg',
    contentType: 'image/jpeg',
    bytes: MAX_BYTES,
  };
  const fieldsOf = (input: object) => Object.keys(refusedFields(() => readNewAttachment(input)));

  it('accepts missing optional fields', () => {
    expect(readNewAttachment(minimal)).toEqual({ ...minimal, caption: '' });
    expect(readNewAttachment({ ...minimal, sha256: 'AB'.repeat(32), caption: null })).toMatchObject({
      sha256: 'ab'.repeat(32),
      caption: '',
    });
  });

  it.each([
    ['bytes', { bytes: MAX_BYTES + 1 }],
    ['bytes', { bytes: 0 }],
    ['contentType', { contentType: 'image/svg+xml' }],
    ['contentType', { kind: 'DOCUMENT' }],
    ['contentType', { contentType: 'application/pdf' }],
    ['fileName', { fileName: 'a\nb.jpg' }],
    ['sha256', { sha256: 'abc' }],
    ['latitude', { latitude: 91, longitude: -121 }],
    ['longitude', { latitude: 38 }],
    ['category', { category: 'Selfie' }],
    ['category', { kind: 'DOCUMENT', contentType: 'application/pdf', category: 'Marks' }],
    ['takenFrom', { takenFrom: 'memory' }],
  ])('is refused for its %s: %j', (field, changes) => {
    expect(fieldsOf({ ...minimal, ...changes })).toEqual([`attachment.${field}`]);
  });
});
