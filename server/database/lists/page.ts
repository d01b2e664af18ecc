import { MAP_TICKETS } from '../../../domain/dashboard/limits';
import { type FieldErrors, invalid } from '../../../domain/errors';
import { MAX_ROWS, TAKE_ALL } from '../../../domain/lists';
import type { Parameters } from '../statement';

export interface Page {
  offset: number;
  /** For `take: -1`, one more than a response may hold, to detect overflow. */
  limit: number;
}

/** @param most for lists with large rows @throws ValidationException naming `body.skip` or `body.take` */
export function pageOf({ skip, take }: { skip: number; take: number }, most?: number): Page {
  const fields: FieldErrors = {};
  if (skip < 0) fields['body.skip'] = 'skip must be 0 or more.';
  if (take < (most === undefined ? TAKE_ALL : 0) || take > (most ?? MAX_ROWS)) {
    fields['body.take'] = `take must be from 0 to ${most ?? `${MAX_ROWS}, or -1 for all`}.`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { offset: skip, limit: take === TAKE_ALL ? MAX_ROWS + 1 : take };
}

const USUAL_SIZES = [5, 8, 10, 25, 30, 50, 100, MAP_TICKETS];

/**
 * Common sizes are inlined. With a parameter, the planner assumes a tenth of all rows and replans every time.
 * Later pages read up to a power of two, to keep the number of statements small.
 */
export function paged(text: string, page: Page, params: Parameters): string {
  if (page.offset === 0) return `${text} ${upTo(page, params)}`;
  const size = limited(page.limit, params);
  return `select * from (${text} ${upTo(page, params)}) page ${size} offset ${params.add(page.offset)}`;
}

export function upTo({ offset, limit }: Page, params: Parameters): string {
  if (offset === 0) return limited(limit, params);
  return `limit ${2 ** Math.ceil(Math.log2(offset + limit))}`;
}

export function limited(limit: number, params: Parameters): string {
  return `limit ${USUAL_SIZES.includes(limit) ? limit : params.add(limit)}`;
}

export function wholePage<T>(rows: T[]): T[] {
  if (rows.length <= MAX_ROWS) return rows;
  throw invalid({
    'body.take': `There are more than ${MAX_ROWS} rows. Narrow the filter, or ask page by page.`,
  });
}
