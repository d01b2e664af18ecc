import type * as v from 'valibot';
import { form } from '../form';
import { email, orEmpty, phoneOrEmpty, required, requiredParagraphs, text } from '../text';

export const LONGEST_MESSAGE = 5000;

/** What the contact form sends; company and phone may be left out. */
export const contactMessageSchema = form({
  name: required('Name', 80),
  email: email('Email'),
  company: orEmpty(text('Company', 120)),
  phone: orEmpty(phoneOrEmpty('Phone')),
  message: requiredParagraphs('Message', LONGEST_MESSAGE),
});
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
