import * as v from 'valibot';
import { CALL_CENTERS, CENTERS } from '../calendar/centers';
import { formatUsDate, isInstant } from '../calendar/plainDate';
import { calendarDay, PACIFIC } from '../calendar/zone';
import { type FieldErrors, invalid } from '../errors';
import { form } from '../form';
import { orEmpty, required, text } from '../text';
import { parse } from '../validation';
import { isSouthern } from './center';
import { plainName } from './names';
import { dayOfNumber, isFirstRevision, readNumber, readRevision } from './number';
import { NO_MEMBER } from './operators';
import type { ReadTicket } from './readTicket';
import { dateProblems } from './typedDates';

/** The last three never permit digging. */
export const TYPED_TICKET_TYPES = [
  'Normal',
  'Short Notice',
  'Rush Notice',
  'Emergency',
  'ACE',
  'Design',
  'Damage',
  'Exposed',
] as const;

export const TYPED_DONE = ['RENEWED', 'REMARK', 'CANCELLED', 'UPDATED'] as const;

/** The centers' wording, so that typed copies count like theirs. */
const DONE_WORDS: Record<(typeof TYPED_DONE)[number], string> = {
  RENEWED: 'Renewed',
  REMARK: 'Re-mark',
  CANCELLED: 'Cancelled',
  UPDATED: 'Updated',
};

/** A person said that this is a new ticket. */
export const NO_SHEET = 'NONE';

const MAX_STATIONS = 200;

const moment = (label: string) =>
  v.pipe(
    v.string(`${label} is required.`),
    v.minLength(1, `${label} is required.`),
    v.isoTimestamp(`${label} must be a time such as 2026-11-30T15:00:00Z.`),
    v.check(isInstant, `${label} is on a day that does not exist.`),
    v.transform(value => new Date(value)),
  );

const uuid = (message: string) =>
  v.nullish(v.pipe(v.string(message), v.uuid(message), v.toLowerCase()), null);

const stationSchema = form({
  stationCode: v.pipe(
    orEmpty(text('Station code', 20)),
    v.toUpperCase(),
    v.regex(/^([A-Z\d][\w&/.-]*)?$/, 'Station code must be letters and digits, as the center prints it.'),
  ),
  authorityName: orEmpty(text('Utility', 120)),
});

const typedSchema = form({
  callCenter: v.picklist(CALL_CENTERS, 'Call center is required!'),
  ticketNumber: required('Ticket number', 20),
  revision: required('Revision', 3),
  ticketType: v.picklist(TYPED_TICKET_TYPES, 'Choose the ticket type that the center prints.'),
  submitted: moment('Submitted'),
  workBeginDate: moment('Work begin'),
  legalStartDate: moment('Legal start'),
  ticketExpiration: moment('Expiration'),
  addressLocation: required('Address', 200),
  city: required('City', 60),
  county: required('County', 60),
  state: v.picklist(['CA', 'NV'], 'Choose the state of the dig site.'),
  jobID: uuid('Choose a job from the list.'),
  ticketName: orEmpty(text('Ticket name', 120)),
  stations: v.pipe(
    v.nullish(v.array(stationSchema, 'stations must be a list.'), []),
    v.maxLength(MAX_STATIONS, `At most ${MAX_STATIONS} utilities can be entered.`),
  ),
  listsAllStations: v.nullish(v.boolean('listsAllStations must be true or false.'), false),
  importItemID: uuid('importItemID must be an ID (a UUID).'),
  done: v.nullish(v.picklist(TYPED_DONE, `done must be ${TYPED_DONE.join(', ')}.`), null),
  seen: v.nullish(v.pipe(v.string('seen must be text.'), v.maxLength(64, 'seen is too long.')), null),
  placementID: v.nullish(
    v.union(
      [v.literal(NO_SHEET), v.pipe(v.string(), v.uuid())],
      'placementID must be an ID (a UUID) or NONE.',
    ),
    null,
  ),
});

const statedSchema = form({
  workType: orEmpty(text('Work', 2000)),
  revisionStatus: orEmpty(text('Revision status', 200)),
  point: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** The latest revision known to the source system, or null if there is none later. */
  latestRevision: v.nullable(v.string()),
  renewals: v.number(),
  /** The source system couldn't read the newest revision completely. */
  isEstimated: v.boolean(),
  isClosed: v.boolean(),
  isOver: v.boolean(),
  autoRenew: v.boolean(),
});

/** Values printed by a center may be missing or outside our lists. */
const rowSchema = form({
  ...typedSchema.entries,
  ticketType: v.pipe(
    required('Type', 200),
    v.regex(/\p{L}/u, 'Enter the type as the center prints it, such as Normal.'),
  ),
  addressLocation: orEmpty(text('Address', 1000)),
  city: orEmpty(text('City', 200)),
  county: orEmpty(text('County', 200)),
  /** Null if the center's newest one can't be read. Digging is then blocked. */
  legalStartDate: v.nullable(moment('Legal start')),
  told: statedSchema,
});

export type TypedTicket = Omit<
  v.InferOutput<typeof typedSchema>,
  'ticketType' | 'legalStartDate' | 'placementID'
> & {
  /** The placement that it confirms, or `NO_SHEET`. Null if the question was not asked. */
  placementID?: string | null;
  ticketType: string;
  legalStartDate: Date | null;
  told?: v.InferOutput<typeof statedSchema>;
};

