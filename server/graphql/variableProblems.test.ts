import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { variableProblems } from './variableProblems';

const schema = buildSchema('type Query { find(ids: [ID!]!): Int }');
const document = parse('query ($ids: [ID!]!) { find(ids: $ids) }');

it('stops after the twentieth problem', () => {
  let looked = 0;
  const wrong = () => {
    looked += 1;
    return false;
  };
  const ids = Array.from({ length: 5000 }, () => ({}));
  for (const index of ids.keys()) Object.defineProperty(ids, index, { get: wrong, enumerable: true });
  const problems = variableProblems(schema, document, { ids });
  expect(Object.keys(problems)).toHaveLength(20);
  expect(Object.keys(problems).at(-1)).toBe('ids.19');
  expect(looked).toBe(20);
});
