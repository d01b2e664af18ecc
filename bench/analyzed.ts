import type pg from 'pg';
import { MAX_ROWS } from '../domain/lists';
import { withTenant } from '../server/database/tenant';
import { countTickets, selectTickets } from '../server/tickets/lists.sql';
import { recorded } from '../tests/support/plans';
import { queryOf, type TicketCase } from './scaleCases';

/** A step of a statement that was run. */
export interface AnalyzedNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** 0 for a step that the plan has and that was never run. */
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: AnalyzedNode[];
}

/** Runs the page and the count of a list, and returns the last step of each. */
export async function analyzed(pool: pg.Pool, companyId: string, one: TicketCase): Promise<AnalyzedNode[]> {
  const query = queryOf(one);
  const statements = await recorded(async client => {
    await selectTickets(client, query, { offset: 0, limit: one.isSummary ? MAX_ROWS + 1 : 25 });
    await countTickets(client, query);
  });
  const tops: AnalyzedNode[] = [];
  for (const { text, values } of statements) {
    await withTenant(pool, companyId, async client => {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: AnalyzedNode }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      tops.push(...rows.flatMap(row => row['QUERY PLAN']).map(({ Plan }) => Plan));
    });
  }
  return tops;
}

/** 8 kB pages read from memory or disk. Unlike times, they don't depend on the load. */
export function pagesOf(tops: readonly AnalyzedNode[]): number {
  return tops.reduce((sum, top) => sum + top['Shared Hit Blocks'] + top['Shared Read Blocks'], 0);
}

/** The step and all that feed it. */
export function stepsOf(node: AnalyzedNode): AnalyzedNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}
