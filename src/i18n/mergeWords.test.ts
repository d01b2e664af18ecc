import { expect, test } from 'vitest';
import { mergeWords } from './mergeWords';

test('groups of both are merged, and nothing given is changed', () => {
  const words = { jobs: { name: 'Job', fields: { no: 'Number' } }, yes: 'Yes' };
  const before = structuredClone(words);
  expect(mergeWords(words, { jobs: { fields: { county: 'County' } }, no: 'No' })).toEqual({
    jobs: { name: 'Job', fields: { no: 'Number', county: 'County' } },
    yes: 'Yes',
    no: 'No',
  });
  expect(words).toEqual(before);
});
