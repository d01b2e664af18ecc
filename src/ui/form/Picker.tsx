import type { SxProps } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { type ReactNode, type Ref, useState } from 'react';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { PACIFIC } from '../../../domain/calendar/zone';

dayjs.extend(utc);
dayjs.extend(timezone);

const TEXT = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' } as const;

interface PickerProps {
  kind: keyof typeof TEXT;
  label: ReactNode;
  /** `2026-11-30` or `2026-11-30T07:00` on the centers' clock; '' for none. */
  value: string;
  /** Told `Invalid Date` while a date is half typed, so that it is refused instead of taken for none. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  helperText?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  /** What it holds can be read, not changed. */
  readOnly?: boolean;
  /** By which a form finds it to give it the focus. */
  name?: string;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  /** What else is picked or half typed is told as ''. */
  accept?: ((value: string) => boolean) | undefined;
  sx?: SxProps | undefined;
}

/** MUI's date pickers on the centers' clock and calendar. Loaded when the first date is shown. */
export default function Picker({ kind, value, onChange, onBlur, ...props }: PickerProps) {
  const { label, inputRef, helperText, error, disabled, readOnly, name, min, max, accept, sx } = props;
  const told = (picked: Dayjs | null) => {
    const text = toText(picked, kind);
    return !accept || accept(text) ? text : '';
  };
  const [shown, setShown] = useState(() => toDayjs(value));
  // What is half typed has no value that could be given back to the field.
  const current = told(shown) === value ? shown : toDayjs(value);
  const shared = {
    label,
    value: current,
    inputRef,
    disabled,
    readOnly,
    name,
    sx,
    timezone: PACIFIC,
    minDate: toDayjs(min) ?? undefined,
    maxDate: toDayjs(max) ?? undefined,
    onChange(next: Dayjs | null) {
      setShown(next);
      onChange(told(next));
    },
    slotProps: {
      // An id of our own would take the name from the calendar's dialog.
      textField: { helperText, onBlur, error: error || undefined, fullWidth: true },
      field: { clearable: true },
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      {kind === 'day' ? (
        <DatePicker format="MM/DD/YYYY" {...shared} />
      ) : (
        <DateTimePicker format="MM/DD/YYYY hh:mm A" ampm minutesStep={1} {...shared} />
      )}
    </LocalizationProvider>
  );
}

function toDayjs(text: string | undefined): Dayjs | null {
  const read = text ? dayjs.tz(text, PACIFIC) : null;
  return read?.isValid() ? read : null;
}

function toText(value: Dayjs | null, kind: keyof typeof TEXT): string {
  return value ? value.format(TEXT[kind]) : '';
}
