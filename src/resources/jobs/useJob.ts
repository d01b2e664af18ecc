import { useGetOne } from 'react-admin';
import type { RecordPeople } from '../../../domain/permissions/can';
import type { Job } from '../../dataProvider/types';

/** A job with its people. */
export function useJob(jobId: string) {
  return useGetOne<Job>('jobs', { id: jobId });
}

/** Who decides about the job and what belongs to it. */
export function peopleOf(job: Job): RecordPeople {
  return { managerId: job.Manager?.ID ?? null, assignedIds: (job.People ?? []).map(({ ID }) => ID) };
}
