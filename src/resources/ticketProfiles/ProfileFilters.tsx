import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { Labelled } from '../../ui/Control';
import { FilterPanel } from '../../ui/filters/FilterPanel';
import { ChoiceFilter, TextFilter } from '../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';
import { SearchBox } from '../../ui/form/SearchBox';
import { jobName, useJobSearch } from '../../ui/form/useJobSearch';

const CENTER_CHOICES = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

export function ProfileFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const label = (field: string) => translate(`ticketProfiles.fields.${field}`);
  return (
    <FilterPanel count={Object.keys(chosen(draft)).length} onClear={clear}>
      <TextFilter label={label('Name')} value={draft.name} onChange={value => set('name', value)} />
      <ChoiceFilter
        label={label('CallCenter')}
        value={draft.callCenter}
        onChange={value => set('callCenter', value)}
        choices={CENTER_CHOICES}
      />
      <JobFilter
        label={label('JobID')}
        value={typeof draft.jobID === 'string' ? draft.jobID : ''}
        onChange={value => set('jobID', value)}
      />
    </FilterPanel>
  );
}

interface JobFilterProps {
  label: string;
  value: string;
  onChange: (jobId: string | null) => void;
}

function JobFilter({ label, value, onChange }: JobFilterProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { jobs, chosen: job, reading } = useJobSearch(typed, value, { anyStatus: true });
  return (
    <Labelled label={label}>
      <SearchBox
        id="profile-job-filter"
        options={jobs}
        nameOf={jobName}
        value={job}
        onChange={found => onChange(found?.id ?? null)}
        onSearch={setTyped}
        reading={reading}
        placeholder={translate('ui.filters.any')}
      />
    </Labelled>
  );
}
