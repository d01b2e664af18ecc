import { useGetOne } from 'react-admin';
import { type JobPeople, ownedBy } from '../../domain/permissions/can';
import type { Job } from '../dataProvider/types';

/** Whose job it is, for asking what somebody may do to its events; undefined while it is not known. */
export function useJobPeople(jobId: string | null): JobPeople | undefined {
  const { data: job } = useGetOne<Job>('jobs', { id: jobId ?? '' }, { enabled: jobId !== null });
  if (jobId === null) return ownedBy(null);
  return (
    job && {
      managerId: job.Manager?.ID ?? null,
      assignedIds: (job.People ?? []).map(({ ID }) => ID),
    }
  );
}
