import * as v from 'valibot';
import { expect, test } from 'vitest';
import { form, present } from './form';
import { required, text } from './text';
import { fieldErrors } from './validation';

const schema = form({ name: required('Name', 5), note: v.optional(text('Note', 5), '') });
const errorsOf = (input: unknown) => fieldErrors(v.safeParse(schema, input).issues ?? []);

test('a missing field is told as an empty one', () => {
  expect(errorsOf({})).toEqual({ name: 'Name is required.' });
  expect(errorsOf({ name: '' })).toEqual({ name: 'Name is required.' });
  expect(errorsOf({ name: null })).toEqual({ name: 'Name is required.' });
});

test('a wrong field keeps its own message, and every wrong one is told', () => {
  expect(errorsOf({ note: 'too long' })).toEqual({
    name: 'Name is required.',
    note: 'Note can have at most 5 characters.',
  });
});

test('a field that must be present takes null, and is asked for by its name when it is left out', () => {
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

test.each([null, 'text', 5, true])('%j is no form', input => {
  expect(errorsOf(input)).toEqual({ input: 'The form must be an object.' });
});

test('what is right passes, with defaults', () => {
  expect(v.parse(schema, { name: ' Ann ' })).toEqual({ name: 'Ann', note: '' });
});

test('a field that the form does not have is refused by its name', () => {
  const problem = { stranger: 'There is no field stranger. Check its spelling.' };
  expect(errorsOf({ name: 'Ann', stranger: 1 })).toEqual(problem);
});
