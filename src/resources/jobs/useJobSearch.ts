import { useGetList, useGetOne } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';

/** Searches by number if the text starts with a digit, otherwise by name. Active jobs only, unless `anyStatus`. */
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

export function jobName({ JobNo, Name }: Pick<JobRow, 'JobNo' | 'Name'>): string {
  return `${JobNo} · ${Name}`;
}
