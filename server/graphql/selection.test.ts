import {
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { selects } from './selection';

function infoOf(query: string): GraphQLResolveInfo {
  const { definitions } = parse(query);
  const operation = definitions.find(
    one => one.kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  const fragments = definitions.filter(
    one => one.kind === Kind.FRAGMENT_DEFINITION,
  ) as FragmentDefinitionNode[];
  return {
    fieldNodes: operation.selectionSet.selections,
    fragments: Object.fromEntries(fragments.map(one => [one.name.value, one])),
  } as unknown as GraphQLResolveInfo;
}

test.each([
  ['{ getJobs { total data { ID } } }', true],
  ['{ getJobs { data { total } } }', false],
  ['{ getJobs { data { ID } } }', false],
  ['{ getJobs { count: total } }', true],
  ['{ getJobs { total: data { ID } } }', false],
  ['{ getJobs { ... { total } } }', true],
  [
    '{ getJobs { ...List } } fragment List on JobList { ...Count data { ID } } fragment Count on JobList { total }',
    true,
  ],
  ['{ getJobs { ...List } } fragment List on JobList { data { ID } }', false],
  ['query ($no: Boolean!) { getJobs { total @include(if: $no) } }', true],
])('%s asks for total: %s', (query, expected) => {
  expect(selects(infoOf(query), 'total')).toBe(expected);
});
