import type { FieldKind } from '../lists';

/** What ticket profiles can be filtered by. */
export const PROFILE_FILTER_FIELDS = {
  Name: 'text',
  CallCenter: 'choice',
  JobID: 'id',
} as const satisfies Record<string, FieldKind>;
export type ProfileFilterField = keyof typeof PROFILE_FILTER_FIELDS;
