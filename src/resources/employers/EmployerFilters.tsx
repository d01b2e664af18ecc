import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../../ui/export/ExportButton';
import { FilterPanel } from '../../ui/filters/FilterPanel';
import { ChoiceFilter, TextFilter } from '../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';
import { COMPANY_ROLES } from './roleChoices';

export function EmployerFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  return (
    <FilterPanel
      count={Object.keys(chosen(draft)).length}
      onClear={clear}
      tools={<ExportButton action="exportEmployers" />}
    >
      <TextFilter
        label={translate('employers.filters.search')}
        value={draft.search}
        onChange={value => set('search', value)}
      />
      <ChoiceFilter
        label={translate('employers.filters.role')}
        value={draft.role}
        onChange={value => set('role', value)}
        choices={COMPANY_ROLES}
      />
    </FilterPanel>
  );
}
