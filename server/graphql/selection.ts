import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** The requested parts of a list. */
export interface Wanted {
  total: boolean;
  data: boolean;
  /** Counting may stop at a limit. */
  isMore: boolean;
}

export function wantedOf(info: GraphQLResolveInfo): Wanted {
  const isMore = selects(info, 'isMore');
  return { total: isMore || selects(info, 'total'), data: selects(info, 'data'), isMore };
}

/** A field with `@skip` or `@include` counts as requested, which is only slower. */
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
