import * as v from 'valibot';
import { isCallCenter } from '../../calendar/centers';
import { form } from '../../form';
import { activitiesOf } from '../options';
import { createTicketSchema } from '../payload';
import { countiesOf } from '../places';
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

/** cloneTicket's payload: the ticket, when work begins, and what differs; checked as createTicket's once it is filled in. */
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

/** What the form would take of a center's own words on an imported ticket; the others are asked for again. */
export function knownAnswers(printed: Partial<Record<string, unknown>>): Partial<Record<string, unknown>> {
  const county = listedCounty(printed.callCenter, printed.county);
  const answers: Partial<Record<string, unknown>> = { ...printed, county };
  const isKnown = (field: CreateField) => {
    const isTold = answers[field] !== undefined && answers[field] !== null;
    if (!isTold || !v.safeParse(createTicketSchema.entries[field], answers[field]).success) return false;
    return (
      field !== 'workActivity' || activitiesOf(String(printed.workType)).includes(String(answers[field]))
    );
  };
  return Object.fromEntries(COPIED.filter(isKnown).map(field => [field, answers[field]]));
}

function listedCounty(callCenter: unknown, county: unknown): string | undefined {
  if (typeof callCenter !== 'string' || !isCallCenter(callCenter) || typeof county !== 'string')
    return undefined;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/\s+county$/, '')
      .trim();
  return countiesOf(callCenter).find(one => plain(one) === plain(county));
}

/** The new ticket's form, to be checked by `createTicketSchema`: what the clone leaves out is as the source has it. */
export function clonedForm(source: Partial<Record<string, unknown>>, clone: ClonePayload): object {
  const copied = COPIED.filter(field => source[field] !== undefined).map(field => [field, source[field]]);
  const { ticketId, ...given } = clone;
  return { ...Object.fromEntries(copied), ...given };
}
