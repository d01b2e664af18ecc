import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { mergeWords, messages } from './messages';
import { pageMessages } from './pageMessages';

const words = mergeWords(messages, pageMessages);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.|generated/.test(name))
  .map(name => readFileSync(join('src', name), 'utf8'))
  .join('\n');

/** Keys written out in the sources; those built from parts are checked by their first part. */
const keys = [
  ...new Set(
    [...sources.matchAll(/['`]((?:ui|layout|errors|tickets|jobs|dashboard|resources)\.[\w.]*)/g)].map(
      match => match[1] ?? '',
    ),
  ),
];

function at(key: string): unknown {
  return key
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], words);
}

describe('every message shown', () => {
  it('is used in the sources', () => expect(keys.length).toBeGreaterThan(100));

  it.each(keys)('%s', key => {
    // A key that ends in a dot is the beginning of one that is built at run time.
    expect(at(key)).toEqual(key.endsWith('.') ? expect.any(Object) : expect.anything());
  });
});

/** What shows an error need not translate it: where one forgets to, a key would be shown as it is. */
test('an error contains words, never a message key', () => {
  const thrown = sources.matchAll(/new \w*Error\((?:\s*'\w+',)?\s*['`]([a-z]\w*\.[\w.]+)['`]/g);
  expect([...thrown].map(match => match[1])).toEqual([]);
});

test('merges groups of both without changing the input', () => {
  const words = { jobs: { name: 'Job', fields: { no: 'Number' } }, yes: 'Yes' };
  const before = structuredClone(words);
  expect(mergeWords(words, { jobs: { fields: { county: 'County' } }, no: 'No' })).toEqual({
    jobs: { name: 'Job', fields: { no: 'Number', county: 'County' } },
    yes: 'Yes',
    no: 'No',
  });
  expect(words).toEqual(before);
});
