import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { refused } from './authentication';

/** How much an operation asks for, with all its fragments spread. */
interface Size {
  depth: number;
  fields: number;
  /** Names of the fields at the top, one more than `mostCalls` at most. */
  calls: readonly string[];
}

/** The same with what stands in the query as it is written. */
interface Measured extends Size {
  /** Pairs of fields that answer under the same name, wherever they stand: never fewer than validation compares. */
  pairs: number;
}

/** What stands in one definition itself. */
interface Part {
  depth: number;
  fields: number;
  /** The names that its fields answer under. */
  names: readonly string[];
  /** What stands at the top, in its order: fields by name, and spreads. */
  top: readonly { name: string; isSpread: boolean }[];
  /** Each spread, with the number of fields it stands in. */
  spreads: readonly { name: string; depth: number }[];
}

/**
 * Measures an operation without calling itself: first each fragment that spreads no unmeasured one.
 *
 * @throws ValidationException when two fragments share a name, one spreads itself or one is not used
 */
export function measure(
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

/** The fragments, each after those it spreads. */
function inOrder(parts: ReadonlyMap<string, Part>): string[] {
  const waitsFor = new Map<string, Set<string>>();
  const users = new Map<string, string[]>();
  for (const [name, { spreads }] of parts) {
    const known = new Set(spreads.map(spread => spread.name).filter(one => parts.has(one)));
    waitsFor.set(name, known);
    for (const one of known) users.set(one, [...(users.get(one) ?? []), name]);
  }
  const order = [...parts.keys()].filter(name => waitsFor.get(name)?.size === 0);
  // The list grows while it is walked.
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
