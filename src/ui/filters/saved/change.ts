import type { SavedFilter } from '../../../dataProvider/types';

/** A pending change of a saved filter. */
export type Change = { kind: 'save' } | { kind: 'rename' | 'replace' | 'delete'; filter: SavedFilter };
