import { useTranslate } from 'react-admin';
import { isPlainDate } from '../../../domain/calendar/plainDate';
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

/** What the address holds may be no day: then none is set. */
export function DayFilter({ label, value, onChange }: FilterProps) {
  const day = one(value);
  return (
    <Labelled label={label}>
      <Input
        type="date"
        value={isPlainDate(day) ? day : ''}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  );
}

interface ChoiceProps extends FilterProps {
  choices: readonly { id: string; name: string }[];
}

export function ChoiceFilter({ label, value, onChange, choices }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <Labelled label={label}>
      <Select value={one(value)} onChange={event => onChange(event.target.value || null)}>
        <option value="">{translate('ui.filters.any')}</option>
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
