import { useId, useState } from 'react';
import { Labelled } from '../Control';
import { SearchBox } from '../form/SearchBox';
import { type FoundTicket, ticketName, useTicketSearch } from '../form/useTicketSearch';
import type { FilterProps } from './fields';

/** One ticket, found by number, name, place or job; its ID is the filter's value. */
export function TicketFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { found, chosen, reading } = useTicketSearch(typed, typeof value === 'string' ? value : '');
  return (
    <Labelled label={label}>
      <SearchBox<FoundTicket>
        id={id}
        options={found}
        nameOf={ticketName}
        value={chosen}
        onChange={ticket => onChange(ticket?.id ?? null)}
        onSearch={setTyped}
        reading={reading}
      />
    </Labelled>
  );
}
