import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { Input } from '../Control';
import { type FieldProps, FormField, useControlProps } from './FormField';
import { MASK_PLACEHOLDER } from './masks';
import { type TypingClass, takenOver } from './typing';
import { useMask } from './useMask';

interface MaskProps extends FieldProps {
  /** 9 a digit, a a letter, * a letter or digit (spec §9), as `(999) 999-9999`. */
  mask: string;
  autoComplete?: string;
}

/** Guides typing into a fixed shape; the value holds what is shown, and nothing while nothing is typed. */
export function MaskedInput({ mask, autoComplete = 'off', ...field }: MaskProps) {
  const translate = useTranslate();
  const { field: control } = useController({ name: field.name });
  const shown = String(control.value ?? '');
  const { options, refused, accepted } = useMask(mask, shown);
  const { 'aria-describedby': described, ...props } = useControlProps(field.name, field.hint);
  return (
    <FormField {...field}>
      <Input
        as={IMaskInput as never}
        {...props}
        aria-describedby={describedBy(described, field.name, refused)}
        {...{
          ...options,
          lazy: true,
          value: shown,
          inputRef: control.ref,
          onAccept: (value: string) => {
            accepted(value);
            if (value !== control.value) control.onChange(value);
          },
        }}
        placeholder={mask.replace(/[9a*]/g, MASK_PLACEHOLDER)}
        inputMode={/[a*]/.test(mask) ? 'text' : 'tel'}
        autoComplete={autoComplete}
        onBlur={control.onBlur}
      />
      {refused !== '' && (
        <p role="alert" id={`${field.name}-refused`}>
          {translate('ui.form.refused', { text: refused })} {translate('ui.form.typing.phone')}
        </p>
      )}
    </FormField>
  );
}

function describedBy(described: string | undefined, name: string, refused: string): string | undefined {
  return [described, refused && `${name}-refused`].filter(Boolean).join(' ') || undefined;
}

interface TypedProps extends FieldProps {
  /** Which characters can be typed at all (spec §5). */
  typing: TypingClass;
  /** Why the text cannot stay, said on leaving the field; null when it can. */
  problem?: (text: string) => string | null;
  disabled?: boolean;
  autoComplete?: string;
}

/** A text input that takes only one class of characters, and of nothing else a part; the value stays text. */
export function TypedInput({ typing, problem, disabled, autoComplete = 'off', ...field }: TypedProps) {
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  const { field: control } = useController({ name: field.name });
  const [refusal, setRefusal] = useState<{ text: string; beside: string } | null>(null);
  const { 'aria-describedby': described, ...props } = useControlProps(field.name, field.hint);
  const shown = String(control.value ?? '');
  // What stands there by now may have come from elsewhere, as from the map.
  const refused = refusal?.beside === shown ? refusal.text : '';
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const text = input.value;
    const value = takenOver(typing, text);
    if (value === null) undo(input, shown);
    else control.onChange(value);
    if (value !== null && problem) clearErrors(field.name);
    setRefusal(value === null ? { text, beside: shown } : null);
  };
  const leave = () => {
    control.onBlur();
    const message = problem?.(shown);
    if (message) setError(field.name, { message });
  };
  return (
    <FormField {...field}>
      <Input
        {...props}
        aria-describedby={describedBy(described, field.name, refused)}
        ref={control.ref}
        value={shown}
        onChange={change}
        inputMode={KEYBOARD[typing]}
        disabled={disabled}
        autoComplete={autoComplete}
        onBlur={leave}
      />
      {refused !== '' && (
        <p role="alert" id={`${field.name}-refused`}>
          {translate('ui.form.refused', { text: refused })} {translate(`ui.form.typing.${typing}`)}
        </p>
      )}
    </FormField>
  );
}

/** Puts the text back and the cursor where it was. */
function undo(input: HTMLInputElement, before: string) {
  const cursor = (input.selectionStart ?? 0) - (input.value.length - before.length);
  input.value = before;
  input.setSelectionRange(cursor, cursor);
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
