import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { email, phoneOrEmpty, required, text } from '../text';
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

export const subcontractorSchema = form({
  CompanyName: v.pipe(required('Company name', 120), noWebAddress('Company name')),
  Type: v.picklist(SUBCONTRACTOR_TYPES, 'Choose a type from the list.'),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Website: v.nullish(websiteOrEmpty('Website'), ''),
  Email: v.nullish(emailOrEmpty('Email'), ''),
});

export type SubcontractorInput = v.InferOutput<typeof subcontractorSchema>;

export const subcontractorUpdateSchema = form({ ...subcontractorSchema.entries, version });

function emailOrEmpty(label: string) {
  return v.pipe(
    text(label, 120),
    v.check(value => value === '' || v.is(ADDRESS, value), `${label} must look like name@example.com.`),
  );
}

/** Other schemes could run code in the browser of a user who opens the link. */
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

/** Contacts without an email can't be invited. */
export const contactSchema = form({
  FirstName: v.pipe(required('First name', 60), noWebAddress('First name')),
  LastName: v.pipe(required('Last name', 60), noWebAddress('Last name')),
  Email: v.nullish(emailOrEmpty('Email'), ''),
  Title: v.nullish(v.pipe(text('Title', 80), noWebAddress('Title')), ''),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Mobile: v.nullish(phoneOrEmpty('Mobile'), ''),
  IsPrimary: v.nullish(isPrimary, false),
});

const { FirstName, LastName } = contactSchema.entries;

/** A contact to invite. */
export const inviteeSchema = form({
  FirstName,
  LastName,
  Email: email('Email'),
});

const { CompanyName, Type } = subcontractorSchema.entries;

/** A contact to invite, with a company that isn't in the library. */
export const newInviteeSchema = form({ CompanyName, Type, ...inviteeSchema.entries });

export type ContactInput = v.InferOutput<typeof contactSchema>;

export const contactUpdateSchema = form({ ...contactSchema.entries, IsPrimary: isPrimary, version });

export const MAX_ON_TICKET = 50;

const id = (what: string) =>
  v.pipe(
    v.string(`Choose a ${what} from the list.`),
    v.uuid(`Choose a ${what} from the list.`),
    v.toLowerCase(),
  );

export const assignmentSchema = v.pipe(
  v.array(
    form({
      subcontractorId: id('subcontractor'),
      subcontractorContactId: v.nullish(id('contact'), null),
    }),
    'subcontractors must be a list.',
  ),
  v.maxLength(MAX_ON_TICKET, `A ticket can have at most ${MAX_ON_TICKET} subcontractors.`),
  v.check(
    set => new Set(set.map(one => one.subcontractorId)).size === set.length,
    'A subcontractor can be assigned to a ticket only once.',
  ),
);

/** IDs as the caller last read them. Null skips the check. */
export const expectedSchema = v.nullish(
  v.pipe(
    v.array(id('subcontractor'), 'expected must be a list.'),
    v.maxLength(MAX_ON_TICKET, `A ticket can have at most ${MAX_ON_TICKET} subcontractors.`),
  ),
  null,
);

export function isAsRead(stored: readonly Assignment[], read: readonly string[]): boolean {
  const ids = new Set(read);
  return stored.length === ids.size && stored.every(one => ids.has(one.subcontractorId));
}

export type Assignment = v.InferOutput<typeof assignmentSchema>[number];

export function removedFrom(before: readonly Assignment[], after: readonly Assignment[]): Assignment[] {
  const kept = new Set(after.map(one => one.subcontractorId));
  return before.filter(one => !kept.has(one.subcontractorId));
}
