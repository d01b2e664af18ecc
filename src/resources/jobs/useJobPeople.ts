import { useGetOne } from 'react-admin';
import { type JobPeople, ownedBy } from '../../../domain/permissions/can';
import type { Job } from '../../dataProvider/types';

/** Lists store shorter rows, without people, under the same id. This meta keeps the full record apart. */
export const WHOLE_JOB = { whole: true };

/** The people of a job, for permission checks on its events. Undefined while loading. */
export function useJobPeople(jobId: string | null): JobPeople | undefined {
  const { data: job } = useGetOne<Job>(
    'jobs',
    { id: jobId ?? '', meta: WHOLE_JOB },
    { enabled: jobId !== null },
  );
  if (jobId === null) return ownedBy(null);
  return (
    job && {
      managerId: job.Manager?.ID ?? null,
      assignedIds: (job.People ?? []).map(({ ID }) => ID),
    }
  );
}
