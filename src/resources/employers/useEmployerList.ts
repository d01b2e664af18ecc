import { useMemo, useState } from 'react';
import { type ListControllerResult, useGetList, useList } from 'react-admin';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerRow } from '../../dataProvider/types';
import type { FilterValues } from '../../ui/filters/useFilterDraft';
import { filterEmployers } from './filter';

const SORT = { field: 'Name', order: 'ASC' as const };

/** Every user of the company, filtered, sorted and paged here: the contract does none of it for them (spec §7). */
export function useEmployerList() {
  const [filterValues, setFilterValues] = useState<FilterValues>({});
  const {
    data: all,
    error,
    isPending,
    isFetching,
    refetch,
  } = useGetList<EmployerRow>('employers', { pagination: { page: 1, perPage: TAKE_ALL } });
  const data = useMemo(() => all && filterEmployers(all, filterValues), [all, filterValues]);
  const list = useList<EmployerRow>({
    ...(data && { data }),
    isPending,
    isFetching,
    perPage: 25,
    sort: SORT,
    resource: 'employers',
  });
  // It takes one rendering more to page the rows; until then there seem to be none.
  const isUnpaged = data !== undefined && list.total === undefined;
  return {
    ...list,
    error,
    isPending: isPending || isUnpaged,
    refetch,
    filterValues,
    setFilters: (values: FilterValues) => {
      setFilterValues(values);
      list.setPage(1);
    },
  } as ListControllerResult<EmployerRow>;
}
