import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TicketFieldName, TicketForm } from './ticketForm';

/** Empties an answer that is no longer among its choices, as a city after another county. */
export function useFitting(name: TicketFieldName, choices: readonly string[]) {
  const { setValue } = useFormContext<TicketForm>();
  const value = useWatch<TicketForm>({ name });
  const fits = value === '' || choices.includes(String(value));
  useEffect(() => {
    if (!fits) setValue(name, '');
  }, [fits, name, setValue]);
}
