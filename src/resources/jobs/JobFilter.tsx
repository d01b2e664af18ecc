import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, useGetOne } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';
import { stateOf, useChosen, withChosen } from '../../ui/filters/inputs';
import type { WordsProps } from '../../ui/filters/words';
import { jobName, useJobSearch } from './useJobSearch';

export function JobFilter(props: AutocompleteInputProps) {
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, useChosen(props), { anyStatus: true });
  return (
    <AutocompleteInput
      {...props}
      {...stateOf(reading)}
      choices={withChosen(jobs, chosen)}
      optionText={jobName}
      matchSuggestion={() => true}
      setFilter={setTyped}
    />
  );
}

JobFilter.Words = function JobWords({ value }: WordsProps) {
  const { data: job } = useGetOne<JobRow>('jobs', { id: String(value) });
  return job ? jobName(job) : '…';
};
