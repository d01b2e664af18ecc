import { useListContext, useTranslate } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { ExportButton } from '../../ui/export/ExportButton';
import { FilterPanel } from '../../ui/filters/FilterPanel';
import { ChoiceFilter, TextFilter } from '../../ui/filters/fields';
import { ManagerFilter } from '../../ui/filters/ManagerFilter';
import { SavedFilters } from '../../ui/filters/saved/SavedFilters';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';

export function JobFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const field = (key: string, source: string) => ({
    label: translate(`jobs.fields.${source}`),
    value: draft[key],
    onChange: (value: string | null) => set(key, value),
  });
  return (
    <FilterPanel
      count={Object.keys(chosen(draft)).length}
      onClear={clear}
      tools={
        <>
          <SavedFilters list="jobs" />
          <ExportButton action="exportJobs" />
        </>
      }
    >
      <TextFilter {...field('jobNo', 'JobNo')} />
      <TextFilter {...field('name', 'Name')} />
      <ManagerFilter
        value={Array.isArray(draft.managerId) ? draft.managerId : []}
        onChange={value => set('managerId', value)}
      />
      <ChoiceFilter
        {...field('status', 'Status')}
        choices={JOB_STATUSES.map(id => ({ id, name: translate(`jobs.status.${id}`) }))}
      />
    </FilterPanel>
  );
}
