import * as v from 'valibot';
import { isCallCenter } from '../../../../domain/calendar/centers';
import type { FieldErrors } from '../../../../domain/errors';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { CALIFORNIA_ONLY_FIELDS, hasField, TICKET_TYPES } from '../../../../domain/tickets/options';
import {
  acrossFields,
  type CreateTicketPayload,
  createTicketSchema,
} from '../../../../domain/tickets/payload';
import { renewUntilProblem } from '../../../../domain/tickets/wishes';
import { workBeginProblem } from '../../../../domain/tickets/workBegin';
import { fieldErrors } from '../../../../domain/validation';
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
  /** What of the address was filled in from the point, so that another point may fill it in anew. */
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

/** The payload to send, or what is wrong by field: everything the server will ask, with the same schema. */
export function checkTicket(form: TicketForm, clientRequestId: string, now: Date): Verdict {
  const input = toInput(form, clientRequestId);
  const parsed = v.safeParse(createTicketSchema, input);
  const errors = parsed.success ? {} : fieldErrors(parsed.issues);
  for (const [field, message] of problemsAcross(form, input, now)) errors[field] ??= message;
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

function* problemsAcross(form: TicketForm, input: Input, now: Date): Generator<[string, string]> {
  if (!isCallCenter(form.callCenter)) return;
  yield* acrossFields({ ...input, callCenter: form.callCenter });
  const until = input.autoRenew ? renewUntilProblem(form.callCenter, form.renewUntil, now) : null;
  if (until) yield ['renewUntil', until];
  if (input.workBeginDate === '') return;
  const type = TICKET_TYPES.find(one => one === form.ticketType);
  const problem = workBeginProblem(form.callCenter, type ?? 'Normal', new Date(input.workBeginDate), now);
  if (problem) yield ['workBeginDate', problem];
}

function number(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}
