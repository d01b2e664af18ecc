import * as v from 'valibot';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { isInstant } from '../calendar/plainDate';
import { form } from '../form';
import { paragraphs, phone, required, text, zipCode } from '../text';
import { canRenewItself } from './autoRenew';
import {
  type Axis,
  coordinateProblem,
  degreesMissing,
  degreesWanted,
  geofenceProblem,
  isAround,
  liesAt,
  MAX_DEGREES,
  ringOf,
} from './geofence';
import { LOCAL_FIELDS } from './localFields';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  CALIFORNIA_ONLY_FIELDS,
  DELINEATED_METHODS,
  EXCAVATION_METHODS,
  EXCAVATOR_TYPES,
  hasField,
  LANGUAGES,
  PROJECT_OWNERS,
  TICKET_TYPES,
  WORK_DURATIONS,
  YES_NO,
} from './options';
import { countyProblem } from './places';

const WORK_BEGIN_WANTED = 'Enter the date and time when work begins.';

/** JSON of createTicket's `ticketPayload` (spec §3). Without a `geofence` the area is a circle. */
export const createTicketSchema = v.pipe(
  form({
    clientRequestId: v.pipe(
      v.string('clientRequestId is required.'),
      v.uuid('clientRequestId must be a UUID.'),
      v.toLowerCase(),
    ),
    jobId: v.pipe(v.string('Choose a job.'), v.uuid('Choose a job.'), v.toLowerCase()),
    callCenter: v.picklist(CALL_CENTERS, 'Call center is required!'),
    ticketName: v.optional(text('Ticket name', 120), ''),
    ticketType: choice('ticket type', TICKET_TYPES),
    workBeginDate: v.pipe(
      v.string(WORK_BEGIN_WANTED),
      v.isoTimestamp(WORK_BEGIN_WANTED),
      v.check(isInstant, WORK_BEGIN_WANTED),
    ),
    contact: required('Contact', 80),
    phone: phone('Phone'),
    mobile: v.optional(
      v.union([v.literal(''), phone('Mobile')], 'Mobile must be a 10-digit phone number.'),
      '',
    ),
    email: v.pipe(required('Email', 120), v.email('Email must look like name@example.com.')),
    excavatorType: choice('excavator type', EXCAVATOR_TYPES),
    language: choice('language', LANGUAGES),
    addressLocation: required('Address or location', 200),
    county: required('County', 60),
    city: required('City', 60),
    zipCode,
    nearbyCrossStreet: required('Nearby cross street', 120),
    subdivision: v.optional(text('Subdivision', 120), ''),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    digAreaFeet: v.pipe(
      v.number('Dig area is required.'),
      v.minValue(5, 'Dig area must be at least 5 feet across.'),
      v.maxValue(2640, 'Dig area can be at most half a mile (2,640 feet) across.'),
    ),
    geofence: v.optional(
      v.nullable(
        v.pipe(
          v.string('The dig area must be text.'),
          v.rawCheck(({ dataset, addIssue }) => {
            const message = dataset.typed && geofenceProblem(dataset.value);
            if (message) addIssue({ message });
          }),
        ),
      ),
    ),
    delineatedMethod: v.picklist(
      DELINEATED_METHODS,
      'Mark the dig area in white before you notify (California: Gov. Code 4216(d)), then choose how.',
    ),
    workType: v.pipe(
      required('Work type', 60),
      v.check(one => activitiesOf(one).length > 0, 'Choose a work type from the list.'),
    ),
    workActivity: required('Work activity', 80),
    excavationMethod: choice('excavation method', EXCAVATION_METHODS),
    boring: yesNo('Boring'),
    explosive: yesNo('Explosives'),
    streetSidewalk: yesNo('Street or sidewalk'),
    projectOwner: choice('project owner', PROJECT_OWNERS),
    permit: required('Permit', 80),
    onsiteContactName: required('On-site contact', 80),
    onsiteContactPhone: phone('On-site phone'),
    excavatorRemarks: v.optional(paragraphs('Remarks', 1000), ''),
    autoRenew: v.optional(v.boolean('Auto-renew must be yes or no.')),
    replacesTicketId: v.optional(
      v.pipe(
        v.string('replacesTicketId must be the ID of a ticket (a UUID).'),
        v.uuid('replacesTicketId must be the ID of a ticket (a UUID).'),
        v.toLowerCase(),
      ),
    ),
    workDuration: v.optional(v.nullable(choice('work duration', WORK_DURATIONS)), null),
    anticipatedDepth: v.optional(v.nullable(choice('depth', ANTICIPATED_DEPTHS)), null),
    vacuumExcavation: v.optional(v.nullable(yesNo('Vacuum excavation')), null),
    pavementOnly: v.optional(v.nullable(yesNo('Pavement only')), null),
    ...LOCAL_FIELDS,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [field, message] of acrossFields(dataset.value)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: null }],
      });
    }
  }),
);

