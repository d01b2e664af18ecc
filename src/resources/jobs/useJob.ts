import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { JobStatus } from '../../../domain/jobs/job';
import { canManage, mayHandOver, type RecordPeople } from '../../../domain/permissions/can';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Job } from '../../dataProvider/types';
import { jobPath } from '../../ui/paths';
import { useActor, useViewer } from '../../ui/viewer';

/** The creator of a new job may choose its manager. */
export function useMayHandOver(job: Job | undefined): boolean {
  const actor = useActor();
  return !job || (actor !== undefined && mayHandOver(actor, peopleOf(job)));
}

/** Changes only the status, from what is stored now. */
export function useSetStatus(job: Job): (Status: JobStatus) => Promise<Job> {
  const { getOne, update } = useDataProvider<AppDataProvider>();
  return async Status => {
    const { data: now } = await getOne<Job>('jobs', { id: job.id });
    await update('jobs', { id: job.id, data: { ...now, Status }, previousData: now });
    return now;
  };
}

/** What shows a job's status, or changes with it. */
export const STALE_BY_STATUS = ['jobs', 'tickets', 'placements', 'audit'];

/** The people who decide about the job in permission checks. */
export function peopleOf(job: Job): RecordPeople {
  return { managerId: job.Manager?.ID ?? null, assignedIds: (job.People ?? []).map(({ ID }) => ID) };
}

/** Managers default to themselves. */
export function useManagerOfNew(): string | undefined {
  const { data: viewer } = useViewer();
  return viewer && canManage(viewer.Role.cognitoGroupName) ? viewer.id : undefined;
}

/** After adding a job: its page, or the ticket form it was opened from, with the job selected. */
export function useWayOn(): { path: (jobId: string) => string; cancelTo: string } {
  const [search] = useSearchParams();
  const form = FORMS[search.get('from') ?? ''];
  return { path: form ? id => `${form}?job=${id}&added` : jobPath, cancelTo: form ?? '/main/jobs' };
}

const FORMS: Partial<Record<string, string>> = {
  ticket: '/main/tickets/create',
  'placed-elsewhere': '/main/tickets/placed-elsewhere',
};
