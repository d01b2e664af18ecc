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

export const EVENT_TYPE_NAMES: Record<EventType, string> = {
  DAMAGE: 'Damage',
  NEAR_MISS: 'Near miss',
  UTILITY_EXPOSED: 'Utility exposed',
  UNMARKED_UTILITY: 'Unmarked utility',
  MISMARK: 'Mismark',
  LATE_LOCATE: 'Late locate',
  NO_SHOW: 'Locator no-show',
  EXCAVATOR_NO_SHOW: 'Excavator no-show',
  MARKS_DESTROYED: 'Marks destroyed',
  ONSITE_MEETING: 'On-site meeting',
  UTILITY_CALL: 'Call to a utility',
  FIELD_VERIFICATION: 'Marks check',
  POTHOLE: 'Pothole',
  PHOTO_LOG: 'Photo log',
  DELINEATION_PHOTO: 'Delineation photo',
  STOP_WORK: 'Stop work',
  OTHER: 'Other',
};

export const EVENT_STATUSES = ['DRAFT', 'OPEN', 'IN_REVIEW', 'CLOSED'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const FIRST_STATUSES: readonly EventStatus[] = ['DRAFT', 'OPEN'];

/** An event never returns to draft once it has been reported. */
export const NEXT_STATUSES: Record<EventStatus, readonly EventStatus[]> = {
  DRAFT: ['OPEN'],
  OPEN: ['IN_REVIEW'],
  IN_REVIEW: ['CLOSED'],
  CLOSED: ['OPEN'],
};

export function statusProblem(from: EventStatus, to: EventStatus): string | null {
  if (from === to || NEXT_STATUSES[from].includes(to)) return null;
  return `An event that is ${WORDS[from]} can only become ${NEXT_STATUSES[from].map(one => WORDS[one]).join(' or ')}.`;
}

export function editProblem(status: EventStatus): string | null {
  return status === 'CLOSED' ? 'This event is closed. Reopen it before you change it.' : null;
}

const WORDS: Record<EventStatus, string> = {
  DRAFT: 'a draft',
  OPEN: 'open',
  IN_REVIEW: 'in review',
  CLOSED: 'closed',
};
