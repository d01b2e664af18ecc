import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { TICKET_FILTER_FIELDS } from '../../../domain/lists';
import { toFilters } from '../../dataProvider/filters';
import type { AppDataProvider, SummaryGroup } from '../../dataProvider/types';

interface Stored {
  filter: { managerId?: string[] };
}

/** Tickets of one view, narrowed to the managers that this person chose here before. */
export function useSummary(group: SummaryGroup, slice: string) {
  const { ticketSummary } = useDataProvider<AppDataProvider>();
  const [{ filter }, store] = useStore<Stored>(slice, { filter: {} });
  const filters = toFilters(TICKET_FILTER_FIELDS, filter);
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'summary', group, filters],
    queryFn: () => ticketSummary(group, filters),
    placeholderData: keepPreviousData,
  });
  return {
    managers: filter.managerId ?? [],
    setManagers: (managerId: string[]) => store({ filter: { ...filter, managerId } }),
    summary: data,
    error,
    refetch,
  };
}
