import * as v from 'valibot';
import { form } from '../form';
import { email, orEmpty, phoneOrEmpty, required, requiredParagraphs, text } from '../text';
import { noWebAddress } from '../webAddress';

export const LONGEST_MESSAGE = 5000;

export const contactMessageSchema = form({
  name: v.pipe(required('Name', 80), noWebAddress('Name')),
  email: email('Email'),
  company: orEmpty(v.pipe(text('Company', 120), noWebAddress('Company'))),
  phone: orEmpty(phoneOrEmpty('Phone')),
  message: requiredParagraphs('Message', LONGEST_MESSAGE),
});
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
