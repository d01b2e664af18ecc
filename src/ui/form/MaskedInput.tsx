import { TextField } from '@mui/material';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { asPhone, MASK_PLACEHOLDER, PHONE_MASK, type TypingClass, takenOver, useMask } from './masks';
import { type OwnInputProps, useOwnInput } from './useOwnInput';

interface MaskProps extends OwnInputProps {
  /** `9` is a digit, `a` a letter, `*` either (spec §9), as in `(999) 999-9999`. */
  mask: string;
  autoComplete?: string;
}

/** The value is the formatted text, or empty. Neither react-admin nor Material UI has masks (spec §9). */
export function MaskedInput({ mask, autoComplete, ...props }: MaskProps) {
  const { field: control, frame } = useOwnInput(props);
  const shown = mask === PHONE_MASK ? asPhone(control.value ?? '') : String(control.value ?? '');
  const { options, refused, accepted } = useMask(mask, shown);
  const masked = {
    ...options,
    lazy: true,
    onAccept: (value: string) => {
      accepted(value);
      if (value !== shown) control.onChange(value);
    },
  };
  return (
    <TextField
      {...withRefusal(frame, refused, 'phone')}
      id={props.source}
      inputRef={control.ref}
      value={shown}
      onBlur={control.onBlur}
      placeholder={mask.replace(/[9a*]/g, MASK_PLACEHOLDER)}
      autoComplete={autoComplete}
      slotProps={{
        input: { inputComponent: Masked as never },
        htmlInput: { ...masked, inputMode: /[a*]/.test(mask) ? 'text' : 'tel' },
      }}
    />
  );
}

function Masked({ ref, ...props }: ComponentProps<typeof IMaskInput>) {
  return <IMaskInput {...props} inputRef={ref as never} />;
}

interface TypedProps extends OwnInputProps {
  /** Characters that can be typed (spec §5). */
  typing: TypingClass;
  /** Checked on blur. Null if the text is valid. */
  problem?: (text: string) => string | null;
  /** Handles a text that fills several fields. Returns false for any other text. */
  spread?: (text: string) => boolean;
  disabled?: boolean;
  autoComplete?: string;
}

/**
 * Restricts input to one class of characters and never takes part of a text. react-admin's NumberInput turns
 * text into a number (spec §5).
 */
export function TypedInput({ typing, problem, spread, disabled, autoComplete, ...props }: TypedProps) {
  const { setError, clearErrors } = useFormContext();
  const { field: control, frame } = useOwnInput(props);
  const [refusal, setRefusal] = useState<{ text: string; beside: string } | null>(null);
  const shown = String(control.value ?? '');
  // The value may have changed from outside, for example through the map.
  const refused = refusal?.beside === shown ? refusal.text : '';
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const text = input.value;
    if (spread?.(text)) return setRefusal(null);
    const value = takenOver(typing, text);
    if (value === null) undo(input, shown);
    else control.onChange(value);
    if (value !== null && problem) clearErrors(control.name);
    setRefusal(value === null ? { text, beside: shown } : null);
  };
  const leave = () => {
    control.onBlur();
    const message = problem?.(shown);
    if (message) setError(control.name, { message });
  };
  return (
    <TextField
      {...withRefusal(frame, refused, typing)}
      id={props.source}
      inputRef={control.ref}
      value={shown}
      onChange={change as never}
      onBlur={leave}
      disabled={disabled}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { inputMode: KEYBOARD[typing] } }}
    />
  );
}

function withRefusal(
  frame: ReturnType<typeof useOwnInput>['frame'],
  text: string,
  typing: TypingClass | 'phone',
) {
  if (text === '') return frame;
  const refusal = (
    <>
      <Refusal text={text} typing={typing} />
      {frame.helperText}
    </>
  );
  return { ...frame, helperText: refusal };
}

function Refusal({ text, typing }: { text: string; typing: TypingClass | 'phone' }) {
  const translate = useTranslate();
  return (
    <span role="alert">
      {translate('ui.form.refused', { text })} {translate(`ui.form.typing.${typing}`)}{' '}
    </span>
  );
}

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
