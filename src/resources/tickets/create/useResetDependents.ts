import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TicketFieldName, TicketForm } from './ticketForm';

/** Empties answers that no longer go with the one they were chosen under, as a city after another county. */
export function useResetDependents(on: TicketFieldName, dependents: TicketFieldName[]) {
  const { setValue } = useFormContext<TicketForm>();
  const value = useWatch<TicketForm>({ name: on });
  const before = useRef(value);
  useEffect(() => {
    if (value === before.current) return;
    before.current = value;
    for (const name of dependents) setValue(name, '');
  }, [value, dependents, setValue]);
}
