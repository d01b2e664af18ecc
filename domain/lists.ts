import { CALL_CENTERS } from './calendar/centers';
import type { PlainDate } from './calendar/plainDate';
import { ATTENTIONS } from './tickets/attention';
import { VERDICTS } from './tickets/verdict/reasons';

export const TAKE_ALL = -1;

/** Above this, the caller must narrow the filter. */
export const MAX_ROWS = 20_000;

/** Above this, lists say "more than". No one pages that far. */
export const MAX_COUNTED = 10_000;

/** Up to this many matches are found by index. Otherwise tickets are compared until the page is full. */
export const FEW_FOUND = 1000;

export const MAX_COMPARED = 200;

export type FilterOperator = 'eq' | 'in' | 'like' | 'gte' | 'lte';

export type SortOrder = 'Asc' | 'Desc';

/** `choice` is from a fixed list. `anywhere` matches part of any of several texts. */
export type FieldKind = 'text' | 'choice' | 'id' | 'status' | 'day' | 'anywhere';

/** `day` values are MM/DD/YYYY in the center's zone. */
export const OPERATORS_OF: Record<FieldKind, readonly FilterOperator[]> = {
  text: ['eq', 'in', 'like'],
  choice: ['eq', 'in'],
  id: ['eq', 'in'],
  status: ['eq', 'in'],
  day: ['eq', 'in', 'gte', 'lte'],
  anywhere: ['like'],
};

/** Filter fields of spec §7. TicketNo may need CallCenter, because both centers can issue the same number. */
export const TICKET_FILTER_FIELDS = {
  JobName: 'text',
  JobNo: 'text',
  ManagerId: 'id',
  TicketNo: 'text',
  Name: 'text',
  Place: 'anywhere',
  Utility: 'anywhere',
  Revision: 'text',
  Status: 'status',
  ExpDate: 'day',
  WorkStart: 'day',
  LegalStart: 'day',
  Attention: 'choice',
  Verdict: 'choice',
  CallCenter: 'choice',
  Text: 'anywhere',
} as const satisfies Record<string, FieldKind>;
export type TicketFilterField = keyof typeof TICKET_FILTER_FIELDS;

export const TICKET_SORT_FIELDS = [
  'TicketNo',
  'Name',
  'Revision',
  'Status',
  'ExpDate',
  'WorkStart',
  'LegalStart',
  'JobNo',
  'JobName',
] as const;
export type TicketSortField = (typeof TICKET_SORT_FIELDS)[number];

export const TICKET_FILTER_CHOICES = {
  Attention: ATTENTIONS,
  Verdict: VERDICTS,
  CallCenter: CALL_CENTERS,
} as const;

export const JOB_FILTER_FIELDS = {
  ManagerId: 'id',
  Name: 'text',
  JobNo: 'text',
  Status: 'status',
  Text: 'anywhere',
} as const satisfies Record<string, FieldKind>;
export type JobFilterField = keyof typeof JOB_FILTER_FIELDS;

export const JOB_SORT_FIELDS = ['JobNo', 'Name', 'Status', 'County', 'NextExpiry'] as const;
export type JobSortField = (typeof JOB_SORT_FIELDS)[number];

export interface DayRange {
  from?: PlainDate;
  to?: PlainDate;
}

/** As stored and used in URLs. A single day is a range of that day. */
export type FilterValue = string | string[] | DayRange;

/** For example, `JobNo` becomes `jobNo`. */
export type FilterKey<Field extends string> = Uncapitalize<Field>;

export function filterKey<Field extends string>(field: Field): FilterKey<Field> {
  return `${field.charAt(0).toLowerCase()}${field.slice(1)}` as FilterKey<Field>;
}

export const EVENT_FILTER_FIELDS = {
  EventType: 'choice',
  Status: 'status',
  Severity: 'choice',
  TicketID: 'id',
  JobID: 'id',
  Title: 'text',
  EventNo: 'text',
  OccurredAt: 'day',
} as const satisfies Record<string, FieldKind>;
export type EventFilterField = keyof typeof EVENT_FILTER_FIELDS;

export const EVENT_SORT_FIELDS = ['OccurredAt', 'EventNo', 'EventType', 'Status', 'Severity'] as const;
export type EventSortField = (typeof EVENT_SORT_FIELDS)[number];

export const AUDIT_FILTER_FIELDS = {
  entity: 'text',
  entityId: 'text',
  action: 'text',
  userId: 'id',
  day: 'day',
} as const satisfies Record<string, FieldKind>;

export type AuditFilterField = keyof typeof AUDIT_FILTER_FIELDS;

export const INVITATION_FILTER_FIELDS = {
  status: 'status',
  subcontractorId: 'id',
  jobId: 'id',
} as const satisfies Record<string, FieldKind>;
export type InvitationFilterField = keyof typeof INVITATION_FILTER_FIELDS;

export const SUBCONTRACTOR_FILTER_FIELDS = {
  CompanyName: 'text',
  Type: 'text',
  Email: 'text',
} as const satisfies Record<string, FieldKind>;
export type SubcontractorFilterField = keyof typeof SUBCONTRACTOR_FILTER_FIELDS;

export const SUBCONTRACTOR_SORT_FIELDS = ['CompanyName', 'Type'] as const;
export type SubcontractorSortField = (typeof SUBCONTRACTOR_SORT_FIELDS)[number];

export const PROFILE_FILTER_FIELDS = {
  Name: 'text',
  CallCenter: 'choice',
  JobID: 'id',
} as const satisfies Record<string, FieldKind>;
export type ProfileFilterField = keyof typeof PROFILE_FILTER_FIELDS;
