import type { FieldKind } from '../lists';

/** Filter fields of the subcontractor library. */
export const SUBCONTRACTOR_FILTER_FIELDS = {
  CompanyName: 'text',
  Type: 'text',
  Email: 'text',
} as const satisfies Record<string, FieldKind>;
export type SubcontractorFilterField = keyof typeof SUBCONTRACTOR_FILTER_FIELDS;

export const SUBCONTRACTOR_SORT_FIELDS = ['CompanyName', 'Type'] as const;
export type SubcontractorSortField = (typeof SUBCONTRACTOR_SORT_FIELDS)[number];
