import { describe, expect, it, test } from 'vitest';
import { isObjectKey, objectName, partsOfKey } from './objectName';

const ID = 'us-west-1:0b5f8e0e-6a4b-4c1d-9a57-1f2e3d4c5b6a';
const given = { jobNo: 'D-7', ticketNo: '2026112000044', revision: '001', timestamp: 1_795_284_000_000 };

describe('the name of an uploaded file', () => {
  it('is built from the job, ticket, revision and time', () => {
    expect(objectName(given)).toBe('D-7-2026112000044-001-1795284000000.pdf');
  });

  it.each([
    [
      'spaces and special characters',
      { jobNo: ' Vernon / 3 #b ' },
      'Vernon_3_b-2026112000044-001-1795284000000.pdf',
    ],
    ['a path traversal', { jobNo: '../..' }, '__..-2026112000044-001-1795284000000.pdf'],
    ['nothing', { jobNo: '  ', revision: '' }, '_-2026112000044-_-1795284000000.pdf'],
    ['letters of other languages', { jobNo: 'Señal 東' }, 'Se_al_-2026112000044-001-1795284000000.pdf'],
  ])('stays safe with %s', (_, changes, name) => {
    expect(objectName({ ...given, ...changes })).toBe(name);
  });

  it('has parts of at most 60 characters and is always valid in a key', () => {
    for (const part of [
      'x'.repeat(200),
      '.',
      '..',
      '/',
      '%2e%2e%2f',
      '\u0000',
      '-',
      '.hidden',
      'ü'.repeat(90),
    ]) {
      const name = objectName({ ...given, jobNo: part, ticketNo: part, revision: part });
      expect(name.length).toBeLessThanOrEqual(3 * 60 + 3 + 13 + 4);
      expect(isObjectKey(`${ID}/${name}`), name).toBe(true);
    }
  });
});

test('a key has a region-specific identity and a name', () => {
  expect(partsOfKey(`${ID}/a.pdf`)).toEqual({ identityId: ID, region: 'us-west-1', name: 'a.pdf' });
});

test.each([
  'a.pdf',
  `${ID}/`,
  `${ID}/../a.pdf`,
  `${ID}/a/b.pdf`,
  `${ID}/..`,
  `${ID}/.pdf`,
  `/${ID}/a.pdf`,
  `${ID}/a b`,
])('"%s" is not a key', key => {
  expect(isObjectKey(key)).toBe(false);
  expect(partsOfKey(key)).toBeNull();
});
