import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';

/** Fewer characters would find almost everything. */
export const LEAST_SEARCHED = 2;

/** Most tickets, and most jobs, that one search answers: what fits under a search field. */
export const MOST_FOUND = 8;

/** What one looks for everywhere: part of a ticket number, a name, an address or a job. */
export const searchSchema = form({
  text: v.pipe(
    required('Search', 80),
    v.minLength(LEAST_SEARCHED, `Type at least ${LEAST_SEARCHED} characters to search.`),
  ),
});
