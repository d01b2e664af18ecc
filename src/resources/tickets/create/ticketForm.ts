import * as v from 'valibot';
import { isCallCenter } from '../../../../domain/calendar/centers';
import type { FieldErrors } from '../../../../domain/errors';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { type CountyGround, placeProblems } from '../../../../domain/tickets/countyGround';
import { coordinateProblem, feetAcross as feetOf } from '../../../../domain/tickets/geofence';
import { renewUntilProblem } from '../../../../domain/tickets/localFields';
import { CALIFORNIA_ONLY_FIELDS, hasField, TICKET_TYPES } from '../../../../domain/tickets/options';
import {
  acrossFields,
  type CreateTicketPayload,
  createTicketSchema,
} from '../../../../domain/tickets/payload';
import { workBeginProblem } from '../../../../domain/tickets/workBegin';
import { fieldErrors } from '../../../../domain/validation';
import { draftsOf } from '../../../ui/form/draft';
import { fromWallTime } from '../../../ui/wallTime';

/** Form values in page order, named as in the payload. */
export const EMPTY_TICKET = {
  callCenter: '',
  jobId: '',
  ticketType: 'Normal',
  ticketName: '',
  /** Pacific wall time. */
  workBeginDate: '',
  workDuration: '',
  autoRenew: false,
  /** Last day on which it renews automatically. */
  renewUntil: '',
  /** Whether renewals ask for new marks. Empty uses the company's default. */
  needRemark: '',
  /** WKT of the drawn dig area. */
  geofence: '',
  latitude: '',
  longitude: '',
  digAreaFeet: '',
  delineatedMethod: '',
  county: '',
  city: '',
  addressLocation: '',
  nearbyCrossStreet: '',
  zipCode: '',
  subdivision: '',
  workType: '',
  workActivity: '',
  excavationMethod: '',
  anticipatedDepth: '',
  boring: '',
  explosive: '',
  streetSidewalk: '',
  vacuumExcavation: '',
  pavementOnly: '',
  projectOwner: '',
  permit: '',
  contact: '',
  phone: '',
  mobile: '',
  email: '',
  excavatorType: 'Contractor',
  language: 'English',
  onsiteContactName: '',
  onsiteContactPhone: '',
  excavatorRemarks: '',
  subcontractors: [] as readonly string[],
  /** Id of the failed ticket that this form corrects. */
  corrects: '',
  /** The source ticket and the applied profile. Not part of the payload. */
  cloneOf: '',
  profileId: '',
  /** Values filled in from the point or the job, so that another one may replace them. */
  filled: {} as FilledValues,
};

export type TicketForm = typeof EMPTY_TICKET;

export interface FilledAddress {
  callCenter?: string;
  county?: string;
  city?: string;
  zipCode?: string;
}

export interface FilledValues extends FilledAddress {
  addressLocation?: string;
  onsiteContactName?: string;
  onsiteContactPhone?: string;
  /** The job that filled fields, so that it doesn't fill them again. */
  jobOfFilled?: string;
}
export type TicketFieldName = keyof TicketForm;

type Verdict = { payload: CreateTicketPayload; errors?: never } | { payload?: never; errors: FieldErrors };

/** Uses the server's schema. @param ground null if it wasn't loaded. The server then checks the place alone */
export function checkTicket(
  form: TicketForm,
  clientRequestId: string,
  now: Date,
  ground: CountyGround | null,
): Verdict {
  const input = toInput(form, clientRequestId);
  const parsed = v.safeParse(createTicketSchema, input);
  const errors = parsed.success ? {} : fieldErrors(parsed.issues);
  for (const [field, message] of problemsAcross(form, input, now, ground)) errors[field] ??= message;
  return parsed.success && Object.keys(errors).length === 0 ? { payload: parsed.output } : { errors };
}

type Input = ReturnType<typeof toInput>;

/** Not validated yet. */
export function toInput(ticketForm: TicketForm, clientRequestId: string) {
  const { cloneOf, corrects, profileId, filled, renewUntil, needRemark, subcontractors, ...form } =
    ticketForm;
  const autoRenew = form.autoRenew && canRenewItself(form.ticketType);
  const californiaOnly = Object.fromEntries(
    CALIFORNIA_ONLY_FIELDS.map(field => [
      field,
      isCallCenter(form.callCenter) && hasField(form.callCenter, field) ? form[field] || null : null,
    ]),
  );
  return {
    ...form,
    ...californiaOnly,
    clientRequestId,
    ...(corrects !== '' && { replacesTicketId: corrects }),
    autoRenew,
    ...(autoRenew && renewUntil !== '' && { renewUntil }),
    ...(autoRenew && needRemark !== '' && { needRemark: needRemark === 'Yes' }),
    ...(subcontractors.length > 0 && { subcontractors: [...subcontractors] }),
    workBeginDate: fromWallTime(form.workBeginDate),
    latitude: number(form.latitude),
    longitude: number(form.longitude),
    digAreaFeet: number(form.digAreaFeet),
    geofence: form.geofence || null,
  };
}

function* problemsAcross(
  form: TicketForm,
  input: Input,
  now: Date,
  ground: CountyGround | null,
): Generator<[string, string]> {
  if (!isCallCenter(form.callCenter)) return;
  yield* acrossFields({ ...input, callCenter: form.callCenter });
  if (ground) yield* placeProblems({ ...input, callCenter: form.callCenter }, ground);
  const until = input.autoRenew ? renewUntilProblem(form.callCenter, form.renewUntil, now) : null;
  if (until) yield ['renewUntil', until];
  if (input.workBeginDate === '') return;
  const type = TICKET_TYPES.find(one => one === form.ticketType);
  const problem = workBeginProblem(form.callCenter, type ?? 'Normal', new Date(input.workBeginDate), now);
  if (problem) yield ['workBeginDate', problem];
}

/** Errors by field if the point is in another county than the form says. Empty if that can't be decided yet. */
export function problemsOfPlace(form: TicketForm, ground: CountyGround): FieldErrors {
  if (!isCallCenter(form.callCenter)) return {};
  const place = { ...toInput(form, ''), callCenter: form.callCenter };
  return Object.fromEntries(placeProblems(place, ground));
}

function number(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

export const ticketDrafts = draftsOf('ticketDraft', EMPTY_TICKET);

/** Fields that the page fills in automatically. */
const SUGGESTED: TicketFieldName[] = ['contact', 'phone', 'email', 'jobId', 'filled'];

/** Whether discarding this draft would lose anything the user entered. */
export function isBegun(form: TicketForm): boolean {
  const names = Object.keys(EMPTY_TICKET) as TicketFieldName[];
  return names.some(
    name =>
      !SUGGESTED.includes(name) &&
      !isSame(form[name], EMPTY_TICKET[name]) &&
      !isSame(form[name], form.filled[name as keyof FilledValues]),
  );
}

/** Lists from a stored draft are new objects, so values are compared as JSON. */
function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

/** Null while the point is incomplete or outside every center's area. */
export function pointOf(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isThere = latitude.trim() !== '' && longitude.trim() !== '';
  const isPossible = !coordinateProblem('latitude', lat, null) && !coordinateProblem('longitude', lng, null);
  return isThere && isPossible ? { lat, lng } : null;
}

/** Width of the drawn area, as the size field holds it. */
export function feetAcross(wkt: string | null): string {
  return String(feetOf(wkt) ?? '');
}
