import type { FieldKind } from '../lists';

/** What the audit log can be filtered by. `day` is the calendar day of the change. */
export const AUDIT_FILTER_FIELDS = {
  entity: 'text',
  entityId: 'text',
  action: 'text',
  userId: 'id',
  day: 'day',
} as const satisfies Record<string, FieldKind>;

export type AuditFilterField = keyof typeof AUDIT_FILTER_FIELDS;
