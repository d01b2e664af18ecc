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
  const digits = number.replaceAll(/\D/g, '');
  // Paper and mails carry older revisions than the ticket has now.
  if (digits.length === TICKET_DIGITS || digits.length === TICKET_DIGITS + 3)
    return digits.slice(0, TICKET_DIGITS);
  return digits.length < LONG_NUMBER ? number : number.replaceAll(/\s/g, '');
}

const NUMBER = /^(?:ticket|job)?\s*(?:number|no\.?)?\s*#?\s*(\d[\d\s-]*?)\s*(?:CA|NV)?$/i;

const TICKET_DIGITS = 13;

/** The digits of a text that is only a ticket number or a part of one. Null for other texts. */
export function ticketDigits(text: string): string | null {
  return /^(\d{5,13})(?:-\d{3})?$/.exec(text)?.[1] ?? null;
}

/** True if the text is the job's number, the end of it, or the beginning of its name. Hyphens don't matter. */
export function namesJob({ JobNo, Name }: { JobNo: string; Name: string }, text: string): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll('-', '');
  const [number, wanted] = [bare(JobNo), bare(text)];
  const isNumber = number === wanted || (/\d{4}$/.test(wanted) && number.endsWith(wanted));
  return isNumber || (wanted.length >= MIN_NAME && bare(Name).startsWith(wanted));
}

/** Fewer characters begin the names of too many jobs. */
const MIN_NAME = 3;

/** In any order. More words are left out, as they narrow nothing. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,]+/).filter(word => word !== '');
  return words.length > 0 ? words.slice(0, MAX_WORDS) : [text];
}

const MAX_WORDS = 8;

/** With fewer digits it may be a house number and a street. */
const LONG_NUMBER = 9;

export const searchSchema = form({
  text: v.pipe(
    required('Search', 80),
    v.transform(searched),
    v.minLength(MIN_SEARCH_LENGTH, `Type at least ${MIN_SEARCH_LENGTH} characters to search.`),
  ),
});
