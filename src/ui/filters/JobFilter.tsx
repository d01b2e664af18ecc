import { useId, useState } from 'react';
import type { JobRow } from '../../dataProvider/types';
import { Labelled } from '../Control';
import { SearchBox } from '../form/SearchBox';
import { jobName, useJobSearch } from '../form/useJobSearch';
import type { FilterProps } from './fields';

/** One job, found by number or name; its ID is the filter's value. */
export function JobFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, typeof value === 'string' ? value : '', {
    anyStatus: true,
  });
  return (
    <Labelled label={label}>
      <SearchBox<JobRow>
        id={id}
        options={jobs}
        nameOf={jobName}
        value={chosen}
        onChange={job => onChange(job?.id ?? null)}
        onSearch={setTyped}
        reading={reading}
      />
    </Labelled>
  );
}
