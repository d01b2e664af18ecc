import { useEffect, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { JobRow } from '../../../dataProvider/types';

/** Time without a keystroke after which jobs are looked up (spec §9). */
const DELAY_MS = 300;

/** Open jobs whose number (when it begins with a digit) or name holds what is typed, and the chosen job itself. */
export function useJobSearch(typed: string, chosenId: string) {
  const text = useSettled(typed.trim());
  const field = /^\d/.test(text) ? 'jobNo' : 'name';
  const { data: jobs = [], isPending } = useGetList<JobRow>('jobs', {
    filter: { status: 'ACTIVE', [field]: text },
    sort: { field: 'JobNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data: chosen } = useGetOne<JobRow>('jobs', { id: chosenId }, { enabled: chosenId !== '' });
  return { jobs, isPending, chosen: (chosenId !== '' && chosen) || null };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