export type CreateTicketPayload = v.InferOutput<typeof createTicketSchema>;

interface Fields extends Record<string, unknown> {
  callCenter: CallCenter;
  ticketType?: string;
  autoRenew?: boolean | undefined;
  renewUntil?: string | null | undefined;
  county?: string;
  workType?: string;
  workActivity?: string;
  latitude?: number;
  longitude?: number;
  geofence?: string | null | undefined;
}

/** Rules across fields, as [field, message]. The form checks them early to show everything at once. */
export function* acrossFields(ticket: Fields): Generator<[string, string]> {
  const center = CENTERS[ticket.callCenter];
  const elsewhere = countyProblem(ticket.callCenter, ticket.county ?? '');
  if (elsewhere) yield ['county', elsewhere];
  const activities = activitiesOf(ticket.workType ?? '');
  if (activities.length > 0 && !activities.includes(ticket.workActivity ?? '')) {
    yield ['workActivity', 'Choose an activity that belongs to the work type.'];
  }
  for (const axis of ['latitude', 'longitude'] as const) {
    const degrees = ticket[axis];
    const message = degrees === undefined ? null : coordinateProblem(axis, degrees, ticket.callCenter);
    if (message) yield [axis, message];
  }
  const problem = areaProblem(ticket);
  if (problem) yield ['geofence', problem];
  if (ticket.autoRenew && ticket.ticketType && !canRenewItself(ticket.ticketType)) {
    yield ['autoRenew', 'Only Normal tickets can auto-renew.'];
  }
  const renewsItself = ticket.autoRenew !== false && canRenewItself(ticket.ticketType ?? 'Normal');
  if (ticket.renewUntil && !renewsItself) {
    yield ['renewUntil', 'Leave this empty: auto-renew is off.'];
  }
  for (const field of CALIFORNIA_ONLY_FIELDS) {
    const given = ticket[field] !== null && ticket[field] !== undefined;
    if (hasField(ticket.callCenter, field) && !given) yield [field, `${LABELS[field]} is required.`];
    if (!hasField(ticket.callCenter, field) && given) yield [field, `${center.name} has no field for this.`];
  }
}

function areaProblem({ geofence, callCenter, latitude, longitude }: Fields): string | null {
  const ring = ringOf(geofence);
  if (!ring) return null;
  if (!liesAt(ring, callCenter)) return `The dig area is not in the area of ${CENTERS[callCenter].name}.`;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return isPlaced && !isAround([ring], { latitude, longitude })
    ? 'The point is outside the dig area. Move it into the area, or draw the area around it.'
    : null;
}

const LABELS: Record<(typeof CALIFORNIA_ONLY_FIELDS)[number], string> = {
  workDuration: 'Work duration',
  anticipatedDepth: 'Depth',
  vacuumExcavation: 'Vacuum excavation',
  pavementOnly: 'Pavement only',
};

function choice<const T extends readonly string[]>(label: string, values: T) {
  return v.picklist(values, `Choose the ${label} from the list.`);
}

function yesNo(label: string) {
  return v.picklist(YES_NO, `Choose Yes or No for ${label.toLowerCase()}.`);
}

function degrees(axis: Axis) {
  const [message, most] = [degreesWanted(axis), MAX_DEGREES[axis]];
  return v.pipe(
    v.number(({ input }) => (input === undefined || input === null ? degreesMissing(axis) : message)),
    v.minValue(-most, message),
    v.maxValue(most, message),
  );
}
