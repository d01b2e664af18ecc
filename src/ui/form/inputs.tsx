import type { SxProps } from '@mui/material/styles';
import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import {
  BooleanInput,
  FieldTitle,
  RadioButtonGroupInput,
  SelectInput as RaSelectInput,
  TextInput as RaTextInput,
  useTranslate,
} from 'react-admin';

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Takes the whole width of its section. */
  wide?: boolean;
}

/** What react-admin's inputs are told; without a label they have the resource's word for the field. */
export interface SourceProps {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  sx?: SxProps;
}

interface TextProps extends FieldProps {
  type?: 'text' | 'tel' | 'email' | 'password';
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Offered while one types; anything else can be typed as well. */
  suggestions?: readonly string[];
}

/** What a field of ours says in react-admin's words. Text that is cleared stays text, as the domain's schemas have it. */
export function useInputProps(props: FieldProps | SourceProps) {
  const translate = useTranslate();
  if ('source' in props) {
    const { source, label, helperText, isRequired, sx } = props;
    return {
      id: source,
      source,
      label: <FieldTitle source={source} label={label} isRequired={isRequired} />,
      helperText: helperText ?? (false as const),
      parse: asTyped,
      sx,
    };
  }
  const { name, label, hint, optional, wide } = props;
  return {
    id: name,
    source: name,
    label: optional ? `${label} (${translate('ui.form.optional')})` : label,
    helperText: hint ? (hint as string) : (false as const),
    parse: asTyped,
    sx: wide ? WIDE : undefined,
  };
}

const asTyped = <T,>(value: T): T => value;
const WIDE: SxProps = { gridColumn: '1 / -1' };

export function TextInput({ type, inputMode, autoComplete = 'off', suggestions = [], ...field }: TextProps) {
  const list = suggestions.length > 0 ? `${field.name}-suggestions` : undefined;
  return (
    <>
      <RaTextInput
        {...useInputProps(field)}
        type={type ?? 'text'}
        autoComplete={autoComplete}
        slotProps={{ htmlInput: { inputMode, list } }}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

export function TextAreaInput(field: FieldProps) {
  return <RaTextInput {...useInputProps(field)} multiline minRows={3} autoComplete="off" />;
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

export function SelectInput({ choices, placeholder = 'ui.form.choose', disabled, ...field }: SelectProps) {
  return (
    <RaSelectInput
      {...useInputProps(field)}
      choices={choices as Choice[]}
      translateChoice={false}
      emptyText={placeholder}
      disabled={disabled}
      slotProps={{ select: { displayEmpty: true } }}
    />
  );
}

/** Values that are their own names. */
export function choicesOf(values: readonly string[]): Choice[] {
  return values.map(id => ({ id, name: id }));
}

export function YesNoInput(field: FieldProps | SourceProps) {
  const translate = useTranslate();
  const choices = [
    { id: 'Yes', name: translate('ui.form.yes') },
    { id: 'No', name: translate('ui.form.no') },
  ];
  return <RadioInput {...field} choices={choices} />;
}

/** A few choices side by side. */
export function RadioInput({
  choices,
  ...field
}: (FieldProps | SourceProps) & { choices: readonly Choice[] }) {
  return (
    <RadioButtonGroupInput {...useInputProps(field)} choices={choices as Choice[]} translateChoice={false} />
  );
}

export function CheckboxInput({ name, label, hint }: FieldProps & { hint?: ReactNode }) {
  return <BooleanInput {...useInputProps({ name, label, hint, wide: true })} />;
}
