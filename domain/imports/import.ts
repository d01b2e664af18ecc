import * as v from 'valibot';
import { invalid } from '../errors';
import { form } from '../form';
import { feetAcross } from '../tickets/geofence';
import { FORM_FIELDS, type FormField, type ImportedForm } from '../tickets/storedForm';
import { parse } from '../validation';
import type { ImportedTicket } from './merge';

/** Largest file of an import; an archive is bounded by what it unpacks to as well. */
export const MOST_IMPORT_BYTES = 25_000_000;

/** Largest mail: what is attached to it grows by a third on its way. */
export const MOST_MAIL_BYTES = 35_000_000;

/** Days after which files are forgotten that nobody said yes to. */
export const FORGOTTEN_AFTER_DAYS = 30;

/** What a file holds, as the preview tells it: what would become of it, or why nothing does by itself. */
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
  'SUBCONTRACTORS',
  'RESPONSES',
  'NO_CENTER',
  'OTHER_CENTER',
  'UNREADABLE',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Why another center's ticket is not filed. */
export const OTHER_CENTER = (center: string) => `It is a ticket of ${center}, which Whiteline does not keep.`;

/** What is proposed, that it is ours although it names another company, that it is a subcontractor's, or to leave it out. */
const ITEM_CHOICES = ['PROPOSED', 'FILE', 'SUBCONTRACTOR', 'SKIP'] as const;
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
  subcontractorID: uuid('subcontractorID'),
  mainTicketID: uuid('mainTicketID'),
  choice: v.picklist(ITEM_CHOICES, `choice must be ${ITEM_CHOICES.join(', ')}.`),
  likewise: v.optional(v.nullable(v.boolean('likewise must be true or false.')), false),
});
export type ItemDecision = v.InferOutput<typeof choiceSchema>;

/**
 * The item of updateImportItem; null: the proposed job or person, and the subcontractor whose name the copy prints.
 * @throws ValidationException naming each wrong field, as in `item.choice`
 */
export function readItemDecision(input: unknown): ItemDecision {
  const decided = parse(choiceSchema, input, 'item');
  if (decided.choice !== 'SUBCONTRACTOR') return { ...decided, subcontractorID: null, mainTicketID: null };
  if (decided.mainTicketID === null) {
    throw invalid({ 'item.mainTicketID': 'Choose the ticket of yours beside which the subcontractor digs.' });
  }
  return { ...decided, placementID: null, likewise: false };
}

/** What an imported ticket keeps as its form. */
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
