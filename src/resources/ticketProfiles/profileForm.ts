import { type CallCenter, isCallCenter } from '../../../domain/calendar/centers';
import { profileFrom } from '../../../domain/ticketProfiles/apply';
import type { ProfileDefaults } from '../../../domain/ticketProfiles/profile';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  DELINEATED_METHODS,
  EXCAVATION_METHODS,
  EXCAVATOR_TYPES,
  hasField,
  LANGUAGES,
  PROJECT_OWNERS,
  TICKET_TYPES,
  WORK_ACTIVITIES,
  WORK_DURATIONS,
  YES_NO,
} from '../../../domain/tickets/options';
import { citiesOf, countiesOf } from '../../../domain/tickets/places';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';

export type DefaultField = keyof ProfileDefaults;

/** In form order. */
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

const DEFAULT_FIELDS: readonly DefaultField[] = Object.values(DEFAULT_GROUPS).flat();

export function isYesNo(field: DefaultField): field is 'autoRenew' | 'needRemark' {
  return field === 'autoRenew' || field === 'needRemark';
}

interface Around {
  center: CallCenter | null;
  county: string;
  workType: string;
}

/** Null for free text. */
export function choicesFor(field: DefaultField, around: Around): readonly string[] | null {
  if (field in LISTS) return LISTS[field] ?? null;
  const { center, workType } = around;
  if (field === 'workActivity') return activitiesOf(workType);
  if (field === 'county') return center ? countiesOf(center) : [];
  return null;
}

export function suggestionsFor(field: DefaultField, { center, county }: Around): readonly string[] {
  return field === 'city' && center ? citiesOf(center, county) : [];
}

const LISTS: Partial<Record<DefaultField, readonly string[]>> = {
  // The API also accepts other rules of the same form (domain/ticketProfiles/rules.ts).
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

export function daysIn(rule: string): number | null {
  const days = /\d+/.exec(rule)?.[0];
  return days === undefined ? null : Number(days);
}

/** Empty fields aren't stored, so each ticket asks for them. */
export interface ProfileForm {
  private?: boolean;
  version?: number;
  Name: string;
  Description: string;
  CallCenter: string;
  JobID: string;
  IsDefault: boolean;
  defaults: Record<Exclude<DefaultField, 'subcontractors' | 'autoRenew' | 'needRemark'>, string> & {
    subcontractors: string[];
    autoRenew: boolean | null;
    needRemark: boolean | null;
  };
}

const NONE: object = {
  ...Object.fromEntries(DEFAULT_FIELDS.map(name => [name, ''])),
  subcontractors: [],
  autoRenew: null,
  needRemark: null,
};
const answers = (known: object) => ({ ...NONE, ...known }) as ProfileForm['defaults'];

export function emptyForm(isPrivate: boolean): ProfileForm {
  return {
    private: isPrivate,
    Name: '',
    Description: '',
    CallCenter: '',
    JobID: '',
    IsDefault: false,
    defaults: answers({}),
  };
}

export function formOf(profile: TicketProfileRow): ProfileForm {
  const { version, Name, Description, CallCenter, JobID, IsDefault } = profile;
  const defaults = answers(defaultsOf(profile));
  return { version, Name, Description, CallCenter, JobID: JobID ?? '', IsDefault, defaults };
}

export function formFromTicket(ticket: Ticket, isPrivate: boolean): ProfileForm {
  return {
    ...emptyForm(isPrivate),
    Name: ticket.ticketName,
    CallCenter: ticket.callCenter,
    defaults: answers(profileFrom(ticket)),
  };
}

/** Leaves out fields that the center doesn't have. */
export function toProfile({ JobID, defaults, ...rest }: ProfileForm) {
  const center = isCallCenter(rest.CallCenter) ? rest.CallCenter : null;
  const given = DEFAULT_FIELDS.filter(name => {
    const hasValue = isYesNo(name) ? defaults[name] !== null : defaults[name].length > 0;
    return hasValue && (!center || hasField(center, name));
  });
  const kept = Object.fromEntries(given.map(name => [name, defaults[name]]));
  return { ...rest, JobID: JobID || null, defaults: JSON.stringify(kept) };
}

/** The server has validated the JSON. */
export function defaultsOf({ defaults }: Pick<TicketProfileRow, 'defaults'>): ProfileDefaults {
  return JSON.parse(defaults);
}

/** Query parameters of the list that open its drawer. */
export const EDIT_PARAM = 'profile';
export const TICKET_PARAM = 'fromTicket';

export const NEW_PROFILE = 'new';

export const PROFILES_PATH = '/main/ticket-profile';

export function profilePath(id: string): string {
  return `${PROFILES_PATH}/details/${id}`;
}

export const newProfilePath = `${PROFILES_PATH}?${EDIT_PARAM}=${NEW_PROFILE}`;

export function applyPath(id: string): string {
  return `/main/tickets/create?profile=${id}`;
}
