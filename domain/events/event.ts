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
  'UTILITY_CALL',
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

export const FIRST_STATUSES: readonly EventStatus[] = ['DRAFT', 'OPEN'];

/** Where an event can go from each status. None becomes a draft again: what was told stays told. */
export const NEXT_STATUSES: Record<EventStatus, readonly EventStatus[]> = {
  DRAFT: ['OPEN'],
  OPEN: ['IN_REVIEW'],
  IN_REVIEW: ['CLOSED'],
  CLOSED: ['OPEN'],
};

/** Why an event cannot go from one status to the other, in words for people; null when it can, or stays. */
export function statusProblem(from: EventStatus, to: EventStatus): string | null {
  if (from === to || NEXT_STATUSES[from].includes(to)) return null;
  return `An event that is ${WORDS[from]} can only become ${NEXT_STATUSES[from].map(one => WORDS[one]).join(' or ')}.`;
}

/** Why what an event tells cannot be changed while it stays as it is, in words for people; null when it can. */
export function editProblem(status: EventStatus): string | null {
  return status === 'CLOSED' ? 'This event is closed. Reopen it before you change it.' : null;
}

const WORDS: Record<EventStatus, string> = {
  DRAFT: 'a draft',
  OPEN: 'open',
  IN_REVIEW: 'in review',
  CLOSED: 'closed',
};
