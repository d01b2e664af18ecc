import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { invalid } from '../../domain/errors';

/** Most tokens of a query; the largest of the console has about 300. */
export const MAX_TOKENS = 4000;
const MAX_DEPTH = 12;
/** Calls in one request. Without a bound, aliases would let one request try a thousand passwords. */
const MAX_CALLS = 10;
const MAX_FIELDS = 600;

/** A query that stays within the limits. */
export interface BoundedQuery {
  /** Names of its calls, for the log. */
  calls: readonly string[];
}

/**
 * Checks a query before anything expensive is done with it: syntax, one operation, its depth, and how many calls and
 * fields it comes to with all fragments spread.
 *
 * @throws ValidationException naming `query`
 */
export function boundQuery(query: string): BoundedQuery {
  const document = parseQuery(query);
  const operations = document.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) throw refused('Send exactly one query or mutation.');
  const { depth, fields, calls } = measure(operation, document);
  if (depth > MAX_DEPTH) throw refused(`The query is nested too deeply; ${MAX_DEPTH} levels are the most.`);
  if (calls.length > MAX_CALLS) throw refused(`A request can make at most ${MAX_CALLS} calls.`);
  if (fields > MAX_FIELDS) throw refused(`A request can ask for at most ${MAX_FIELDS} fields.`);
  return { calls };
}

const refused = (problem: string) => invalid({ query: problem });

function parseQuery(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) {
      const isTooLong = error.message.includes(`${MAX_TOKENS} tokens`);
      throw refused(
        isTooLong ? `The query has more than ${MAX_TOKENS} tokens.` : error.message.slice(0, 300),
      );
    }
    // The parser calls itself for every level, so a deep enough nest exhausts the stack.
    throw refused('The query is nested too deeply.');
  }
}

interface Size {
  depth: number;
  fields: number;
  /** Names of the fields at the top, one more than allowed at most. */
  calls: readonly string[];
}

const NOTHING: Size = { depth: 0, fields: 0, calls: [] };

/** Fragments are measured once each, or a few that spread one another would take exponential time. */
function measure(operation: OperationDefinitionNode, document: DocumentNode): Size {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, Size>();

  function sizeOfSet(set: SelectionSetNode | undefined): Size {
    return (set?.selections ?? []).map(sizeOf).reduce(added, NOTHING);
  }
  function sizeOf(selection: SelectionNode): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOfSet(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(selection.name.value);
    const { depth, fields } = sizeOfSet(selection.selectionSet);
    return { depth: depth + 1, fields: fields + 1, calls: [selection.name.value] };
  }
  function sizeOfFragment(name: string): Size {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING); // for a fragment that spreads itself, which validation refuses later
    const size = sizeOfSet(fragments.get(name)?.selectionSet);
    measured.set(name, size);
    return size;
  }
  return sizeOfSet(operation.selectionSet);
}

function added(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    calls: one.calls.length > MAX_CALLS ? one.calls : [...one.calls, ...other.calls],
  };
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter(one => one.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map(one => [one.name.value, one]));
}
