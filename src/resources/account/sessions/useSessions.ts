import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';

export const SESSIONS_KEY = ['sessions'];

/** Where the person is signed in, the last used first; asked anew on every visit of the page. */
export function useSessions() {
  const { sessions } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: () => sessions() });
}
