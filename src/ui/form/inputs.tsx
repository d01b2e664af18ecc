import { styled } from '@mui/material/styles';
import type { ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Input, Select, TextArea } from '../Control';
import { TOUCH } from '../media';
import { type FieldProps, FormField, useControlProps } from './FormField';

interface TextProps extends FieldProps {
  type?: 'text' | 'tel' | 'email' | 'date' | 'datetime-local' | 'password';
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Offered while one types; anything else can be typed as well. */
  suggestions?: readonly string[];
}

export function TextInput({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  suggestions = [],
  ...field
}: TextProps) {
  const { register } = useFormContext();
  const list = suggestions.length > 0 ? `${field.name}-suggestions` : undefined;
  return (
    <FormField {...field}>
      <Input
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        list={list}
        {...useControlProps(field.name, field.hint)}
        {...register(field.name)}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </FormField>
  );
}

export function TextAreaInput(field: FieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      <TextArea rows={3} {...useControlProps(field.name, field.hint)} {...register(field.name)} />
    </FormField>
  );
}

export interface Choice {
  id: string;
  name: string;
}

interface SelectProps extends FieldProps {
  choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
}

export function SelectInput({ choices, placeholder, disabled, ...field }: SelectProps) {
  const translate = useTranslate();
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      <Select disabled={disabled} {...useControlProps(field.name, field.hint)} {...register(field.name)}>
        <option value="">{placeholder ?? translate('ui.form.choose')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

/** Values that are their own names. */
export function choicesOf(values: readonly string[]): Choice[] {
  return values.map(id => ({ id, name: id }));
}

export function YesNoInput(field: FieldProps) {
  const translate = useTranslate();
  const choices = [
    { id: 'Yes', name: translate('ui.form.yes') },
    { id: 'No', name: translate('ui.form.no') },
  ];
  return <RadioInput {...field} choices={choices} />;
}

/** A few choices side by side. */
export function RadioInput({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { register } = useFormContext();
  return (
    <FormField {...field} group>
      <Radios>
        {choices.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" value={id} {...register(field.name)} />
            {name}
          </label>
        ))}
      </Radios>
    </FormField>
  );
}

export function CheckboxInput({ name, label, hint }: FieldProps) {
  const { register } = useFormContext();
  return (
    <Check>
      <input type="checkbox" {...useControlProps(name, hint)} {...register(name)} />
      <label htmlFor={name}>{label}</label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
    </Check>
  );
}

const Radios = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 14px 0 10px',
    border: '1px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--ink)' },
    '&:has(:checked)': { borderColor: 'var(--safety-fill)', boxShadow: 'inset 0 0 0 1px var(--safety-fill)' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
    [TOUCH]: { minHeight: 44 },
  },
  '& input': { width: 16, height: 16, margin: 0, accentColor: 'var(--safety-fill)', outline: 0 },
});

const Check = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0 10px',
  alignItems: 'center',
  gridColumn: '1 / -1',
  minHeight: 36,
  '& label': { fontWeight: 500, cursor: 'pointer' },
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--safety-fill)' },
  '& p': { gridColumn: 2, color: 'var(--muted)', fontSize: 13 },
  [TOUCH]: { minHeight: 44, '& label': { display: 'flex', alignItems: 'center', minHeight: 44 } },
});
