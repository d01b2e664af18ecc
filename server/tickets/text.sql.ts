import { contains } from '../database/lists/conditions.sql';
import type { Parameters } from '../database/parameters';
import type { StoredBounds } from './groups.sql';

/** The condition that a ticket `t` holds the text in its number as shown, name, place or job. */
export function holdsText(text: string, bounds: StoredBounds, params: Parameters): string {
  return idIn('tickets_with_job_holding', text, bounds, params);
}

/** The same for one column of the ticket that its searched text holds; the index finds what may match. */
export function columnHolds(
  column: 't.ticket_no' | 't.name',
  text: string,
  bounds: StoredBounds,
  params: Parameters,
): string {
  const found = idIn('tickets_holding', text, bounds, params);
  return `(${found} and ${column} ilike ${params.add(contains(text))})`;
}

/**
 * As a list, the ids are found once and their tickets are fetched by them. As a table the planner, which takes a comparison
 * of texts for one that finds a single ticket, asked the function again for each ticket in force.
 */
function idIn(
  finder: 'tickets_holding' | 'tickets_with_job_holding',
  text: string,
  { statuses, since }: StoredBounds,
  params: Parameters,
): string {
  const values = [contains(text), partsOf(text).map(contains), statuses, since];
  return `t.id = any(array(select ${finder}(${values.map(value => params.add(value)).join(', ')})))`;
}

/**
 * What of a text the index is asked for: of a long one its first three characters and its last four. The index walks a list
 * for each trigram, of common ones to the end, so a few of them find as much in a fraction of the time; numbers differ at
 * their ends. Other letters than those of ASCII are compared by their case in a word, which a part may cut.
 */
export function partsOf(text: string): string[] {
  if (text.length <= FIRST + LAST || NOT_ASCII.test(text)) return [text];
  const parts = [text.slice(0, FIRST), text.slice(-LAST)].filter(part => HAS_TRIGRAM.test(part));
  return parts.length > 0 ? parts : [text];
}

const FIRST = 3;
const LAST = 4;
const NOT_ASCII = /[^\x20-\x7e]/;
/** Without one in its pattern the index reads all that it has. */
const HAS_TRIGRAM = /[0-9a-z]{3}|[0-9a-z]{2}[^0-9a-z]|[^0-9a-z][0-9a-z]/i;
