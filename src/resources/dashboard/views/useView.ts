import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { TICKET_FILTER_FIELDS } from '../../../../domain/lists';
import { TICKET_FILTER_VALUES, toFilters } from '../../../dataProvider/filters';
import type { AppDataProvider, SummaryGroup } from '../../../dataProvider/types';
import type { FilterValues } from '../../../ui/filters/useFilterDraft';
import { READ_AGAIN_MS } from '../../../ui/verdict/freshness';

export const VIEWS = ['active', 'expiring'] as const satisfies readonly SummaryGroup[];

/** Where each view's filters are kept (spec §9). */
export const SLICE_OF: Record<SummaryGroup, string> = {
  active: 'dashboardActive',
  expiring: 'dashboardExpire',
};

type Filters = ReturnType<typeof toFilters<keyof typeof TICKET_FILTER_FIELDS>>;

/** One view: its group, its filters as people chose them, and as the calls take them. */
export interface View {
  group: SummaryGroup;
  values: FilterValues;
  setValues: (values: FilterValues) => void;
  filters: Filters;
}

export function useView(group: SummaryGroup, slice: string): View {
  const [{ filter: values }, store] = useStore<{ filter: FilterValues }>(slice, { filter: {} });
  return {
    group,
    values,
    setValues: filter => store({ filter }),
    filters: toFilters(TICKET_FILTER_FIELDS, values, TICKET_FILTER_VALUES),
  };
}

/** What a part of a view shows; while other filters load it stays as it was. */
export function useViewQuery<T>(
  { group, filters }: View,
  name: string,
  read: (calls: AppDataProvider, group: SummaryGroup, filters: Filters) => Promise<T>,
): UseQueryResult<T> {
  const calls = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['tickets', name, group, filters],
    queryFn: () => read(calls, group, filters),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}
