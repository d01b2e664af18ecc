import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isStorable, isUuid, required, text } from './text';

const issueOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test('text is trimmed and may be empty', () => {
  expect(v.parse(text('Remarks', 5), '  ab  ')).toBe('ab');
  expect(v.parse(text('Remarks', 5), '   ')).toBe('');
});

test.each([
  ['a number', 7, 'Remarks must be text.'],
  ['too much', 'abcdef', 'Remarks can have at most 5 characters.'],
  ['a NUL character', 'a\0b', 'Remarks holds characters that cannot be stored.'],
  ['a zero-width space', '\u200b', 'Remarks holds characters that cannot be stored.'],
  ['a right-to-left override', 'a\u202eb', 'Remarks holds characters that cannot be stored.'],
  ['half a surrogate pair', 'a\ud83d', 'Remarks holds characters that cannot be stored.'],
])('text refuses %s', (_, value, message) => {
  expect(issueOf(text('Remarks', 5), value)).toBe(message);
});

test.each([undefined, null, 7, '', '   '])('what is required may not be %j', value => {
  expect(issueOf(required('City', 5), value)).toBe('City is required.');
});

test('emoji, right-to-left text and line breaks can be stored', () => {
  expect(isStorable('🚧 👷‍♂️ שלום\nline\ttab')).toBe(true);
});

test.each([
  ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', true],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', true],
  ['3f2504e04f8941d39a0c0305e82c3301', false],
  ["' or 1=1 --", false],
])('%s as a UUID: %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected);
});