/** @throws ValidationException with fields such as `ticket.revision` */
export const readTypedTicket = (input: unknown, now: Date): TypedTicket =>
  checkedTicket(parse(typedSchema, input, 'ticket'), now);

export const readTicketRow = (input: unknown, now: Date): TypedTicket =>
  checkedTicket(parse(rowSchema, input, 'ticket'), now);

function checkedTicket(typed: TypedTicket, now: Date): TypedTicket {
  const number = readNumber(typed.ticketNumber);
  const revision = readRevision(typed.revision);
  const wrong: FieldErrors = {
    ...numberProblem(typed, now),
    ...(revision === null && { revision: 'Revision is the three digits behind the number, such as 000.' }),
    ...(CENTERS[typed.callCenter].state !== typed.state && {
      state: `${CENTERS[typed.callCenter].name} takes tickets of ${CENTERS[typed.callCenter].state} alone. Choose the other center or state.`,
    }),
    ...dateProblems(typed, now),
    ...stationProblems(typed),
  };
  const named = Object.entries(wrong).map(([field, message]) => [`ticket.${field}`, message]);
  if (named.length > 0 || number === null || revision === null) throw invalid(Object.fromEntries(named));
  return { ...typed, ticketNumber: number.number, revision };
}

function numberProblem({ ticketNumber, revision }: TypedTicket, now: Date): FieldErrors {
  const read = readNumber(ticketNumber);
  if (!read) {
    return {
      ticketNumber: 'Ticket number must be the 13 digits that the center prints, such as 2026112100042.',
    };
  }
  if (isSouthern(read.number)) {
    return { ticketNumber: 'This is a number of the southern center, whose tickets are not kept here.' };
  }
  const day = dayOfNumber(read.number);
  if (day !== null && day > calendarDay(now, PACIFIC)) {
    return {
      ticketNumber: `This number is of ${formatUsDate(day)}, which is still to come. Check its digits.`,
    };
  }
  if (read.revision !== null && read.revision !== readRevision(revision)) {
    return { revision: `The number says revision ${read.revision}. Enter one and the same.` };
  }
  return {};
}

function stationProblems({ stations, listsAllStations }: TypedTicket): FieldErrors {
  const wrong: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { stationCode, authorityName }] of stations.entries()) {
    const key = stationCode || plainName(authorityName);
    if (key === '') wrong[`stations.${index}.authorityName`] = 'Enter the utility or its station code.';
    else if (seen.has(key)) wrong[`stations.${index}.authorityName`] = 'This utility is entered twice.';
    seen.add(key);
  }
  if (listsAllStations && stations.length === 0) {
    wrong.listsAllStations = 'Enter every utility that the center lists, or say that these are not all.';
  }
  return wrong;
}

export function typedNotes({
  ticketNumber,
  revision,
  submitted,
}: Pick<TypedTicket, 'ticketNumber' | 'revision' | 'submitted'>): string[] {
  const day = dayOfNumber(readNumber(ticketNumber)?.number ?? '');
  if (day === null) return [];
  const taken = calendarDay(submitted, PACIFIC);
  // A later revision may have been submitted on any later day.
  if (day === taken || (day < taken && !isFirstRevision(readRevision(revision) ?? ''))) return [];
  return [
    `The number is of ${formatUsDate(day)}, but the ticket was submitted on ${formatUsDate(taken)}. Check both.`,
  ];
}

export function typedReading(typed: TypedTicket): ReadTicket {
  const { callCenter, ticketNumber, revision, submitted, workBeginDate, legalStartDate } = typed;
  const { ticketExpiration, ticketType, addressLocation, city, county, state, told } = typed;
  const status = told?.revisionStatus || (typed.done && DONE_WORDS[typed.done]);
  const later = told?.latestRevision && told.latestRevision > revision ? told.latestRevision : null;
  const word = typed.done === 'CANCELLED' ? DONE_WORDS.CANCELLED : '';
  const unread = { at: null, status: word, type: '', userName: '', medium: '' };
  const printed = { workType: told?.workType ?? '', addressLocation, city, county: plainCounty(county) };
  return {
    format: 'TYPED',
    ...{ callCenter, ticketNumber, revision },
    previousTicketNumber: null,
    previousRevision: null,
    ...{ submitted, workBeginDate, legalStartDate, ticketExpiration },
    contents: {
      ...{ ticketType, state },
      ...Object.fromEntries(Object.entries(printed).filter(([, value]) => value !== '')),
      ...(status && { centerStatus: status }),
    },
    point: told?.point ?? null,
    geofence: null,
    members: typed.stations.map(({ stationCode, authorityName }) => ({
      ...NO_MEMBER,
      stationCode: stationCode || null,
      authorityName: authorityName || null,
      facilityTypes: [],
    })),
    listsAllMembers: typed.listsAllStations,
    history: later ? [{ ...unread, revision: later }] : [],
    otherFields: [],
    ...(told && {
      told: {
        renewals: told.renewals,
        isCancelled: typed.done === 'CANCELLED' && told.revisionStatus !== '' && !later,
        // A later revision without a copy already counts as unread.
        isUnread: told.isEstimated && !later && (Boolean(status) || isFirstRevision(revision)),
      },
    }),
    notes: [],
  };
}

export const plainCounty = (county: string) => county.replace(/ county$/i, '');
