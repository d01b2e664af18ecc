import type { ClientBase } from 'pg';

/** A manager of the company, which restricts reading from now on. Only transactions with a reader notice. */
export async function limitedReader(owner: ClientBase, companyId: string): Promise<string> {
  await owner.query('update companies set restrict_reading = true where id = $1', [companyId]);
  const { rows } = await owner.query<{ manager_id: string }>(
    'select manager_id from jobs where company_id = $1 order by manager_id limit 1',
    [companyId],
  );
  return rows[0]?.manager_id ?? '';
}
