import type { ClientBase } from 'pg';

/** Makes the job of tickets whose own is not known, or opens it again. */
export async function insertHoldingJob(
  client: ClientBase,
  companyId: string,
  { JobNo, Name, ManagerID }: { JobNo: string; Name: string; ManagerID: string | null },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>({
    name: 'insert-holding-job',
    text: `insert into jobs (company_id, job_no, name, status, manager_id, created_at, updated_at)
      values ($1, $2, $3, 'ACTIVE', $4, $5, $5)
      on conflict (company_id, job_no) do update set status = 'ACTIVE', updated_at = excluded.updated_at
      returning id, xmax = 0 as "isNew"`,
    values: [companyId, JobNo, Name, ManagerID, now],
  });
  const [job] = rows;
  if (!job) throw new Error('the holding job was neither made nor found');
  return job;
}
