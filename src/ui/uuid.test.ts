import * as v from 'valibot';
import { expect, it } from 'vitest';
import { uuid } from './uuid';

it('creates unique version 4 UUIDs', () => {
  const made = Array.from({ length: 50 }, uuid);
  for (const one of made)
    expect(v.is(v.pipe(v.string(), v.uuid(), v.regex(/^.{14}4.{4}[89ab]/)), one)).toBe(true);
  expect(new Set(made).size).toBe(50);
});
