import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { stateOf, useChosen, withChosen } from '../../ui/filters/inputs';
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
