import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { READ_AGAIN_MS } from '../../../ui/verdict/AsOf';
import { useIsByHand } from '../../../ui/viewer';

/** Whether people of the company place tickets at a center's own site, and how many requests are not done with there. */
export function useToPlace() {
  const { getList } = useDataProvider<AppDataProvider>();
  const { data: count } = useQuery({
    queryKey: ['tickets', 'toPlace'],
    queryFn: async () => (await getList('placements', { pagination: { page: 1, perPage: 1 } })).total,
    refetchInterval: READ_AGAIN_MS,
  });
  return { isByHand: useIsByHand('some'), count };
}
