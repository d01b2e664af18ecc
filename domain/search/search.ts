import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';

/** Fewer characters would find almost everything. */
export const LEAST_SEARCHED = 2;

/** Most tickets, and most jobs, that one search answers: what fits under a search field. */
export const MOST_FOUND = 8;

/** What is typed, a number without what people write around it: "ticket", "job", "#", its state, blanks in a long one. */
export function searched(typed: string): string {
  const text = typed.trim();
  const number = NUMBER.exec(text)?.[1];
  if (number === undefined) return text;
  return number.replaceAll(/\D/g, '').length < LONG_NUMBER ? number : number.replaceAll(/\s/g, '');
}

const NUMBER = /^(?:ticket|job)?\s*(?:number|no\.?)?\s*#?\s*(\d[\d\s-]*?)\s*(?:CA|NV)?$/i;

/** Digits from which on a number is a ticket's, not a house and a street. */
const LONG_NUMBER = 9;

/** What one looks for everywhere: part of a ticket number, a name, an address or a job. */
export const searchSchema = form({
  text: v.pipe(
    required('Search', 80),
    v.transform(searched),
    v.minLength(LEAST_SEARCHED, `Type at least ${LEAST_SEARCHED} characters to search.`),
  ),
});
