import { useState } from 'react';
import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';

interface Props extends AutocompleteArrayInputProps {
  /** The field of a choice that has its name. */
  optionText?: string;
}

/** Takes several of the choices at hand, filtered once typing has paused (spec §9): react-admin does it at each key. */
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
