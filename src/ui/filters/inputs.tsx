import { useState } from 'react';
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  SelectArrayInput,
  type SelectArrayInputProps,
  useGetList,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Manager } from '../../dataProvider/types';
import { type Reading, readingState } from '../form/reading';
import { jobName, useJobSearch } from '../form/useJobSearch';

/** Chooses any number of values. One alone is kept as text (domain/lists), and an address may name one or several. */
export function ChoicesFilter(props: SelectArrayInputProps) {
  return <SelectArrayInput {...props} format={value => [value || []].flat()} />;
}

/** Chooses any number of project managers. */
export function ManagersFilter(props: AutocompleteArrayInputProps) {
  const reading = useGetList<Manager>('managers');
  return (
    <AutocompleteArrayInput
      {...props}
      {...stateOf(reading, 'ui.filters.noManager')}
      choices={reading.data}
      optionText="Name"
    />
  );
}

/** Chooses one job, found by number or name. */
export function JobFilter(props: AutocompleteInputProps) {
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, useChosen(props), { anyStatus: true });
  return (
    <AutocompleteInput
      {...props}
      {...stateOf(reading)}
      choices={withChosen(jobs, chosen)}
      optionText={jobName}
      setFilter={setTyped}
    />
  );
}

/** The ID that the filter has now. */
function useChosen({ source = '' }: AutocompleteInputProps): string {
  const id: unknown = useWatch({ name: source });
  return typeof id === 'string' ? id : '';
}

/** What is chosen has a name only among the choices. */
function withChosen<T extends { id: string }>(found: readonly T[], chosen: T | null): T[] {
  return chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : [...found];
}

/** What stands in the place of choices; those that could not be read are read again when the list is opened again. */
function stateOf(reading: Reading, none = 'ui.form.noneFound') {
  const isFailed = readingState(reading) === 'failed';
  return {
    isPending: readingState(reading) === 'loading',
    noOptionsText: isFailed ? 'ui.form.notRead' : none,
    onOpen: () => isFailed && reading.refetch(),
  };
}
