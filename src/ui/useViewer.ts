import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../dataProvider/types';

/** Who is signed in, with the company worked on. */
export function useViewer() {
  const { viewer } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['viewer'], queryFn: () => viewer(), staleTime: Number.POSITIVE_INFINITY });
}
