import { EXPORT_MATRIX } from '../../../domain/permissions/can';
import type { Calls, Target } from './call';

/** A file that was asked for by the caller on their own job, and by its manager on somebody else's. */
async function anExport({ company, caller, manager, job, sql }: Target) {
  const people = await sql('select user_id from job_people where job_id = $1', [job.id]);
  const isOwn = manager.id === caller.id || people.some(one => one.user_id === caller.id);
  const [row] = await sql(
    `insert into export_files (company_id, user_id, action, format, request, not_before, expires_at)
     values ($1, $2, 'exportJobs', 'csv', '{}', now() + interval '1 day', now() + interval '1 day') returning id`,
    [company.id, isOwn ? caller.id : manager.id],
  );
  return { exportId: row?.id };
}

export const EXPORTS: Calls = {
  getExport: { scopes: EXPORT_MATRIX, names: 'record', variables: anExport, hidden: 'null' },
};
