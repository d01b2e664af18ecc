/** Damage values follow the Common Ground Alliance's DIRT from memory. Don't present them as its wording. */

export const YES_NO_UNKNOWN = ['Yes', 'No', 'Unknown'] as const;

/** Part A: who reports. */
export const REPORTERS = [
  'Excavator',
  'Facility operator',
  'Locator',
  'One call center',
  'Engineering or design',
  'Public works',
  'Railroad',
  'Road builder',
  'State regulator',
  'Insurance',
  'Other',
] as const;

/** Part B: who owns the land. */
export const RIGHTS_OF_WAY = [
  'Public - city street',
  'Public - county road',
  'Public - state highway',
  'Public - interstate highway',
  'Public - other',
  'Private - business',
  'Private - land owner',
  'Private - easement',
  'Dedicated utility easement',
  'Pipeline easement',
  'Power line easement',
  'Railroad',
  'Federal land',
  'Unknown',
] as const;

/** Part C: what was hit, or nearly hit. */
export const FACILITY_TYPES = [
  'Natural gas',
  'Liquid pipeline',
  'Electric',
  'Telecommunications',
  'Cable TV',
  'Water',
  'Sewer',
  'Storm drain',
  'Steam',
  'Other',
  'Unknown',
] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

export const FACILITY_FUNCTIONS = [
  'Distribution',
  'Service/drop',
  'Transmission',
  'Gathering',
  'Unknown',
] as const;

/** Part D: who dug, with what, and why. */
export const DIGGERS = [
  'Contractor',
  'Developer',
  'Farmer',
  'Municipality',
  'County',
  'State',
  'Utility',
  'Railroad',
  'Occupant',
  'Unknown',
] as const;

export const EQUIPMENT = [
  'Backhoe/trackhoe',
  'Trencher',
  'Auger',
  'Boring',
  'Directional drilling',
  'Drilling',
  'Hand tools',
  'Vacuum equipment',
  'Grader/scraper',
  'Milling equipment',
  'Probing device',
  'Road saw',
  'Explosives',
  'Farm equipment',
  'Other',
  'Unknown',
] as const;

export type Equipment = (typeof EQUIPMENT)[number];

/** Part E: who marked. */
export const LOCATORS = ['Facility operator', 'Contract locator', 'Unknown'] as const;

/** Part I: root cause. */
const ROOT_CAUSE_GROUPS = {
  Notification: [
    'No notification made',
    'Notification made, not enough lead time',
    'Wrong place or area given',
    'Dug outside the area or after expiry',
  ],
  Locating: [
    'Not marked',
    'Mismarked - wrong records or maps',
    'Mismarked - locator error',
    'Mismarked - abandoned facility',
    'Mismarked - tracer wire or signal',
    'Marked late',
  ],
  Excavation: [
    'No hand digging or potholing',
    'Clearance not kept',
    'Marks not kept',
    'Facility not supported or protected',
    'Dug before verifying the marks',
    'Improper backfill',
  ],
  Miscellaneous: ['Deteriorated facility', 'Previous damage', 'One call center error', 'Other', 'Unknown'],
} as const;

export const ROOT_CAUSES = Object.values(ROOT_CAUSE_GROUPS).flat();

export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export const EXPOSING_METHODS = ['Vacuum', 'Hand digging', 'Backhoe', 'Probe', 'Other'] as const;

export const SURFACES = ['Asphalt', 'Concrete', 'Gravel', 'Soil', 'Grass', 'Other'] as const;

export const MARK_COLORS = [
  'Red',
  'Yellow',
  'Orange',
  'Blue',
  'Green',
  'Purple',
  'Pink',
  'White',
  'None',
] as const;

export const MARK_CONDITIONS = ['Clear', 'Faded', 'Partly gone', 'Gone', 'Not found'] as const;

export const MARK_LOSS_CAUSES = [
  'Weather',
  'Traffic',
  'Paving or grading',
  'Own work',
  'Others at work',
  'Vandalism',
  'Unknown',
] as const;

export const LONGEST_UNMARKED = 200;

/** A stand-by is recorded as a meeting of its day. */
export const MEETING_KINDS = ['Meeting', 'Stand-by'] as const;
