/** What can be recorded: what happened on a site, or what was looked at there. */
export const EVENT_TYPES = [
  'DAMAGE',
  'NEAR_MISS',
  'UTILITY_EXPOSED',
  'UNMARKED_UTILITY',
  'MISMARK',
  'LATE_LOCATE',
  'NO_SHOW',
  'EXCAVATOR_NO_SHOW',
  'MARKS_DESTROYED',
  'ONSITE_MEETING',
  'FIELD_VERIFICATION',
  'POTHOLE',
  'PHOTO_LOG',
  'DELINEATION_PHOTO',
  'STOP_WORK',
  'OTHER',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_STATUSES = ['DRAFT', 'OPEN', 'IN_REVIEW', 'CLOSED'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Least first. */
export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];
