import * as v from 'valibot';
import { CALL_CENTERS, type CallCenter, centerOf } from '../calendar/centers';
import { type FieldErrors, invalid, version } from '../errors';
import { form, present } from '../form';
import { jsonObject } from '../json';
import { isBlank, maybe, paragraphs, required, text } from '../text';
import { YES_NO } from '../tickets/options';
import { acrossFields, createTicketSchema } from '../tickets/payload';
import { fieldErrors, parse } from '../validation';
import { placeholderProblem, renewUntilRule, requestedStartRule } from './rules';

const { entries } = createTicketSchema;

export const FORM_FIELDS = [
  'ticketType',
  'contact',
  'phone',
  'mobile',
  'email',
  'excavatorType',
  'language',
  'county',
  'city',
  'delineatedMethod',
  'workType',
  'workActivity',
  'excavationMethod',
  'boring',
  'explosive',
  'streetSidewalk',
  'projectOwner',
  'permit',
  'onsiteContactName',
  'onsiteContactPhone',
  'excavatorRemarks',
  'autoRenew',
  'workDuration',
  'anticipatedDepth',
  'vacuumExcavation',
  'pavementOnly',
] as const satisfies (keyof typeof entries)[];
export type FormField = (typeof FORM_FIELDS)[number];

/** `state`, `medium`, `company`, `permitType` and `responseRequired` are stored, but fill in nothing. */
const schema = form({
  ...fromForm(),
  excavatorRemarks: maybe(
    v.pipe(
      paragraphs('Remarks', 1000),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && placeholderProblem(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  ),
  state: maybe(v.picklist(['CA', 'NV'], 'State must be CA or NV.')),
  medium: maybe(v.picklist(['WEB', 'Phone', 'Email'], 'Medium must be WEB, Phone or Email.')),
  company: maybe(text('Company', 120)),
  permitType: maybe(text('Permit type', 60)),
  responseRequired: maybe(v.picklist(YES_NO, 'Response required must be Yes or No.')),
  requestedStartRule: maybe(requestedStartRule),
  renewUntilRule: maybe(renewUntilRule),
  needRemark: maybe(v.boolean('needRemark must be true or false.')),
  subcontractors: maybe(
    v.pipe(
      v.array(
        v.pipe(v.string(), v.uuid('Choose subcontractors from the list.'), v.toLowerCase()),
        'subcontractors must be a list of IDs.',
      ),
      v.maxLength(50, 'Choose at most 50 subcontractors.'),
    ),
  ),
});

export type ProfileDefaults = v.InferOutput<typeof schema>;

const ROOT = 'ticketProfile.defaults';

function readDefaults(input: unknown, center: CallCenter): ProfileDefaults {
  const stored = neverStored(input);
  if (Object.keys(stored).length > 0) throw invalid(stored);
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalid(fieldErrors(result.issues, ROOT));
  const wrong = Object.entries(problemsAt(center, result.output));
  if (wrong.length === 0) return result.output;
  throw invalid(Object.fromEntries(wrong.map(([field, message]) => [`${ROOT}.${field}`, message])));
}

export function outdatedFields(defaults: object, center: CallCenter): string[] {
  const { issues = [] } = v.safeParse(schema, defaults);
  const own = Object.keys(fieldErrors(issues)).map(path => path.split('.')[0]);
  const wrong = new Set([...own, ...Object.keys(problemsAt(center, defaults))]);
  return Object.keys(defaults).filter(field => wrong.has(field));
}

/** Missing fields are fine, because the ticket form asks for them. */
function problemsAt(center: CallCenter, defaults: object): FieldErrors {
  const given: Record<string, unknown> = { ...defaults };
  const problems: FieldErrors = {};
  for (const [field, message] of acrossFields({ ...given, callCenter: center })) {
    if (!isBlank(given[field])) problems[field] ??= message;
  }
  if (!isBlank(given.workActivity) && isBlank(given.workType)) {
    problems.workActivity ??= 'Choose the work type that the activity belongs to.';
  }
  if (!isBlank(given.state) && given.state !== centerOf(center).state) {
    problems.state = `${centerOf(center).name} takes no tickets for this state.`;
  }
  return problems;
}

/** Fields that belong to a single ticket. */
const DATES = ['workBeginDate', 'workStart', 'legalStart', 'submitted', 'expires', 'expDate', 'renewUntil'];
const GEOMETRY = ['latitude', 'longitude', 'digAreaFeet', 'geofence', 'latitudeLongitude'];

function neverStored(input: unknown): FieldErrors {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  const wrong = (fields: string[], what: string) =>
    names
      .filter(name => fields.includes(name))
      .map(name => [`${ROOT}.${name}`, `A profile never holds ${what}: leave ${name} out.`]);
  return Object.fromEntries([...wrong(DATES, 'a date'), ...wrong(GEOMETRY, 'a place on the map')]);
}

function fromForm() {
  return {
    ticketType: maybe(entries.ticketType),
    contact: maybe(entries.contact),
    phone: maybe(entries.phone),
    mobile: maybe(entries.mobile),
    email: maybe(entries.email),
    excavatorType: maybe(entries.excavatorType),
    language: maybe(entries.language),
    county: maybe(entries.county),
    city: maybe(entries.city),
    delineatedMethod: maybe(entries.delineatedMethod),
    workType: maybe(entries.workType),
    workActivity: maybe(entries.workActivity),
    excavationMethod: maybe(entries.excavationMethod),
    boring: maybe(entries.boring),
    explosive: maybe(entries.explosive),
    streetSidewalk: maybe(entries.streetSidewalk),
    projectOwner: maybe(entries.projectOwner),
    permit: maybe(entries.permit),
    onsiteContactName: maybe(entries.onsiteContactName),
    onsiteContactPhone: maybe(entries.onsiteContactPhone),
    autoRenew: maybe(entries.autoRenew),
    workDuration: maybe(entries.workDuration),
    anticipatedDepth: maybe(entries.anticipatedDepth),
    vacuumExcavation: maybe(entries.vacuumExcavation),
    pavementOnly: maybe(entries.pavementOnly),
  };
}

/** @throws ValidationException naming fields such as `ticketProfile.defaults.workType` */
export function readNewProfile(input: unknown) {
  return withDefaults(parse(newSchema, input, 'ticketProfile'));
}

/** Replaces all values. */
export function readChangedProfile(input: unknown) {
  return withDefaults(parse(changedSchema, input, 'ticketProfile'));
}

export type ProfileInput = Omit<ReturnType<typeof readNewProfile>, 'private'>;

const FIELDS = {
  Name: required('Name', 120),
  Description: v.optional(v.nullable(paragraphs('Description', 500)), ''),
  CallCenter: v.picklist(CALL_CENTERS, 'Call center is required!'),
  JobID: maybe(v.pipe(v.string('Choose a job.'), v.uuid('Choose a job from the list.'), v.toLowerCase())),
  IsDefault: v.optional(v.nullable(v.boolean('IsDefault must be true or false.')), false),
  defaults: jsonObject('defaults'),
};

const newSchema = form({ private: v.boolean('private must be true or false.'), ...FIELDS });
const changedSchema = form({ version, ...FIELDS, JobID: present('JobID', FIELDS.JobID) });

type ParsedProfile = v.InferOutput<typeof newSchema> | v.InferOutput<typeof changedSchema>;

function withDefaults<Input extends ParsedProfile>(profile: Input) {
  return {
    ...profile,
    Description: profile.Description ?? '',
    JobID: profile.JobID ?? null,
    IsDefault: profile.IsDefault ?? false,
    defaults: readDefaults(profile.defaults, profile.CallCenter),
  };
}
