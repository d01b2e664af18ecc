import type { FieldKind } from '../lists';

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
