import * as v from 'valibot';
import { form } from '../../form';
import { paragraphs, phone, required, requiredParagraphs, text } from '../../text';
import {
  clientRequestId,
  instant,
  optionalDay,
  reason,
  remarks,
  stations,
  ticketId,
  YesOrNo,
} from './fields';

/** Most tickets that one renewTicket call takes. */
export const MOST_RENEWED_AT_ONCE = 200;

const ON_SITE = {
  onsiteContactName: v.optional(text('On-site contact', 80), ''),
  onsiteContactPhone: v.optional(v.union([v.literal(''), phone('On-site phone')]), ''),
};

/**
 * renewTicket's payload. With `dryRun` nothing is stored or sent and the answer tells what would happen. A contact left
 * empty stays what it is.
 */
export const renewSchema = form({
  clientRequestId,
  ticketIds: v.pipe(
    v.array(ticketId, 'ticketIds must be a list of ticket IDs.'),
    v.minLength(1, 'Choose at least one ticket.'),
    v.maxLength(MOST_RENEWED_AT_ONCE, `Choose at most ${MOST_RENEWED_AT_ONCE} tickets.`),
  ),
  reason: v.optional(paragraphs('Reason', 500), ''),
  needRemark: v.optional(v.boolean('needRemark must be true or false.'), false),
  ...ON_SITE,
  dryRun: v.optional(v.boolean('dryRun must be true or false.'), false),
});
export type RenewPayload = v.InferOutput<typeof renewSchema>;

/** Marks are gone or disputed: operators are asked back. No stations named: all of them. */
export const remarkSchema = form({
  clientRequestId,
  ticketId,
  stations,
  reason,
  areaStillDelineated: v.literal(
    'Yes',
    'Mark the dig area in white again before you request a re-mark (California: Gov. Code 4216(d)), then choose Yes.',
  ),
  remarks,
});
export type RemarkPayload = v.InferOutput<typeof remarkSchema>;

/** Second notice to stations that are silent past the legal start. No stations named: every silent one. */
export const noResponseSchema = form({ clientRequestId, ticketId, stations, remarks });
export type NoResponsePayload = v.InferOutput<typeof noResponseSchema>;

export const cancelSchema = form({ clientRequestId, ticketId, reason });
export type CancelPayload = v.InferOutput<typeof cancelSchema>;

/**
 * A damage notice: what 19 CCR 4100 asks for. It is told to the center and kept as a recorded event, a new one unless
 * `eventId` names a damage of the ticket that is open or in review.
 */
export const damageSchema = form({
  clientRequestId,
  ticketId,
  eventId: optionalId('eventId'),
  occurredAt: instant('Time of the damage'),
  contactName: required('Contact', 80),
  contactPhone: phone('Contact phone'),
  location: requiredParagraphs('Location', 300),
  stationCode: v.optional(text('Station code', 40), ''),
  facilityType: required('Facility hit', 80),
  injury: YesOrNo('Injury'),
  fatality: YesOrNo('Fatality'),
  fire: YesOrNo('Fire'),
  evacuation: YesOrNo('Evacuation'),
  productReleased: YesOrNo('Product released'),
  called911: YesOrNo('911 called'),
  equipment: required('Equipment', 120),
  description: requiredParagraphs('Description', 2000),
});
export type DamagePayload = v.InferOutput<typeof damageSchema>;

/** An unmarked or exposed line was found. Kept as a recorded event like a damage. Lengths are inches. */
export const exposeSchema = form({
  clientRequestId,
  ticketId,
  eventId: optionalId('eventId'),
  occurredAt: instant('Time'),
  stationCode: v.optional(text('Station code', 40), ''),
  utilityType: required('Utility type', 80),
  marked: YesOrNo('Marked'),
  depthInches: inches('Depth', 1200),
  sizeInches: inches('Size', 600),
  material: v.optional(text('Material', 80), ''),
  location: requiredParagraphs('Location', 300),
  description: v.optional(paragraphs('Description', 2000), ''),
});
export type ExposePayload = v.InferOutput<typeof exposeSchema>;

/** Ours only: nothing is sent. `renewUntil` is the last day on which the ticket may renew itself; null: no limit. */
export const turnOnAutoRenewSchema = form({
  ticketId,
  renewUntil: optionalDay('Renew until'),
  needRemark: v.optional(v.boolean('needRemark must be true or false.'), false),
});
export type TurnOnAutoRenewPayload = v.InferOutput<typeof turnOnAutoRenewSchema>;

export const cancelAutoRenewSchema = form({ ticketId });

/** Ours only: the work is done, renewals stop, and the center's ticket runs out by itself. */
export const closeSchema = form({
  ticketId,
  completedOn: optionalDay('Completed on'),
});
export type ClosePayload = v.InferOutput<typeof closeSchema>;

export const reopenSchema = form({ ticketId });

/** overwriteResponse's own arguments (spec §7): a note is required, so that the judgement can be read later. */
export const overwriteSchema = form({
  stationCode: required('Station code', 40),
  overwriteNotes: requiredParagraphs('Note', 1000),
});

/** acknowledgeResponse's own arguments: which station's response somebody has taken note of. */
export const acknowledgeSchema = form({ stationCode: required('Station code', 40) });

function optionalId(label: string) {
  return v.optional(
    v.nullable(v.pipe(v.string(), v.uuid(`${label} must be an ID (a UUID).`), v.toLowerCase())),
    null,
  );
}

function inches(label: string, most: number) {
  const message = `${label} must be a number of inches from 0 to ${most.toLocaleString('en-US')}.`;
  return v.optional(
    v.nullable(v.pipe(v.number(message), v.minValue(0, message), v.maxValue(most, message))),
    null,
  );
}
