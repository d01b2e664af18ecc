import * as v from 'valibot';
import { expect, test } from 'vitest';
import { jsonObject } from './json';

const issueOf = (value: unknown) => v.safeParse(jsonObject('details'), value).issues?.[0].message;

test('parses text that contains an object', () => {
  expect(v.parse(jsonObject('details'), ' {"a": [1]} ')).toEqual({ a: [1] });
});

test.each(['', '{', 'undefined', 7, null, {}])('%j is not JSON text', value => {
  expect(issueOf(value)).toBe('details must be JSON.');
});

test.each(['[]', 'null', '"text"', '5', 'true', '[{}]'])('%s is not an object', value => {
  expect(issueOf(value)).toBe('details must be a JSON object: names with values, within braces.');
});
