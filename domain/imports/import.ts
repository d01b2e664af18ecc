import * as v from 'valibot';
import { form } from '../form';
import { feetAcross } from '../tickets/geofence';
import { FORM_FIELDS, type FormField, type ImportedForm } from '../tickets/storedForm';
import { parse } from '../validation';
import type { ImportedTicket } from './merge';

export const MAX_IMPORT_BYTES = 25_000_000;

/** Encoding makes attachments about a third larger. */
export const MAX_MAIL_BYTES = 35_000_000;

/** Unconfirmed files are deleted after this many days. */
export const FORGOTTEN_AFTER_DAYS = 30;

const ITEM_KINDS = [
  'NEW',
  'NEWER',
  'SAME',
  'OLDER',
  'KNOWN',
  'PLACED_HERE',
  'CONFIRMS',
  'WHICH_SHEET',
  'OTHER_COMPANY',
  'RESPONSES',
  'NO_CENTER',
  'OTHER_CENTER',
  'UNREADABLE',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const OTHER_CENTER = (center: string) => `It is a ticket of ${center}, which Whiteline does not keep.`;

/** FILE: import it as ours although it names another company. */
const ITEM_CHOICES = ['PROPOSED', 'FILE', 'SKIP'] as const;
export type ItemChoice = (typeof ITEM_CHOICES)[number];

const uuid = (label: string) =>
  v.optional(
    v.nullable(v.pipe(v.string(), v.uuid(`${label} must be an ID (a UUID).`), v.toLowerCase())),
    null,
  );

const choiceSchema = form({
  jobID: uuid('jobID'),
  userID: uuid('userID'),
  placementID: uuid('placementID'),
  choice: v.picklist(ITEM_CHOICES, `choice must be ${ITEM_CHOICES.join(', ')}.`),
  likewise: v.optional(v.nullable(v.boolean('likewise must be true or false.')), false),
});
export type ItemDecision = v.InferOutput<typeof choiceSchema>;

/** @throws ValidationException naming each invalid field, such as `item.choice` */
export function readItemDecision(input: unknown): ItemDecision {
  return parse(choiceSchema, input, 'item');
}

export function importedForm({ contents, ...ticket }: ImportedTicket): ImportedForm {
  const answers = FORM_FIELDS.map((field): [FormField, string | null] => [field, contents[field] ?? null]);
  return {
    ...(Object.fromEntries(answers) as Record<FormField, string | null>),
    callCenter: ticket.callCenter,
    ticketType: ticket.ticketType,
    latitude: ticket.point?.latitude ?? null,
    longitude: ticket.point?.longitude ?? null,
    geofence: ticket.geofence,
    digAreaFeet: feetAcross(ticket.geofence),
  };
}
