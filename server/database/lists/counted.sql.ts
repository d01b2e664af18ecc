import type { ClientBase } from 'pg';
import { MAX_COUNTED } from '../../../domain/lists';
import { type Parameters, statement } from '../statement';
import type { Page } from './page';

export interface Counted {
  total: number;
  /** There are more rows than were counted. */
  isMore: boolean;
}

export const NOT_COUNTED: Counted = { total: 0, isMore: false };

/** The total of a list, if it was requested. @param count takes a counting limit, or null for none */
export async function countWanted(
  { total, isMore }: { total: boolean; isMore: boolean },
  page: Page,
  count: (most: number | null) => Promise<Counted>,
): Promise<Counted> {
  return total ? count(isMore ? mostCounted(page) : null) : NOT_COUNTED;
}

/** Rounded up, so that a page beyond the limit doesn't look like the last one. */
export function mostCounted({ offset, limit }: Page, bound = MAX_COUNTED): number {
  return Math.ceil((offset + limit + 1) / bound) * bound;
}

/** @param source everything from `from` on @param most counting limit, or null for none */
export async function countFrom(
  client: ClientBase,
  source: string,
  params: Parameters,
  most: number | null,
): Promise<Counted> {
  // Inlined like the limit in `paged`.
  const text =
    most === null
      ? `select count(*) as total ${source}`
      : `select count(*) as total from (select ${source} limit ${most + 1}) counted`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  const total = rows[0]?.total ?? 0;
  return most !== null && total > most ? { total: most, isMore: true } : { total, isMore: false };
}
