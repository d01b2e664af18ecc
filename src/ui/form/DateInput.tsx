import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { type FieldProps, type SourceProps, useInputProps } from './inputs';

const Picker = lazy(() => import('./Picker'));

type Props = (FieldProps | SourceProps) & {
  /** Days that can be chosen; others are closed in the calendar, and the server refuses them. */
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  /** Which days count; all others, and what is half typed, are '' to the form, as in filters. */
  accept?: (day: PlainDate) => boolean;
};

/** A calendar day as MM/DD/YYYY in every browser; the value is `2026-11-30`, or '' while there is none. */
export function DateInput(props: Props) {
  return <PickedInput {...props} kind="day" />;
}

/** A moment on the centers' clock, MM/DD/YYYY and 12 hours; the value is a WallTime, or '' while there is none. */
export function DateTimeInput(props: Props) {
  return <PickedInput {...props} kind="moment" />;
}

/** react-admin's own date inputs are the browser's, whose order of day and month follows its language. */
function PickedInput({ kind, min, max, accept, ...props }: Props & { kind: 'day' | 'moment' }) {
  const { source, label, helperText, sx } = useInputProps(props);
  const { field, fieldState } = useInput({ source, parse: value => value });
  const { error, invalid } = fieldState;
  const title = <FieldTitle label={label} source={source} />;
  const help =
    helperText || invalid ? <InputHelperText helperText={helperText} error={error?.message} /> : undefined;
  return (
    <Suspense fallback={<TextField label={title} helperText={help} sx={sx} disabled />}>
      <Picker
        kind={kind}
        label={title}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        helperText={help}
        isInvalid={invalid}
        min={min}
        max={max}
        accept={accept}
        sx={sx}
      />
    </Suspense>
  );
}
