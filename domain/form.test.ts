import * as v from 'valibot';
import { expect, test } from 'vitest';
import { form, present } from './form';
import { required, text } from './text';
import { fieldErrors } from './validation';

const schema = form({ name: required('Name', 5), note: v.optional(text('Note', 5), '') });
const errorsOf = (input: unknown) => fieldErrors(v.safeParse(schema, input).issues ?? []);

test('a missing field gets the same message as an empty one', () => {
  expect(errorsOf({})).toEqual({ name: 'Name is required.' });
  expect(errorsOf({ name: '' })).toEqual({ name: 'Name is required.' });
  expect(errorsOf({ name: null })).toEqual({ name: 'Name is required.' });
});

test('a wrong field keeps its own message, and every wrong field is reported', () => {
  expect(errorsOf({ note: 'too long' })).toEqual({
    name: 'Name is required.',
    note: 'Note can have at most 5 characters.',
  });
});

test('a required field accepts null, and is asked for by name when it is omitted', () => {
  const update = form({ code: present('code', v.nullable(text('Code', 5))) });
  expect(v.parse(update, { code: null })).toEqual({ code: null });
  expect(v.parse(update, { code: ' A1 ' })).toEqual({ code: 'A1' });
  const missing = 'code is missing. Send what it is to be, or null for nothing.';
  expect(fieldErrors(v.safeParse(update, {}).issues ?? [])).toEqual({ code: missing });
  expect(fieldErrors(v.safeParse(update, { code: undefined }).issues ?? [])).toEqual({ code: missing });
  expect(fieldErrors(v.safeParse(update, { code: 'too long' }).issues ?? [])).toEqual({
    code: 'Code can have at most 5 characters.',
  });
});

test.each([null, 'text', 5, true])('%j is not a form', input => {
  expect(errorsOf(input)).toEqual({ input: 'The form must be an object.' });
});

test('valid input passes, with defaults', () => {
  expect(v.parse(schema, { name: ' Ann ' })).toEqual({ name: 'Ann', note: '' });
});

test('refuses an unknown field by name', () => {
  const problem = { stranger: 'There is no field stranger. Check its spelling.' };
  expect(errorsOf({ name: 'Ann', stranger: 1 })).toEqual(problem);
});
