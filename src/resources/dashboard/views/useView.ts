import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useListParams } from 'react-admin';
import { type FilterValue, TICKET_FILTER_FIELDS } from '../../../../domain/lists';
import { toFilters } from '../../../dataProvider/filters';
import type { AppDataProvider, SummaryGroup } from '../../../dataProvider/types';
import { READ_AGAIN_MS } from '../../../ui/verdict/AsOf';
import { useViewer } from '../../../ui/viewer';

export const VIEWS = ['active', 'expiring'] as const satisfies readonly SummaryGroup[];

/** Where each view's filters are kept (spec §9). */
const SLICE_OF: Record<SummaryGroup, string> = {
  active: 'dashboardActive',
  expiring: 'dashboardExpire',
};

/** One view: its group, and its filters as react-admin's filter form takes them. */
export interface View extends Pick<ListControllerResult, 'setFilters'> {
  group: SummaryGroup;
  filterValues: Record<string, FilterValue>;
  /** For the filter form: the view's parameters in the shape of a list, which it is the filters of. */
  list: ListControllerResult;
}

export function useView(group: SummaryGroup): View {
  const [params, change] = useListParams({
    resource: 'tickets',
    storeKey: SLICE_OF[group],
    disableSyncWithLocation: true,
  });
  const list = { ...params, ...change, resource: 'tickets' } as unknown as ListControllerResult;
  const filterValues = params.filterValues as View['filterValues'];
  return { group, filterValues, setFilters: change.setFilters, list };
}

/** What a part of a view shows; while other filters load it stays as it was. */
export function useViewQuery<T>(
  { group, filterValues }: View,
  name: string,
  read: (calls: AppDataProvider, group: SummaryGroup, filters: ReturnType<typeof filtersOf>) => Promise<T>,
): UseQueryResult<T> {
  const calls = useDataProvider<AppDataProvider>();
  const filters = filtersOf(filterValues);
  return useQuery({
    queryKey: ['tickets', name, group, filters],
    queryFn: () => read(calls, group, filters),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}

const filtersOf = (values: View['filterValues']) => toFilters(TICKET_FILTER_FIELDS, values);

/** Expiries by day and tickets by verdict, which two charts show. */
export function useFigures(view: View) {
  return useViewQuery(view, 'figures', (calls, group, filters) => calls.ticketFigures(group, filters));
}

/** Whose tickets the view shows: one's own, the company's, or those of others who were chosen. */
export function useWhose({ filterValues }: Pick<View, 'filterValues'>) {
  const { data: viewer } = useViewer();
  const managers = [filterValues.managerId ?? []].flat();
  const isMine = viewer !== undefined && managers.length === 1 && managers[0] === viewer.id;
  const whose = managers.length === 0 ? 'company' : isMine ? 'mine' : null;
  return { viewer, whose };
}
