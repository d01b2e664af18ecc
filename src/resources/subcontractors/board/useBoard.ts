import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { READ_AGAIN_MS } from '../../../ui/verdict/freshness';

interface Wish {
  page: number;
  /** 0: only the counts. */
  perPage: number;
  /** Only this one. */
  subcontractorId?: string;
}

/** One page of who lacks a ticket of their own. Under the tickets' key: what is done to them changes it. */
export function useBoard({ page, perPage, subcontractorId }: Wish) {
  const { subcontractorBoard } = useDataProvider<AppDataProvider>();
  const body = {
    skip: (page - 1) * perPage,
    take: perPage,
    ...(subcontractorId !== undefined && { subcontractorId }),
  };
  return useQuery({
    queryKey: ['tickets', 'board', body],
    queryFn: () => subcontractorBoard(body),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}
