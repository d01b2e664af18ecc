import type { CallCenter } from '../../../domain/calendar/centers';
import type { ProfileDefaults } from '../../../domain/ticketProfiles/profile';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  DELINEATED_METHODS,
  EXCAVATION_METHODS,
  EXCAVATOR_TYPES,
  LANGUAGES,
  PROJECT_OWNERS,
  TICKET_TYPES,
  WORK_ACTIVITIES,
  WORK_DURATIONS,
  YES_NO,
} from '../../../domain/tickets/options';
import { citiesOf, countiesOf } from '../../../domain/tickets/places';

export type DefaultField = keyof ProfileDefaults;

/** The answers that a profile can keep, in the order in which they are asked. */
export const DEFAULT_GROUPS = {
  work: [
    'ticketType',
    'requestedStartRule',
    'workType',
    'workActivity',
    'excavationMethod',
    'delineatedMethod',
    'workDuration',
    'anticipatedDepth',
    'boring',
    'explosive',
    'streetSidewalk',
    'vacuumExcavation',
    'pavementOnly',
    'projectOwner',
    'permit',
    'permitType',
  ],
  place: ['county', 'city', 'state'],
  people: [
    'contact',
    'email',
    'phone',
    'mobile',
    'company',
    'excavatorType',
    'language',
    'medium',
    'onsiteContactName',
    'onsiteContactPhone',
    'excavatorRemarks',
  ],
  after: ['autoRenew', 'renewUntilRule', 'needRemark', 'responseRequired', 'subcontractors'],
} as const satisfies Record<string, DefaultField[]>;
export type DefaultGroup = keyof typeof DEFAULT_GROUPS;

export const DEFAULT_FIELDS: readonly DefaultField[] = Object.values(DEFAULT_GROUPS).flat();

/** Answers that the contract holds as true or false. */
export function isYesNo(field: DefaultField): field is 'autoRenew' | 'needRemark' {
  return field === 'autoRenew' || field === 'needRemark';
}

/** What the choices of a field hang on. */
interface Around {
  center: CallCenter | null;
  county: string;
  workType: string;
}

/** What a field can be answered with; null where one types. */
export function choicesFor(field: DefaultField, around: Around): readonly string[] | null {
  if (field in LISTS) return LISTS[field] ?? null;
  const { center, workType } = around;
  if (field === 'workActivity') return activitiesOf(workType);
  if (field === 'county') return center ? countiesOf(center) : [];
  return null;
}

/** What is offered while a field is typed. */
export function suggestionsFor(field: DefaultField, { center, county }: Around): readonly string[] {
  return field === 'city' && center ? citiesOf(center, county) : [];
}

const LISTS: Partial<Record<DefaultField, readonly string[]>> = {
  // The contract takes other rules of the same form (domain/ticketProfiles/rules.ts).
  requestedStartRule: [
    'earliest legal',
    ...Array.from({ length: 20 }, (_, index) => `+${index + 1} working days`),
  ],
  renewUntilRule: ['no limit', ...[30, 60, 90, 120, 180, 365].map(days => `+${days} days`)],
  ticketType: TICKET_TYPES,
  workType: Object.keys(WORK_ACTIVITIES),
  excavationMethod: EXCAVATION_METHODS,
  delineatedMethod: DELINEATED_METHODS,
  workDuration: WORK_DURATIONS,
  anticipatedDepth: ANTICIPATED_DEPTHS,
  boring: YES_NO,
  explosive: YES_NO,
  streetSidewalk: YES_NO,
  vacuumExcavation: YES_NO,
  pavementOnly: YES_NO,
  projectOwner: PROJECT_OWNERS,
  state: ['CA', 'NV'],
  excavatorType: EXCAVATOR_TYPES,
  language: LANGUAGES,
  medium: ['WEB', 'Phone', 'Email'],
  responseRequired: YES_NO,
};

/** The number in a rule; null in one without. */
export function daysIn(rule: string): number | null {
  const days = /\d+/.exec(rule)?.[0];
  return days === undefined ? null : Number(days);
}
