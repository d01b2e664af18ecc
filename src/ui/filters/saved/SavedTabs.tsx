import { useListContext, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import { searchOfPage } from '../../list/address';
import { Tabs } from '../../Tabs';
import { isEmptyValue } from '../words';
import { useSavedFilters } from './SavedFilters';

/** The saved filters, each a tab. Nothing without any. */
export function SavedTabs({ list }: { list: FilteredListName }) {
  const translate = useTranslate();
  const { filterValues, perPage, sort } = useListContext();
  const { data: saved = [] } = useSavedFilters(list);
  if (saved.length === 0) return null;
  const to = (filter: object) => ({
    search: searchOfPage(`?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
      page: 1,
      perPage,
      sort,
    }),
  });
  const current = isEmptyValue(filterValues)
    ? ALL
    : saved.find(({ filter }) => keyOf(filter) === keyOf(filterValues))?.id;
  return (
    <Tabs
      label={translate('ui.saved.button')}
      current={current === undefined ? null : String(current)}
      tabs={[
        { id: ALL, label: translate('ui.saved.all'), to: to({}) },
        ...saved.map(({ id, name, filter }) => ({ id: String(id), label: name, to: to(filter) })),
      ]}
    />
  );
}

const ALL = 'all';

const keyOf = (values: object) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => !isEmptyValue(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
