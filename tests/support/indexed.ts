import type { ClientBase, Pool } from 'pg';
import { expect } from 'vitest';
import { plansOf, recorded } from './plans';

/** Every step that touches the table goes by an index whose first column is the company, or by a row's own key. */
export async function expectIndexed(
  pool: Pool,
  companyId: string,
  table: string,
  work: (client: ClientBase) => Promise<unknown>,
): Promise<void> {
  const statements = await recorded(work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const plan of await plansOf(pool, companyId, statement)) {
      // It asks a function, which has tests of its own.
      if (!plan.some(node => node['Relation Name'])) continue;
      const scans = plan.filter(node => node['Relation Name'] === table);
      expect(scans.map(node => node['Node Type']).filter(type => type === 'Seq Scan')).toEqual([]);
      const conditions = plan.flatMap(node => node['Index Cond'] ?? []);
      expect(conditions.some(one => /company_id = /.test(one) || /\bid = /.test(one))).toBe(true);
    }
  }
}
