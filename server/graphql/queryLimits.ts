import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
} from 'graphql';
import { boundText, refused } from './authentication';
import type { CallLimits } from './call';

interface QueryLimits {
  tokens: number;
  fragments: number;
  depth: number;
  /** Operations per request. Otherwise aliases would allow a thousand password guesses in one request. */
  calls: number;
  fields: number;
  /** Pairs of fields with the same response name, which validation compares pairwise. */
  pairs: number;
}

export interface BoundedQuery {
  document: DocumentNode;
  calls: readonly string[];
  isReading: boolean;
}

/** Runs before anything expensive, without the schema. @throws ValidationException naming `query` */
export function boundQuery(query: string, limits: QueryLimits): BoundedQuery {
  boundText(query, limits.tokens);
  const document = parseQuery(query);
  const { operation, fragments } = definitionsOf(document, limits.fragments);
  const { depth, fields, calls, pairs } = measure(operation, fragments, limits.calls);
  if (depth > limits.depth)
    throw refused(`The query is nested too deeply; ${limits.depth} levels are the most.`);
  if (calls.length > limits.calls) throw refused(`A request can make at most ${limits.calls} calls.`);
  const slow = calls.filter(call => SLOW_CALLS.has(call));
  if (slow.length > 1) throw refused(`A request can make one call of ${[...SLOW_CALLS].join(', ')}.`);
  if (fields > limits.fields) throw refused(`A request can ask for at most ${limits.fields} fields.`);
  if (pairs > limits.pairs) throw refused('The query asks for the same name too many times.');
  return { document, calls, isReading: operation.operation === OperationTypeNode.QUERY };
}

const SLOW_CALLS: ReadonlySet<string> = new Set([
  'readTicketResponses',
  'recordTicketResponses',
  'readTable',
  'importTable',
]);

function parseQuery(query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    throw error instanceof GraphQLError ? refused(error.message.slice(0, 300)) : error;
  }
}

function definitionsOf(document: DocumentNode, mostFragments: number) {
  const operations: OperationDefinitionNode[] = [];
  const fragments: FragmentDefinitionNode[] = [];
  for (const one of document.definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION) operations.push(one);
    else if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.push(one);
    else throw refused('Send queries and mutations only.');
  }
  const [operation] = operations;
  if (!operation || operations.length > 1) throw refused('Send exactly one query or mutation.');
  if (fragments.length > mostFragments) throw refused(`A query can have at most ${mostFragments} fragments.`);
  return { operation, fragments };
}

export interface Limits {
  call: CallLimits;
  query: QueryLimits;
}

/** The console's largest query has 210 tokens and 146 fields. An export lists 20,000 ticket ids. */
export const SIGNED_IN: Limits = {
  call: { query: 20_000, variables: { depth: 20, list: 21_000, values: 40_000 } },
  query: { tokens: 4000, fragments: 100, depth: 12, calls: 10, fields: 600, pairs: 10_000 },
};

/** The usual introspection query has 15 levels. */
export const WITH_KEY: Limits = { ...SIGNED_IN, query: { ...SIGNED_IN.query, depth: 16 } };

export const WITHOUT_SESSION: Limits = {
  call: { query: 4000, variables: { depth: 20, list: 1000, values: 1000 } },
  query: { tokens: 600, fragments: 10, depth: 8, calls: 10, fields: 120, pairs: 300 },
};

interface Size {
  depth: number;
  fields: number;
  calls: readonly string[];
}

interface Measured extends Size {
  pairs: number;
}

interface Part {
  depth: number;
  fields: number;
  names: readonly string[];
  top: readonly { name: string; isSpread: boolean }[];
  spreads: readonly { name: string; depth: number }[];
}

