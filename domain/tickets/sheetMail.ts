import * as v from 'valibot';
import { form } from '../form';
import { email, orEmpty, paragraphs } from '../text';
import { noWebAddress } from '../webAddress';

/** Tickets in one file of ticket sheets. */
export const MAX_SHEETS = 25;
export const MAX_SHEET_ADDRESSES = 10;

export const sheetMailSchema = form({
  // Checked as a whole, because the form has one field for all.
  to: v.pipe(
    v.array(v.pipe(v.string(), v.trim())),
    v.transform(addresses => [...new Set(addresses)]),
    v.minLength(1, 'Enter at least one email address.'),
    v.maxLength(MAX_SHEET_ADDRESSES, `Enter at most ${MAX_SHEET_ADDRESSES} email addresses.`),
    v.check(
      addresses => addresses.every(address => v.is(email('Email'), address)),
      'Each email must look like name@example.com.',
    ),
  ),
  note: orEmpty(v.pipe(paragraphs('Note', 500), noWebAddress('Note'))),
});
