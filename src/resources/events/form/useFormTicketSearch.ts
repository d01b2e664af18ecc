import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTicketSearch } from '../../../ui/form/useTicketSearch';
import { placeOf } from './prefill';
import type { EventForm } from './values';

/**
 * The ticket of the form and the search for another. One that is chosen fills in its place where nothing was typed.
 *
 * @param given the ticket that a new form is about from the start, or ''
 */
export function useFormTicketSearch(
  { control, getValues, setValue }: UseFormReturn<EventForm>,
  given: string,
) {
  const ticketId = useWatch({ control, name: 'TicketID' });
  const [typed, type] = useState('');
  const found = useTicketSearch(typed, ticketId);
  const { ticket } = found;
  const unread = useRef(given);
  useEffect(() => {
    if (ticket?.id !== unread.current) return;
    unread.current = '';
    for (const [name, value] of Object.entries(placeOf(ticket))) {
      const path = `details.${name}` as const;
      if (getValues(path) === '') setValue(path, value, { shouldDirty: true });
    }
  }, [ticket, getValues, setValue]);

  const choose = (id: string) => {
    unread.current = id;
    setValue('StationCode', '');
    setValue('TicketID', id, { shouldDirty: true });
  };
  return { ...found, type, choose };
}

export type TicketSearch = ReturnType<typeof useFormTicketSearch>;
