import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Whether the call asks for this field of its answer, so that what nobody asked for is not read from the database.
 * A field under `@skip` or `@include` counts as asked for: reading too much is only slower.
 */
export function selects(info: GraphQLResolveInfo, field: string): boolean {
  return info.fieldNodes.some(node => holds(node.selectionSet, field, info));
}

function holds(set: SelectionSetNode | undefined, field: string, info: GraphQLResolveInfo): boolean {
  return (set?.selections ?? []).some(selection => {
    if (selection.kind === 'Field') return isNamed(selection, field);
    const inner = selection.kind === 'InlineFragment' ? selection : info.fragments[selection.name.value];
    return holds(inner?.selectionSet, field, info);
  });
}

function isNamed(node: FieldNode, field: string): boolean {
  return node.name.value === field;
}
