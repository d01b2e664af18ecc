import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useListParams } from 'react-admin';
import { type FilterValue, TICKET_FILTER_FIELDS } from '../../../../domain/lists';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { toFilters } from '../../../dataProvider/filters';
import type { SummaryGroup } from '../../../dataProvider/types';
import { useViewer } from '../../../ui/viewer';
import { READ_AGAIN_MS } from '../../tickets/verdict/AsOf';

export const VIEWS = ['active', 'expiring'] as const satisfies readonly SummaryGroup[];

/** Spec §9. */
const SLICE_OF: Record<SummaryGroup, string> = {
  active: 'dashboardActive',
  expiring: 'dashboardExpire',
};

export interface View extends Pick<ListControllerResult, 'setFilters'> {
  group: SummaryGroup;
  filterValues: Record<string, FilterValue>;
  /** Lets react-admin's filter form use the view's parameters as a list. */
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

/** Keeps the previous result while new filters load. */
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

export function useFigures(view: View) {
  return useViewQuery(view, 'figures', (calls, group, filters) => calls.ticketFigures(group, filters));
}

/** Null if the manager filter has other people. */
export function useWhose({ filterValues }: Pick<View, 'filterValues'>) {
  const { data: viewer } = useViewer();
  const managers = [filterValues.managerId ?? []].flat();
  const isMine = viewer !== undefined && managers.length === 1 && managers[0] === viewer.id;
  const whose = managers.length === 0 ? 'company' : isMine ? 'mine' : null;
  return { viewer, whose };
}
