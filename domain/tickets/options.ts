import type { CallCenter } from '../calendar/centers';

/** From the centers' own ticket form. The centers may offer more values. */
export const TICKET_TYPES = ['Normal', 'Short Notice', 'Emergency'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export const EXCAVATOR_TYPES = [
  'Contractor',
  'Utility',
  'Municipality',
  'Homeowner',
  'Agriculture',
  'Other',
] as const;

export const LANGUAGES = ['English', 'Spanish'] as const;

export const WORK_DURATIONS = [
  '1 day or less',
  '2-4 days',
  '5-7 days',
  '8-14 days',
  '15-31 days',
  'longer than 31 days',
] as const;

/** How the area was outlined in white (Gov. Code 4216(d); 4216.2(a) unverified). "No" isn't accepted. */
export const DELINEATED_METHODS = [
  'Yes-Paint',
  'Yes-Flags',
  'Yes-Stakes',
  'Yes-Whiskers',
  'Yes-Chalk',
  'Yes-Combination',
  'Yes- See Remarks',
] as const;

export const WORK_ACTIVITIES: Record<string, readonly string[]> = {
  Water: ['Install new main', 'Repair service', 'Valve replacement'],
  Sewer: ['Lateral replacement', 'Main replacement', 'Manhole'],
  Gas: ['Service install', 'Main replacement'],
  Electric: ['Conduit & vault', 'Pole set/replace'],
  Telecom: ['Fiber directional bore', 'Pedestal'],
  'Road Work': ['Culvert Work', 'Grind & overlay', 'Curb & gutter'],
  'Storm drain': ['Inlet', 'Pipe replacement'],
  'Site development': ['Mass grading', 'Foundation'],
  Traffic: ['Signal pole', 'Loops'],
  Environmental: ['Monitoring Wells Work', 'Fuel Tank(s) Work'],
  'Residential property work': [
    'Fence',
    'Yard - Deck/Mailbox/Playground/Pole/Lighting/Etc',
    'Pool',
    'Landscaping',
  ],
  Geotechnical: ['Soil boring'],
  Demolition: ['Structure removal'],
};

export function activitiesOf(workType: string): readonly string[] {
  return (Object.hasOwn(WORK_ACTIVITIES, workType) && WORK_ACTIVITIES[workType]) || [];
}

export const EXCAVATION_METHODS = [
  'Hand digging',
  'Backhoe',
  'Excavator',
  'Trencher',
  'Skid steer',
  'Grader',
  'Grinding',
  'Saw cut',
  'Vacuum',
  'Auger - truck mounted',
  'Boring - vertical',
  'Directional drill (HDD)',
] as const;
export type ExcavationMethod = (typeof EXCAVATION_METHODS)[number];

export const ANTICIPATED_DEPTHS = [
  '<12 inches',
  '12 to 24 inches',
  '24 to 48 inches',
  '48 to 84 inches',
  '>84 inches',
  'Unknown',
] as const;

export const PROJECT_OWNERS = [
  'Homeowner/Property Owner/Tenant/HOA',
  'Municipality',
  'School/University',
  'Land Developer - mixed-use or non-residential',
  'Utility Facility Operator',
  'Non-member Facility Operator',
] as const;

export const YES_NO = ['Yes', 'No'] as const;

/** One Call NV doesn't have these fields, so they are neither shown nor stored for it. */
export const CALIFORNIA_ONLY_FIELDS = [
  'workDuration',
  'anticipatedDepth',
  'vacuumExcavation',
  'pavementOnly',
] as const;

export function hasField(center: CallCenter, field: string): boolean {
  return center === 'onecall' || !CALIFORNIA_ONLY_FIELDS.some(one => one === field);
}
