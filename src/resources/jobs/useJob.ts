import { useSearchParams } from 'react-router';
import { canManage, mayHandOver, type RecordPeople } from '../../../domain/permissions/can';
import type { Job } from '../../dataProvider/types';
import { jobPath } from '../../ui/paths';
import { useActor, useViewer } from '../../ui/viewer';

/** Whether the signed-in person may say who manages the job; of a new one whoever adds it does. */
export function useMayHandOver(job: Job | undefined): boolean {
  const actor = useActor();
  return !job || (actor !== undefined && mayHandOver(actor, peopleOf(job)));
}

/** Who decides about the job and what belongs to it. */
export function peopleOf(job: Job): RecordPeople {
  return { managerId: job.Manager?.ID ?? null, assignedIds: (job.People ?? []).map(({ ID }) => ID) };
}

/** Who can manage jobs most often adds one to manage it; undefined for whoever cannot. */
export function useManagerOfNew(): string | undefined {
  const { data: viewer } = useViewer();
  return viewer && canManage(viewer.Role.cognitoGroupName) ? viewer.id : undefined;
}

/** Where a new job leads: to its page, or back to the form of tickets that it was opened from, with the job chosen. */
export function useWayOn(): { path: (jobId: string) => string; cancelTo: string } {
  const [search] = useSearchParams();
  const form = FORMS[search.get('from') ?? ''];
  return { path: form ? id => `${form}?job=${id}` : jobPath, cancelTo: form ?? '/main/jobs' };
}

/** Forms from which a job can be added, by their `?from=`. */
const FORMS: Partial<Record<string, string>> = {
  ticket: '/main/tickets/create',
  'placed-elsewhere': '/main/tickets/placed-elsewhere',
};
