import type pg from 'pg';
import type { QueryConfig } from 'pg';
import { withTenant } from '../server/database/tenant';

/** One statement's run, as EXPLAIN ANALYZE tells it. */
export interface Run {
  /** Pages of 8 kB that it read, from memory or disk: unlike times, the same on a busy machine. */
  pages: number;
  /** Indexes by which it read tickets; a scan of the table in capitals. */
  indexes: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** Runs a statement for a company and tells what it read. */
export async function runOf(pool: pg.Pool, companyId: string, statement: QueryConfig): Promise<Run> {
  return withTenant(pool, companyId, async client => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      statement.values,
    );
    const [top] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!top) throw new Error('no plan');
    const pages = top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'];
    return { pages, indexes: indexesOf(top.Plan) };
  });
}

function indexesOf(node: Node): string[] {
  return [...scanOf(node), ...(node.Plans ?? []).flatMap(indexesOf)];
}

function scanOf(node: Node): string[] {
  const index = node['Index Name'];
  if (index?.startsWith('tickets_')) return [index];
  const isOfTickets = node['Relation Name'] === 'tickets' && node['Node Type'] !== 'Bitmap Heap Scan';
  return isOfTickets ? [index ?? node['Node Type'].toUpperCase()] : [];
}
