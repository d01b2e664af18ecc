import { useState } from 'react';
import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';

interface Props extends AutocompleteArrayInputProps {
  optionText?: string;
}

/** Multiple choice, filtered after a pause in typing (spec §9). react-admin filters on every key. */
export function ChoicesInput({ optionText = 'name', ...props }: Props) {
  const [asked, setAsked] = useState('');
  const isAsked = (_typed: string, choice: Record<string, unknown>) =>
    String(choice[optionText]).toLowerCase().includes(asked.trim().toLowerCase());
  return (
    <AutocompleteArrayInput
      {...props}
      optionText={optionText}
      setFilter={setAsked}
      matchSuggestion={isAsked}
    />
  );
}
