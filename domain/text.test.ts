import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isStorable, isUuid, paragraphs, required, requiredParagraphs, text } from './text';

const issueOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test('trims text, which may be empty', () => {
  expect(v.parse(text('Remarks', 5), '  ab  ')).toBe('ab');
  expect(v.parse(text('Remarks', 5), '   ')).toBe('');
});

test.each([
  ['a number', 7, 'Remarks must be text.'],
  ['too many characters', 'abcdef', 'Remarks can have at most 5 characters.'],
  ['a NUL character', 'a\0b', 'Remarks has characters that can’t be saved.'],
  ['a zero-width space', '\u200b', 'Remarks has characters that can’t be saved.'],
  ['a right-to-left override', 'a\u202eb', 'Remarks has characters that can’t be saved.'],
  ['half a surrogate pair', 'a\ud83d', 'Remarks has characters that can’t be saved.'],
])('refuses text with %s', (_, value, message) => {
  expect(issueOf(text('Remarks', 5), value)).toBe(message);
});

test.each([undefined, null, 7, '', '   '])('required text cannot be %j', value => {
  expect(issueOf(required('City', 5), value)).toBe('City is required.');
});

test('emoji, right-to-left text and line breaks can be stored', () => {
  expect(isStorable('🚧 👷‍♂️ שלום\nline\ttab')).toBe(true);
});

describe('one line', () => {
  test.each([
    ['a line break', 'Dig\nBcc: all'],
    ['a carriage return', 'a\rb'],
    ['a tab', 'a\tb'],
    ['an escape', 'a\u001bb'],
    ['a line separator', 'a\u2028b'],
  ])('cannot contain %s', (_, value) => {
    const message = 'Name must be one line without tabs or control characters.';
    expect(issueOf(text('Name', 40), value)).toBe(message);
    expect(issueOf(required('Name', 40), value)).toBe(message);
  });

  test('drops a trailing line break', () => {
    expect(v.parse(required('Name', 40), 'Ada\r\n')).toBe('Ada');
  });
});

describe('paragraphs', () => {
  test('keep lines and tabs, with line breaks normalized', () => {
    expect(v.parse(paragraphs('Remarks', 40), ' one\r\ntwo\rthree\n\tfour ')).toBe('one\ntwo\nthree\n\tfour');
    expect(v.parse(paragraphs('Remarks', 3), 'a\r\nb')).toBe('a\nb');
  });

  test.each(['a\u001bb', 'a\u0007b', 'a\u0085b'])('cannot contain any other control character: %j', value => {
    const message = 'Remarks has control characters. Type it again.';
    expect(issueOf(paragraphs('Remarks', 40), value)).toBe(message);
    expect(issueOf(requiredParagraphs('Remarks', 40), value)).toBe(message);
  });

  test('otherwise give the same errors as one line', () => {
    expect(issueOf(paragraphs('Remarks', 5), 7)).toBe('Remarks must be text.');
    expect(issueOf(paragraphs('Remarks', 5), 'abcdef')).toBe('Remarks can have at most 5 characters.');
    expect(issueOf(requiredParagraphs('Reason', 5), ' \n ')).toBe('Reason is required.');
    expect(issueOf(requiredParagraphs('Reason', 5), undefined)).toBe('Reason is required.');
    expect(issueOf(paragraphs('Remarks', 5), 'a\0')).toBe('Remarks has characters that can’t be saved.');
  });
});

test.each([
  ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', true],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', true],
  ['3f2504e04f8941d39a0c0305e82c3301', false],
  ["' or 1=1 --", false],
])('%s as a UUID: %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected);
});
