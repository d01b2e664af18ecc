import { useListContext, useTranslate } from 'react-admin';
import {
  SUBCONTRACTOR_FILTER_FIELDS,
  SUBCONTRACTOR_SORT_FIELDS,
} from '../../../../domain/subcontractors/list';
import { SUBCONTRACTOR_TYPES } from '../../../../domain/subcontractors/subcontractor';
import { ExportButton } from '../../../ui/export/ExportButton';
import { FilterPanel } from '../../../ui/filters/FilterPanel';
import { ChoiceFilter, TextFilter } from '../../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../../ui/filters/useFilterDraft';
import { AddressedList } from '../../../ui/list/AddressedList';
import { ListStates } from '../../../ui/list/ListStates';
import { useIsPhone } from '../../../ui/useIsPhone';
import { AddSubcontractor } from '../form/AddSubcontractor';
import { LibraryCards, LibraryTable } from './rows';

const RULES = {
  fields: SUBCONTRACTOR_FILTER_FIELDS,
  values: { Type: SUBCONTRACTOR_TYPES },
  sorts: SUBCONTRACTOR_SORT_FIELDS,
};

/** Who may dig for us. */
export function LibraryList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <AddressedList
      resource="subcontractors"
      rules={RULES}
      storeKey="subcontractors"
      sort={{ field: 'CompanyName', order: 'ASC' }}
      perPage={25}
    >
      <Filters />
      <ListStates
        empty={{
          title: translate('subcontractors.empty.title'),
          text: translate('subcontractors.empty.text'),
          action: <AddSubcontractor />,
        }}
        noneFound={{
          title: translate('subcontractors.noneFound.title'),
          text: translate('subcontractors.noneFound.text'),
        }}
      >
        {isPhone ? <LibraryCards /> : <LibraryTable />}
      </ListStates>
    </AddressedList>
  );
}

function Filters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const field = (key: string, source: string) => ({
    label: translate(`subcontractors.fields.${source}`),
    value: draft[key],
    onChange: (value: string | null) => set(key, value),
  });
  return (
    <FilterPanel
      count={Object.keys(chosen(draft)).length}
      onClear={clear}
      tools={<ExportButton action="exportSubcontractors" />}
    >
      <TextFilter {...field('companyName', 'CompanyName')} />
      <ChoiceFilter {...field('type', 'Type')} choices={SUBCONTRACTOR_TYPES.map(id => ({ id, name: id }))} />
      <TextFilter {...field('email', 'Email')} />
    </FilterPanel>
  );
}
