import { useListContext, useTranslate } from 'react-admin';
import { FilterPanel } from '../../ui/filters/FilterPanel';
import { TextFilter } from '../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';

export function CustomerFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  return (
    <FilterPanel count={Object.keys(chosen(draft)).length} onClear={clear}>
      <TextFilter
        label={translate('customers.filter')}
        value={draft.name}
        onChange={value => set('name', value)}
      />
    </FilterPanel>
  );
}
