import { CALL_CENTERS } from './calendar/centers';
import type { PlainDate } from './calendar/plainDate';
import { ATTENTIONS } from './tickets/attention';
import { VERDICTS } from './tickets/verdict/reasons';

/** Paging, filtering and sorting that every list shares (spec §7, §9). */

export const TAKE_ALL = -1;

/** Most rows one answer may hold; beyond it the caller is asked to narrow the filter. */
export const MAX_ROWS = 20_000;

/** Up to so many rows are counted for those who can be told that there are more: nobody reads to the end of them. */
export const MOST_COUNTED = 10_000;

/**
 * So many hits of a part of a text are few: they are found by an index and counted. Of a text that more hold, the tickets
 * are read in the order of the list, each compared, until the page is full; so are they of two letters, which the index does
 * not know.
 */
export const FEW_FOUND = 1000;

/** Up to so many hits are counted where each ticket has to be compared. */
export const MOST_COMPARED = 200;

/** The specification's, and the two ends of a range of days. */
export type FilterOperator = 'eq' | 'in' | 'like' | 'gte' | 'lte';

export type SortOrder = 'Asc' | 'Desc';

/** Decides how a filter's value is read. A `choice` is of a fixed list, `anywhere` a part of any of several texts. */
export type FieldKind = 'text' | 'choice' | 'id' | 'status' | 'day' | 'anywhere';

/** Operators that a field of a kind understands. `day` values are MM/DD/YYYY and mean that day in the center's zone. */
export const OPERATORS_OF: Record<FieldKind, readonly FilterOperator[]> = {
  text: ['eq', 'in', 'like'],
  choice: ['eq', 'in'],
  id: ['eq', 'in'],
  status: ['eq', 'in'],
  day: ['eq', 'in', 'gte', 'lte'],
  anywhere: ['like'],
};

/**
 * Filter fields of the ticket lists (spec §7). Text finds what the search of everything finds. Both centers can give one
 * number on a day: with CallCenter, TicketNo names one ticket.
 */
export const TICKET_FILTER_FIELDS = {
  JobName: 'text',
  JobNo: 'text',
  ManagerId: 'id',
  TicketNo: 'text',
  Name: 'text',
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
} as const satisfies Record<string, FieldKind>;
export type JobFilterField = keyof typeof JOB_FILTER_FIELDS;

export const JOB_SORT_FIELDS = ['JobNo', 'Name', 'Status', 'County', 'NextExpiry'] as const;
export type JobSortField = (typeof JOB_SORT_FIELDS)[number];

/** The days of a range, its ends included; one that is open is absent. */
export interface DayRange {
  from?: PlainDate;
  to?: PlainDate;
}

/** What a filter is set to, as it is kept and stands in addresses. A day alone is a range of that day. */
export type FilterValue = string | string[] | DayRange;

/** Key of a field among filter values as they are kept and stand in addresses: `JobNo` is `jobNo`. */
export type FilterKey<Field extends string> = Uncapitalize<Field>;

export function filterKey<Field extends string>(field: Field): FilterKey<Field> {
  return `${field.charAt(0).toLowerCase()}${field.slice(1)}` as FilterKey<Field>;
}

/** What recorded events can be filtered by. OccurredAt takes days as MM/DD/YYYY, Pacific time. */
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

/** What the audit log can be filtered by. `day` is the calendar day of the change. */
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
