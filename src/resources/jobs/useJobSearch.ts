import { useGetList, useGetOne } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';

/** Searches as the list of jobs does. Active jobs only, unless `anyStatus`. */
export function useJobSearch(typed: string, chosenId: string, { anyStatus = false } = {}) {
  const reading = useGetList<JobRow>('jobs', {
    filter: { ...(!anyStatus && { status: 'ACTIVE' }), text: typed.trim() },
    sort: { field: 'JobNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data: chosen } = useGetOne<JobRow>('jobs', { id: chosenId }, { enabled: chosenId !== '' });
  return { jobs: reading.data ?? [], reading, chosen: (chosenId !== '' && chosen) || null };
}

export function jobName({ JobNo, Name }: Pick<JobRow, 'JobNo' | 'Name'>): string {
  return `${JobNo} · ${Name}`;
}
