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

/** The form's answers as inputs hold them, in the order of the page; names are those of the payload. */
export const EMPTY_TICKET = {
  callCenter: '',
  jobId: '',
  ticketType: 'Normal',
  ticketName: '',
  /** Wall time of the center. */
  workBeginDate: '',
  workDuration: '',
  autoRenew: false,
  /** Last day on which it renews itself. */
  renewUntil: '',
  /** Whether renewals ask for new marks; empty: as the company has it. */
  needRemark: '',
  /** The dig area as drawn, as WKT. */
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
  /** Ids of those who are to work on it. */
  subcontractors: [] as readonly string[],
  /** The ticket that could not be placed and is sent again with this form. */
  corrects: '',
  /** The ticket that this one is a copy of, and the profile that was applied: no answers, and not in the payload. */
  cloneOf: '',
  profileId: '',
  /** What of the address was filled in from the point, so that another point may fill it in again. */
  filled: {} as FilledAddress,
};

export type TicketForm = typeof EMPTY_TICKET;

/** What was filled in from a point, by field. */
export interface FilledAddress {
  callCenter?: string;
  county?: string;
  city?: string;
  zipCode?: string;
}
export type TicketFieldName = keyof TicketForm;

type Verdict = { payload: CreateTicketPayload; errors?: never } | { payload?: never; errors: FieldErrors };

/**
 * With the schema by which the server asks. @param ground null where it was not loaded: then the server alone asks of places
 */
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

/** The payload as the form has it, not checked yet. */
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

/** Whether the named county is not the one of the point, in words for people; null while that cannot be said. */
export function countyProblem(form: TicketForm, ground: CountyGround): string | null {
  if (!isCallCenter(form.callCenter)) return null;
  const place = { ...toInput(form, ''), callCenter: form.callCenter };
  return Object.fromEntries(placeProblems(place, ground)).county ?? null;
}

function number(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

export const ticketDrafts = draftsOf('ticketDraft', EMPTY_TICKET);

/** What the page fills in by itself. */
const SUGGESTED: TicketFieldName[] = ['contact', 'phone', 'email', 'jobId', 'filled'];

/** Whether a person would lose answers with this draft. */
export function isBegun(form: TicketForm): boolean {
  const names = Object.keys(EMPTY_TICKET) as TicketFieldName[];
  return names.some(name => !SUGGESTED.includes(name) && !isSame(form[name], EMPTY_TICKET[name]));
}

/** Lists of a draft that was read again are other ones. */
function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

/** The point that is typed, or null while it is not whole or no center has tickets there. */
export function pointOf(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isThere = latitude.trim() !== '' && longitude.trim() !== '';
  const isPossible = !coordinateProblem('latitude', lat, null) && !coordinateProblem('longitude', lng, null);
  return isThere && isPossible ? { lat, lng } : null;
}

/** How wide a drawn area is, as the field for its size holds it. */
export function feetAcross(wkt: string | null): string {
  return String(feetOf(wkt) ?? '');
}
