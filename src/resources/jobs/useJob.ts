import { useGetOne } from 'react-admin';
import { mayHandOver, type RecordPeople } from '../../../domain/permissions/can';
import { isRoleName } from '../../../domain/permissions/roles';
import type { Job } from '../../dataProvider/types';
import { useViewer } from '../../ui/viewer';

/** A job with its people. */
export function useJob(jobId: string) {
  return useGetOne<Job>('jobs', { id: jobId });
}

/** Whether the signed-in person may say who manages the job; of a new one whoever adds it does. */
export function useMayHandOver(job: Job | undefined): boolean {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName ?? '';
  return !job || (!!viewer && isRoleName(role) && mayHandOver({ id: viewer.id, role }, peopleOf(job)));
}

/** Who decides about the job and what belongs to it. */
export function peopleOf(job: Job): RecordPeople {
  return { managerId: job.Manager?.ID ?? null, assignedIds: (job.People ?? []).map(({ ID }) => ID) };
}
