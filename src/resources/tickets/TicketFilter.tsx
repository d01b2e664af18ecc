import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { stateOf, useChosen, withChosen } from '../../ui/filters/inputs';
import type { WordsProps } from '../../ui/filters/words';
import { type FoundTicket, ticketName, useTicketSearch } from './useTicketSearch';

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

TicketFilter.Words = function TicketWords({ value }: WordsProps) {
  const { chosen } = useTicketSearch('', String(value));
  return chosen ? ticketName(chosen) : '…';
};
