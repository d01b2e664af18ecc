import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Whether the call asks for this field of its answer, the way to it led by the fields that it lies in, so that what nobody
 * asked for is not read from the database. A field under `@skip` or `@include` counts as asked for: reading too much is
 * only slower.
 */
export function selects(info: GraphQLResolveInfo, ...path: string[]): boolean {
  return info.fieldNodes.some(node => holds(node.selectionSet, path, info));
}

function holds(set: SelectionSetNode | undefined, path: string[], info: GraphQLResolveInfo): boolean {
  const [field, ...rest] = path;
  if (field === undefined) return true;
  return (set?.selections ?? []).some(selection => {
    if (selection.kind === 'Field') {
      return selection.name.value === field && holds(selection.selectionSet, rest, info);
    }
    const inner = selection.kind === 'InlineFragment' ? selection : info.fragments[selection.name.value];
    return holds(inner?.selectionSet, path, info);
  });
}
