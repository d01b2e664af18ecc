import * as v from 'valibot';
import { form } from '../form';
import { phoneOrEmpty, required, text } from '../text';
import { version } from '../version';
import { emailOrEmpty } from './fields';

const isPrimary = v.boolean('IsPrimary must be true or false.');

/** What createSubcontractorContact takes. Without an e-mail address a contact cannot be invited. */
export const contactSchema = form({
  FirstName: required('First name', 60),
  LastName: required('Last name', 60),
  Email: v.nullish(emailOrEmpty('Email'), ''),
  Title: v.nullish(text('Title', 80), ''),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Mobile: v.nullish(phoneOrEmpty('Mobile'), ''),
  IsPrimary: v.nullish(isPrimary, false),
});

export type ContactInput = v.InferOutput<typeof contactSchema>;

/** What updateSubcontractorContact takes: the whole contact, and the version it was read at. */
export const contactUpdateSchema = form({ ...contactSchema.entries, IsPrimary: isPrimary, version });
