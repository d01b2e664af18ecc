import { MAP_TICKETS } from '../../../domain/dashboard/limits';
import { type FieldErrors, invalid } from '../../../domain/errors';
import { MAX_ROWS, TAKE_ALL } from '../../../domain/lists';
import type { Parameters } from '../parameters';

/** A checked page of a list, in the terms of SQL. */
export interface Page {
  offset: number;
  /** Rows to ask the database for; for `take: -1` one more than an answer may hold, so too many can be noticed. */
  limit: number;
}

/**
 * The page that a list call's `body` asks for.
 *
 * @throws ValidationException naming `body.skip` or `body.take`
 */
export function pageOf({ skip, take }: { skip: number; take: number }): Page {
  const fields: FieldErrors = {};
  if (skip < 0) fields['body.skip'] = 'skip must be 0 or more.';
  if (take < TAKE_ALL || take > MAX_ROWS) {
    fields['body.take'] = `take must be from 0 to ${MAX_ROWS}, or -1 for all.`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { offset: skip, limit: take === TAKE_ALL ? MAX_ROWS + 1 : take };
}

/** Page sizes that are offered, and those of the dashboard's panels and map. */
const USUAL_SIZES = [5, 8, 10, 25, 30, 50, 100, MAP_TICKETS];

/**
 * The clause that cuts a page out. A usual size stands in the text: of a parameter the planner takes any plan that it keeps
 * to read a tenth of all rows, so it keeps none and plans the statement anew each time, which takes twice as long as to run
 * it.
 */
export function limited(limit: number, offset: number, params: Parameters): string {
  const size = USUAL_SIZES.includes(limit) ? String(limit) : params.add(limit);
  return offset === 0 ? `limit ${size}` : `limit ${size} offset ${params.add(offset)}`;
}

/** The rows as they came, unless `take: -1` met more of them than one answer may hold (ValidationException). */
export function wholePage<T>(rows: T[]): T[] {
  if (rows.length <= MAX_ROWS) return rows;
  throw invalid({
    'body.take': `There are more than ${MAX_ROWS} rows. Narrow the filter, or ask page by page.`,
  });
}
