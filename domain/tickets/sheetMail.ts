import * as v from 'valibot';
import { form } from '../form';
import { emails, orEmpty, paragraphs } from '../text';
import { noWebAddress } from '../webAddress';

/** Tickets in one file of ticket sheets. */
export const MAX_SHEETS = 25;
export const MAX_SHEET_ADDRESSES = 10;

export const sheetMailSchema = form({
  to: v.pipe(emails(MAX_SHEET_ADDRESSES), v.minLength(1, 'Enter at least one email address.')),
  note: orEmpty(v.pipe(paragraphs('Note', 500), noWebAddress('Note'))),
});
