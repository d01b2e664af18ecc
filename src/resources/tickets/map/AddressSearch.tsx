import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadConfig } from '../../../api/config';
import { WIDE } from '../../../ui/form/FormSection';
import { SearchBox } from '../../../ui/form/SearchSelect';
import type { FoundPlace } from './place';
import { searchPlaces } from './reverseGeocode';

interface Props {
  id: string;
  /** Codes of the states to search in. */
  states: readonly string[];
  onFound: (place: FoundPlace) => void;
}

/** Shown where the installation has a service that finds addresses. */
export function AddressSearch({ id, states, onFound }: Props) {
  const translate = useTranslate();
  const { data: config } = useQuery({ queryKey: ['mapsConfig'], queryFn: loadConfig, staleTime: Infinity });
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const reading = useQuery({
    queryKey: ['places', states, text],
    queryFn: ({ signal }) => searchPlaces(text, states, signal),
    enabled: text.length >= MIN_TEXT,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (!config?.maps.searches) return null;
  return (
    <div style={WIDE}>
      <SearchBox<FoundPlace>
        id={id}
        label={translate('tickets.create.addressSearch.label')}
        helperText={translate('tickets.create.addressSearch.hint')}
        options={text.length >= MIN_TEXT ? (reading.data ?? []) : []}
        nameOf={({ name }) => name}
        value={null}
        onSearch={setTyped}
        reading={reading}
        onChange={place => place && onFound(place)}
      />
    </div>
  );
}

/** Shorter texts match too much, and each request may cost. */
const MIN_TEXT = 4;
