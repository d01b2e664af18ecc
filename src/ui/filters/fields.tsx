import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isListableDay } from '../../../domain/filters';
import { Input, Labelled, Select } from '../Control';
import type { FilterValues } from './useFilterDraft';

export interface FilterProps {
  label: string;
  value: FilterValues[string];
  onChange: (value: string | null) => void;
}

export function TextFilter({ label, value, onChange }: FilterProps) {
  return (
    <Labelled label={label}>
      <Input
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={one(value)}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  );
}

/** While a year is being typed it is one of long ago: only a day that a list can be asked for is handed on. */
export function DayFilter({ label, value, onChange }: FilterProps) {
  const day = one(value);
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <Labelled label={label}>
      <Input
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isListableDay(target.value)) onChange(target.value);
        }}
        onBlur={() => setTyped(day)}
      />
    </Labelled>
  );
}

const SEVERAL = 'several';

interface ChoiceProps extends FilterProps {
  choices: readonly { id: string; name: string }[];
}

export function ChoiceFilter({ label, value, onChange, choices }: ChoiceProps) {
  const translate = useTranslate();
  // An address may ask for several; they are one choice more, until another is made.
  const several = Array.isArray(value) && value.length > 0;
  return (
    <Labelled label={label}>
      <Select value={several ? SEVERAL : one(value)} onChange={event => onChange(event.target.value || null)}>
        <option value="">{translate('ui.filters.any')}</option>
        {several && (
          <option value={SEVERAL} disabled>
            {translate('ui.filters.several', value.length)}
          </option>
        )}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

function one(value: FilterValues[string]): string {
  return typeof value === 'string' ? value : '';
}
