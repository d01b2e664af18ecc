import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';

/** Fewer characters would match almost everything. */
export const MIN_SEARCH_LENGTH = 2;

/** Tickets, and jobs. Fits below a search field. */
export const MAX_FOUND = 8;

/** Events, people, and utilities. */
export const MAX_OTHERS = 4;

/** Removes text around a number, such as "ticket", "#", its state, or blanks in a long number. */
export function searched(typed: string): string {
  const text = typed.trim();
  const number = NUMBER.exec(text)?.[1];
  if (number === undefined) return text;
  return number.replaceAll(/\D/g, '').length < LONG_NUMBER ? number : number.replaceAll(/\s/g, '');
}

const NUMBER = /^(?:ticket|job)?\s*(?:number|no\.?)?\s*#?\s*(\d[\d\s-]*?)\s*(?:CA|NV)?$/i;

/** With fewer digits it may be a house number and a street. */
const LONG_NUMBER = 9;

export const searchSchema = form({
  text: v.pipe(
    required('Search', 80),
    v.transform(searched),
    v.minLength(MIN_SEARCH_LENGTH, `Type at least ${MIN_SEARCH_LENGTH} characters to search.`),
  ),
});
