import { expect, it } from 'vitest';
import { boundQuery, SIGNED_IN, WITHOUT_SESSION } from './queryLimits';

const refusal = (query: string, limits = SIGNED_IN) => {
  try {
    boundQuery(query, limits.query);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const fragment = (name: string, fields: string) => `fragment ${name} on Query { ${fields} }`;
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

it('lists the calls, including those in fragments, in order', () => {
  const query = `query { a ...F ... { d } e: f { x ...G } } ${fragment('F', 'b ... on Query { c }')} ${fragment('G', 'y')}`;
  expect(boundQuery(query, SIGNED_IN.query).calls).toEqual(['a', 'b', 'c', 'd', 'f']);
});

it('counts the depth of fragments where they are used', () => {
  const query = (levels: number) =>
    `{ a { ...F0 } } ${times(levels, n => fragment(`F${n}`, n < levels - 1 ? `b { ...F${n + 1} }` : 'b')).join(' ')}`;
  expect(refusal(query(11))).toBeNull();
  expect(refusal(query(12))).toBe('The query is nested too deeply; 12 levels are the most.');
});

it('accepts a chain of fragments in any order', () => {
  const chain = times(50, n => fragment(`F${n}`, n < 49 ? `...F${n + 1}` : 'a'));
  expect(refusal(`{ ...F0 } ${chain.join(' ')}`)).toBeNull();
  expect(refusal(`{ ...F0 } ${chain.reverse().join(' ')}`)).toBeNull();
});

it.each([
  ['{ a }', null],
  [`{ ...A } ${fragment('A', '...B')} ${fragment('B', 'x { ...A }')}`, /The fragment [AB] spreads itself/],
  [`{ ...A } ${fragment('A', 'a { ...A }')}`, 'The fragment A spreads itself.'],
  [`{ a } ${fragment('A', '...B')} ${fragment('B', '...A')}`, /The fragment A is not used/],
  [`{ ...A } ${fragment('A', 'a')} ${fragment('B', 'a')}`, 'The fragment B is not used.'],
  [`{ ...A } ${fragment('A', 'a')} ${fragment('A', 'b')}`, 'There are two fragments named A.'],
  ['{ ...Nowhere }', null],
  ['query A { a } query B { b }', 'Send exactly one query or mutation.'],
  [fragment('A', 'a'), 'Send exactly one query or mutation.'],
  ['type Query { a: Int } { a }', 'Send queries and mutations only.'],
  [`{ ${'x'.repeat(101)} }`, 'A name in the query is too long.'],
  ['{ a(b: "', /Syntax Error: Unterminated string/],
  [`{ a(b: ${'['.repeat(100)}`, 'The query is nested too deeply.'],
  [`{ a { ${times(600, n => `f${n}`).join(' ')} } }`, 'A request can ask for at most 600 fields.'],
  [`{ a { ${'b '.repeat(200)} } }`, 'The query asks for the same name too many times.'],
  [
    `{ ${times(200, n => `...F${n}`).join(' ')} } ${times(200, n => fragment(`F${n}`, 'a')).join(' ')}`,
    /100 fragments/,
  ],
])('%s', (query, told) => {
  if (told instanceof RegExp) expect(refusal(query)).toMatch(told);
  else expect(refusal(query)).toBe(told);
});

it.each([
  [`{ a { ${times(120, n => `f${n}`).join(' ')} } }`, 'A request can ask for at most 120 fields.'],
  [`{ a { ${'b '.repeat(50)} } }`, 'The query asks for the same name too many times.'],
  [`{ ${'a '.repeat(600)} }`, 'The query has more than 600 tokens.'],
])('without a session: %s', (query, told) => {
  expect(refusal(query, WITHOUT_SESSION)).toBe(told);
});
