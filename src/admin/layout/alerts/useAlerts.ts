import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';

const EVERY_MS = 60_000;

/** The inbox, asked for anew each minute while the page is looked at. */
export function useAlerts() {
  const { alerts } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['alerts'], queryFn: () => alerts(), refetchInterval: EVERY_MS });
}
