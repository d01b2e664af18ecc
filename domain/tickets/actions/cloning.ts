import * as v from 'valibot';
import { form } from '../../form';
import { createTicketSchema } from '../payload';
import { clientRequestId, ticketId } from './fields';

type CreateField = keyof typeof createTicketSchema.entries;

/** What a clone takes from nowhere but its own payload. */
const OWN: CreateField[] = [
  'clientRequestId',
  'workBeginDate',
  'autoRenew',
  'renewUntil',
  'needRemark',
  'subcontractors',
  'replacesTicketId',
];

const ANYTHING = v.optional(v.unknown());

const COPIED = (Object.keys(createTicketSchema.entries) as CreateField[]).filter(
  field => !OWN.includes(field),
);

/**
 * cloneTicket's payload: the ticket to clone, when work is to begin, and whatever differs from it. What is given is
 * checked as createTicket checks it, once the rest is filled in.
 */
export const cloneSchema = form({
  ...(Object.fromEntries(COPIED.map(field => [field, ANYTHING])) as Record<string, typeof ANYTHING>),
  clientRequestId,
  ticketId,
  workBeginDate: createTicketSchema.entries.workBeginDate,
  autoRenew: ANYTHING,
  renewUntil: ANYTHING,
  needRemark: ANYTHING,
  subcontractors: ANYTHING,
});
export type ClonePayload = v.InferOutput<typeof cloneSchema>;

/** The new ticket's form, to be checked by `createTicketSchema`: what the clone leaves out is as the source has it. */
export function clonedForm(source: Partial<Record<string, unknown>>, clone: ClonePayload): object {
  const copied = COPIED.filter(field => source[field] !== undefined).map(field => [field, source[field]]);
  const { ticketId, ...given } = clone;
  return { ...Object.fromEntries(copied), ...given };
}
