import { MAP_TICKETS } from '../../../domain/dashboard/limits';
import { type FieldErrors, invalid } from '../../../domain/errors';
import { MAX_ROWS, TAKE_ALL } from '../../../domain/lists';
import type { Parameters } from '../statement';

/** A checked page of a list, in the terms of SQL. */
export interface Page {
  offset: number;
  /** Rows to ask the database for; for `take: -1` one more than an answer may hold, so too many can be noticed. */
  limit: number;
}

/**
 * The page that `body` asks for.
 * @param most rows of a list whose rows are large: it is never asked for whole
 * @throws ValidationException naming `body.skip` or `body.take`
 */
export function pageOf({ skip, take }: { skip: number; take: number }, most?: number): Page {
  const fields: FieldErrors = {};
  if (skip < 0) fields['body.skip'] = 'skip must be 0 or more.';
  if (take < (most === undefined ? TAKE_ALL : 0) || take > (most ?? MAX_ROWS)) {
    fields['body.take'] = `take must be from 0 to ${most ?? `${MAX_ROWS}, or -1 for all`}.`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { offset: skip, limit: take === TAKE_ALL ? MAX_ROWS + 1 : take };
}

/** Page sizes that are offered, and those of the dashboard's panels and map. */
const USUAL_SIZES = [5, 8, 10, 25, 30, 50, 100, MAP_TICKETS];

/**
 * A usual size stands in the text: with a parameter the planner expects a tenth of all rows, keeps no plan and plans again
 * each time, which takes twice as long as to run it. Later pages read up to their end, rounded up, so that a list has few
 * texts.
 */
export function paged(text: string, page: Page, params: Parameters): string {
  if (page.offset === 0) return `${text} ${upTo(page, params)}`;
  const size = limited(page.limit, params);
  return `select * from (${text} ${upTo(page, params)}) page ${size} offset ${params.add(page.offset)}`;
}

/** The clause that ends the reading with the page, or a little after it. */
export function upTo({ offset, limit }: Page, params: Parameters): string {
  if (offset === 0) return limited(limit, params);
  return `limit ${2 ** Math.ceil(Math.log2(offset + limit))}`;
}

/** The clause that ends the reading after so many rows. */
export function limited(limit: number, params: Parameters): string {
  return `limit ${USUAL_SIZES.includes(limit) ? limit : params.add(limit)}`;
}

/** The rows as they came, unless `take: -1` met more of them than one answer may hold (ValidationException). */
export function wholePage<T>(rows: T[]): T[] {
  if (rows.length <= MAX_ROWS) return rows;
  throw invalid({
    'body.take': `There are more than ${MAX_ROWS} rows. Narrow the filter, or ask page by page.`,
  });
}
