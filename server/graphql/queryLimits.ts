import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { boundText, refused } from './authentication';
import type { CallLimits } from './call';
import { measure } from './querySize';

/** How much a query may ask for. */
interface QueryLimits {
  tokens: number;
  fragments: number;
  depth: number;
  /** Calls in one request. Without a bound, aliases would let one request try a thousand passwords. */
  calls: number;
  /** With all fragments spread. */
  fields: number;
  /** Pairs of fields that answer under the same name: each is compared with each when a query is validated. */
  pairs: number;
}

/** A query that stays within the limits. */
export interface BoundedQuery {
  document: DocumentNode;
  /** Names of its calls. */
  calls: readonly string[];
  /** Whether it only reads. */
  isReading: boolean;
}

/**
 * Checks a query before anything expensive is done with it: its text, one operation, and how much it comes to with all
 * fragments spread. Nothing here looks at the contract.
 *
 * @throws ValidationException naming `query`
 */
export function boundQuery(query: string, limits: QueryLimits): BoundedQuery {
  boundText(query, limits.tokens);
  const document = parseQuery(query);
  const { operation, fragments } = definitionsOf(document, limits.fragments);
  const { depth, fields, calls, pairs } = measure(operation, fragments, limits.calls);
  if (depth > limits.depth)
    throw refused(`The query is nested too deeply; ${limits.depth} levels are the most.`);
  if (calls.length > limits.calls) throw refused(`A request can make at most ${limits.calls} calls.`);
  if (fields > limits.fields) throw refused(`A request can ask for at most ${limits.fields} fields.`);
  if (pairs > limits.pairs) throw refused('The query asks for the same name too many times.');
  return { document, calls, isReading: operation.operation === OperationTypeNode.QUERY };
}

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

/** How much one request may ask for. */
export interface Limits {
  call: CallLimits;
  query: QueryLimits;
}

/** The largest query of the console has 1,600 characters, 210 tokens and 146 fields; an export takes the IDs of 20,000 tickets. */
export const SIGNED_IN: Limits = {
  call: { query: 20_000, variables: { depth: 20, list: 21_000, values: 40_000 } },
  query: { tokens: 4000, fragments: 100, depth: 12, calls: 10, fields: 600, pairs: 10_000 },
};

/** The calls that need no session ask for little. */
export const WITHOUT_SESSION: Limits = {
  call: { query: 4000, variables: { depth: 20, list: 1000, values: 1000 } },
  query: { tokens: 600, fragments: 10, depth: 8, calls: 10, fields: 120, pairs: 300 },
};
