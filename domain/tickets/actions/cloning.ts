import * as v from 'valibot';
import { isCallCenter } from '../../calendar/centers';
import { form } from '../../form';
import { activitiesOf } from '../options';
import { createTicketSchema } from '../payload';
import { countiesOf } from '../places';
import { clientRequestId, ticketId } from './fields';

type CreateField = keyof typeof createTicketSchema.entries;

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

/** Only checked as a complete createTicket payload once the copied fields are added. */
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

/** Values of an imported ticket that the form accepts. The user is asked for the others. */
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

/** Fields missing in the clone are taken from the source. */
export function clonedForm(source: Partial<Record<string, unknown>>, clone: ClonePayload): object {
  const copied = COPIED.filter(field => source[field] !== undefined).map(field => [field, source[field]]);
  const { ticketId, ...given } = clone;
  return { ...Object.fromEntries(copied), ...given };
}
