import { useState } from 'react';
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  DateInput,
  type DateInputProps,
  SelectArrayInput,
  type SelectArrayInputProps,
  useGetList,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isListableDay } from '../../../domain/filters';
import type { Manager } from '../../dataProvider/types';
import { type Reading, readingState } from '../form/reading';
import { jobName, useJobSearch } from '../form/useJobSearch';
import { type FoundTicket, ticketName, useTicketSearch } from '../form/useTicketSearch';

/** Chooses any number of values. One alone is kept as text (domain/lists), and an address may name one or several. */
export function ChoicesFilter(props: SelectArrayInputProps) {
  return (
    <SelectArrayInput
      {...props}
      format={value => [value || []].flat()}
      parse={(values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))}
    />
  );
}

/** While a year is being typed it is one of long ago: only a day that a list can be asked for counts. */
export function DayFilter(props: DateInputProps) {
  return <DateInput {...props} parse={(day: string) => (isListableDay(day) ? day : '')} />;
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

/** Chooses one ticket, found by number, name, place or job. */
export function TicketFilter(props: AutocompleteInputProps) {
  const [typed, setTyped] = useState('');
  const { found, chosen, reading } = useTicketSearch(typed, useChosen(props));
  return (
    <AutocompleteInput
      {...props}
      {...stateOf(reading)}
      choices={withChosen<FoundTicket>(found, chosen)}
      optionText={ticketName}
      matchSuggestion={() => true}
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
