import { useGetOne } from 'react-admin';
import { type JobPeople, ownedBy } from '../../domain/permissions/can';
import type { Job } from '../dataProvider/types';

/** Lists put their shorter rows, without people, where records are kept; this one is kept apart from those. */
const WHOLE = { whole: true };

/** Whose job it is, for asking what somebody may do to its events; undefined while it is not known. */
export function useJobPeople(jobId: string | null): JobPeople | undefined {
  const { data: job } = useGetOne<Job>('jobs', { id: jobId ?? '', meta: WHOLE }, { enabled: jobId !== null });
  if (jobId === null) return ownedBy(null);
  return (
    job && {
      managerId: job.Manager?.ID ?? null,
      assignedIds: (job.People ?? []).map(({ ID }) => ID),
    }
  );
}