/** Works without recursion, on each fragment after those that it spreads. @throws ValidationException */
function measure(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  mostCalls: number,
): Measured {
  const parts = new Map<string, Part>();
  for (const fragment of fragments) {
    const name = fragment.name.value;
    if (parts.has(name)) throw refused(`There are two fragments named ${name}.`);
    parts.set(name, partOf(fragment));
  }
  const whole = partOf(operation);
  requireUse(whole, parts);
  const sizes = new Map<string, Size>();
  for (const name of inOrder(parts)) {
    const part = parts.get(name);
    if (part) sizes.set(name, sizeOf(part, sizes, mostCalls));
  }
  return { ...sizeOf(whole, sizes, mostCalls), pairs: pairsOf([whole, ...parts.values()]) };
}

function partOf(
  definition: DefinitionNode & { selectionSet: { selections: readonly SelectionNode[] } },
): Part {
  const top: { name: string; isSpread: boolean }[] = [];
  const spreads: { name: string; depth: number }[] = [];
  const names: string[] = [];
  const part = { depth: 0, fields: 0, names, top, spreads };
  const left = [...definition.selectionSet.selections].reverse().map(node => ({ node, depth: 0 }));
  for (let one = left.pop(); one; one = left.pop()) {
    const { node, depth } = one;
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      spreads.push({ name: node.name.value, depth });
      if (depth === 0) top.push({ name: node.name.value, isSpread: true });
      continue;
    }
    const isField = node.kind === Kind.FIELD;
    if (isField) {
      part.fields += 1;
      names.push((node.alias ?? node.name).value);
      part.depth = Math.max(part.depth, depth + 1);
      if (depth === 0) top.push({ name: node.name.value, isSpread: false });
    }
    const inner = [...(node.selectionSet?.selections ?? [])].reverse();
    left.push(...inner.map(child => ({ node: child, depth: isField ? depth + 1 : depth })));
  }
  return part;
}

function pairsOf(parts: readonly Part[]): number {
  const times = new Map<string, number>();
  let pairs = 0;
  for (const name of parts.flatMap(part => part.names)) {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    pairs += before;
  }
  return pairs;
}

function inOrder(parts: ReadonlyMap<string, Part>): string[] {
  const waitsFor = new Map<string, Set<string>>();
  const users = new Map<string, string[]>();
  for (const [name, { spreads }] of parts) {
    const known = new Set(spreads.map(spread => spread.name).filter(one => parts.has(one)));
    waitsFor.set(name, known);
    for (const one of known) users.set(one, [...(users.get(one) ?? []), name]);
  }
  const order = [...parts.keys()].filter(name => waitsFor.get(name)?.size === 0);
  for (const name of order) {
    for (const user of users.get(name) ?? []) {
      const waiting = waitsFor.get(user);
      waiting?.delete(name);
      if (waiting?.size === 0) order.push(user);
    }
  }
  const [left] = [...parts.keys()].filter(name => !order.includes(name));
  if (left !== undefined) throw refused(`The fragment ${left} spreads itself.`);
  return order;
}

function requireUse(operation: Part, parts: ReadonlyMap<string, Part>): void {
  const used = new Set<string>();
  const left = operation.spreads.map(({ name }) => name);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    left.push(...(parts.get(name)?.spreads ?? []).map(spread => spread.name));
  }
  for (const name of parts.keys()) {
    if (!used.has(name)) throw refused(`The fragment ${name} is not used.`);
  }
}

function sizeOf(
  { depth, fields, top, spreads }: Part,
  sizes: ReadonlyMap<string, Size>,
  mostCalls: number,
): Size {
  const calls = top.flatMap(({ name, isSpread }) => (isSpread ? (sizes.get(name)?.calls ?? []) : [name]));
  const size = { depth, fields, calls: calls.slice(0, mostCalls + 1) };
  for (const spread of spreads) {
    const inner = sizes.get(spread.name);
    if (!inner) continue;
    size.depth = Math.max(size.depth, spread.depth + inner.depth);
    size.fields += inner.fields;
  }
  return size;
}
