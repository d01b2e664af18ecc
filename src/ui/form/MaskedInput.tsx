import { useController } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { Input } from '../Control';
import { type FieldProps, FormField, useControlProps } from './FormField';
import { MASK_DEFINITIONS, MASK_PLACEHOLDER, type TypingClass, typingMask } from './masks';

interface MaskProps extends FieldProps {
  /** 9 a digit, a a letter, * a letter or digit (spec §9), as `(999) 999-9999`. */
  mask: string;
  autoComplete?: string;
}

/** Guides typing into a fixed shape; the value holds what is shown, and nothing while nothing is typed. */
export function MaskedInput({ mask, autoComplete = 'off', ...field }: MaskProps) {
  const { field: control } = useController({ name: field.name });
  return (
    <FormField {...field}>
      <Input
        as={IMaskInput as never}
        {...useControlProps(field.name, field.hint)}
        {...{
          mask,
          definitions: MASK_DEFINITIONS,
          placeholderChar: MASK_PLACEHOLDER,
          lazy: true,
          value: String(control.value ?? ''),
          inputRef: control.ref,
          onAccept: (value: string) => value !== control.value && control.onChange(value),
        }}
        placeholder={mask.replace(/[9a*]/g, MASK_PLACEHOLDER)}
        inputMode={/[a*]/.test(mask) ? 'text' : 'tel'}
        autoComplete={autoComplete}
        onBlur={control.onBlur}
      />
    </FormField>
  );
}

interface TypedProps extends FieldProps {
  /** Which characters can be typed at all (spec §5). */
  typing: TypingClass;
  disabled?: boolean;
}

/** A text input that takes only one class of characters; the value stays text. */
export function TypedInput({ typing, disabled, ...field }: TypedProps) {
  const { field: control } = useController({ name: field.name });
  return (
    <FormField {...field}>
      <Input
        as={IMaskInput as never}
        {...useControlProps(field.name, field.hint)}
        {...{
          mask: typingMask(typing),
          value: String(control.value ?? ''),
          inputRef: control.ref,
          onAccept: (value: string) => value !== control.value && control.onChange(value),
        }}
        inputMode={KEYBOARD[typing]}
        disabled={disabled}
        autoComplete="off"
        onBlur={control.onBlur}
      />
    </FormField>
  );
}

const KEYBOARD: Record<TypingClass, 'numeric' | 'decimal' | 'email' | 'text'> = {
  positiveInteger: 'numeric',
  integer: 'text',
  positiveNumber: 'decimal',
  money: 'decimal',
  number: 'text',
  hex: 'text',
  email: 'email',
  alpha: 'text',
  alphanumeric: 'text',
};
