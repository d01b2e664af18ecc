import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/types';

/** The companies to choose from; only a SASAdministrator has a choice. */
export function useCompanies() {
  const { companies } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['companies'],
    queryFn: () => companies(),
    enabled: session.userInfo()?.role === 'SASAdministrator',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
