import { useGetList, useGetOne } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';

/**
 * Jobs whose number (when it begins with a digit) or name holds what is typed, and the chosen job itself. Only active
 * ones unless `anyStatus`.
 */
export function useJobSearch(typed: string, chosenId: string, { anyStatus = false } = {}) {
  const text = typed.trim();
  const field = /^\d/.test(text) ? 'jobNo' : 'name';
  const reading = useGetList<JobRow>('jobs', {
    filter: { ...(!anyStatus && { status: 'ACTIVE' }), [field]: text },
    sort: { field: 'JobNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data: chosen } = useGetOne<JobRow>('jobs', { id: chosenId }, { enabled: chosenId !== '' });
  return { jobs: reading.data ?? [], reading, chosen: (chosenId !== '' && chosen) || null };
}

/** What a job is called where one is chosen. */
export function jobName({ JobNo, Name }: Pick<JobRow, 'JobNo' | 'Name'>): string {
  return `${JobNo} · ${Name}`;
}
