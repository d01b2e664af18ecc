import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { phoneOrEmpty, required, text } from '../text';
import { noWebAddress } from '../webAddress';

export const SUBCONTRACTOR_TYPES = [
  'Excavation',
  'Boring',
  'Trenching',
  'Paving',
  'Concrete',
  'Electrical',
  'Plumbing',
  'Landscaping',
  'Demolition',
  'Survey',
  'Traffic control',
  'Other',
] as const;
export type SubcontractorType = (typeof SUBCONTRACTOR_TYPES)[number];

/** What createSubcontractor takes; the form and the server validate with this one schema. */
export const subcontractorSchema = form({
  CompanyName: v.pipe(required('Company name', 120), noWebAddress('Company name')),
  Type: v.picklist(SUBCONTRACTOR_TYPES, 'Choose a type from the list.'),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Website: v.nullish(websiteOrEmpty('Website'), ''),
  Email: v.nullish(emailOrEmpty('Email'), ''),
});

export type SubcontractorInput = v.InferOutput<typeof subcontractorSchema>;

export const subcontractorUpdateSchema = form({ ...subcontractorSchema.entries, version });

/** An e-mail address that may be left blank. */
function emailOrEmpty(label: string) {
  return v.pipe(
    text(label, 120),
    v.check(value => value === '' || v.is(ADDRESS, value), `${label} must look like name@example.com.`),
  );
}

/** The address of a web site, or blank. Anything but http and https could run in the browser of whoever opens it. */
export function websiteOrEmpty(label: string, max = 200) {
  return v.pipe(
    text(label, max),
    v.check(
      value => value === '' || isWebAddress(value),
      `${label} must be a full address, such as https://www.example.com.`,
    ),
  );
}

const ADDRESS = v.pipe(v.string(), v.email());

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]+\S*$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
}

const isPrimary = v.boolean('IsPrimary must be true or false.');

/** What createSubcontractorContact takes. Without an e-mail address a contact cannot be invited. */
export const contactSchema = form({
  FirstName: v.pipe(required('First name', 60), noWebAddress('First name')),
  LastName: v.pipe(required('Last name', 60), noWebAddress('Last name')),
  Email: v.nullish(emailOrEmpty('Email'), ''),
  Title: v.nullish(v.pipe(text('Title', 80), noWebAddress('Title')), ''),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Mobile: v.nullish(phoneOrEmpty('Mobile'), ''),
  IsPrimary: v.nullish(isPrimary, false),
});

export type ContactInput = v.InferOutput<typeof contactSchema>;

export const contactUpdateSchema = form({ ...contactSchema.entries, IsPrimary: isPrimary, version });

export const MOST_ON_TICKET = 50;

const id = (what: string) =>
  v.pipe(
    v.string(`Choose a ${what} from the list.`),
    v.uuid(`Choose a ${what} from the list.`),
    v.toLowerCase(),
  );

/** The argument `subcontractors` of assignSubcontractor: the whole set, each subcontractor once. */
export const assignmentSchema = v.pipe(
  v.array(
    form({
      subcontractorId: id('subcontractor'),
      subcontractorContactId: v.nullish(id('contact'), null),
    }),
    'subcontractors must be a list.',
  ),
  v.maxLength(MOST_ON_TICKET, `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`),
  v.check(
    set => new Set(set.map(one => one.subcontractorId)).size === set.length,
    'A subcontractor can be assigned to a ticket only once.',
  ),
);

/** The argument `expected` of assignSubcontractor: ids of the subcontractors as the caller read them; null asks nothing. */
export const expectedSchema = v.nullish(
  v.pipe(
    v.array(id('subcontractor'), 'expected must be a list.'),
    v.maxLength(MOST_ON_TICKET, `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`),
  ),
  null,
);

/** Whether a ticket's subcontractors are those that somebody read, in whatever order. */
export function isAsRead(stored: readonly Assignment[], read: readonly string[]): boolean {
  const ids = new Set(read);
  return stored.length === ids.size && stored.every(one => ids.has(one.subcontractorId));
}

/** A subcontractor on a ticket, and whom to speak to there. */
export type Assignment = v.InferOutput<typeof assignmentSchema>[number];

export function removedFrom(before: readonly Assignment[], after: readonly Assignment[]): Assignment[] {
  const kept = new Set(after.map(one => one.subcontractorId));
  return before.filter(one => !kept.has(one.subcontractorId));
}
