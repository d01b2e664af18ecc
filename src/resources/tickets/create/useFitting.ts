import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TicketFieldName, TicketForm } from './ticketForm';

/** Empties an answer that is no longer among its choices, as a city after another county. */
export function useFitting(name: TicketFieldName, choices: readonly string[]) {
  const { setValue } = useFormContext<TicketForm>();
  const value = useWatch<TicketForm>({ name });
  const offered = choices.join('\n');
  useEffect(() => {
    // Set anew where it fits: a dropdown cannot show what was chosen for it before its choices were there.
    if (value !== '') setValue(name, offered.split('\n').includes(String(value)) ? value : '');
  }, [value, offered, name, setValue]);
}
