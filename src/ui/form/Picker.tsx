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
import { TYPED_PROBLEMS } from '../../../domain/calendar/typedDate';
import { PACIFIC } from '../../../domain/calendar/zone';
import { language } from '../../i18n/language';
import { DateText, type DateTextProps } from './DateText';
import { pickerLocale } from './pickerLocale';
import { readTyped } from './readTyped';

dayjs.extend(utc);
dayjs.extend(timezone);

const VALUE = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' } as const;
const SHOWN = { day: 'MM/DD/YYYY', moment: 'MM/DD/YYYY hh:mm A' } as const;

export type DateKind = keyof typeof VALUE;

interface PickerProps {
  kind: DateKind;
  label: ReactNode;
  /** `2026-11-30` or `2026-11-30T07:00` in Pacific time, or ''. */
  value: string;
  /** Receives `Invalid Date` for text that isn't a date, so that it is refused instead of read as empty. */
  onChange: (value: string) => void;
  /** Text that was typed before, also if it isn't a date. Its value is `value`. */
  begun?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  helperText?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Shows the star. */
  required?: boolean;
  name?: string;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  /** Any other value is passed to `onChange` as ''. */
  accept?: ((value: string) => boolean) | undefined;
  sx?: SxProps | undefined;
}

/**
 * A text field that takes any US spelling of a date, with MUI's calendar beside it. MUI's own field drops what
 * it can't place in its sections. Loaded with the first date field.
 */
export default function Picker({ kind, value, begun = '', onChange, onBlur, ...props }: PickerProps) {
  const {
    label,
    inputRef,
    helperText,
    error,
    disabled,
    readOnly,
    required = false,
    name,
    min,
    max,
    accept,
    sx,
  } = props;
  // Text that isn't a date has no value that the form could give back.
  const [typed, setTyped] = useState(() => ({ text: begun, value, problem: problemOf(begun, kind) }));
  const isTyped = typed.text !== '' && typed.value === value;
  const problem = isTyped ? typed.problem : '';
  const change = (next: string, text: string, shownProblem = '') => {
    const accepted = !accept || accept(next) ? next : '';
    setTyped({ text, value: accepted, problem: shownProblem });
    if (accepted !== value) onChange(accepted);
  };
  /** @param isComplete the user is done typing, so a short year or none is taken, and problems are shown */
  const read = (text: string, isComplete: boolean) => {
    if (text.trim() === '') return change('', text.trim());
    const result = readTyped(text, kind, isComplete);
    if ('problem' in result) return change(INVALID, text, isComplete ? problemOf(text, kind) : '');
    change(result.value, isComplete ? format(result.value, kind) : text);
  };
  const field: DateTextProps = {
    text: isTyped ? typed.text : format(value, kind),
    kind,
    onText: read,
    onBlur,
    inputRef,
    isRequired: required,
    helperText: problem || helperText,
    error: error || problem !== '',
  };
  const shared = {
    label,
    value: toDayjs(value),
    disabled,
    readOnly,
    name,
    sx,
    timezone: PACIFIC,
    minDate: toDayjs(min) ?? undefined,
    maxDate: toDayjs(max) ?? undefined,
    onChange(next: Dayjs | null) {
      const picked = next?.isValid() ? next.format(VALUE[kind]) : '';
      change(picked, format(picked, kind));
    },
    slots: { field: DateText as never },
    slotProps: { field: field as never },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...pickerLocale()}>
      {kind === 'day' ? <DatePicker {...shared} /> : <DateTimePicker ampm minutesStep={1} {...shared} />}
    </LocalizationProvider>
  );
}

export const INVALID = 'Invalid Date';

function problemOf(text: string, kind: DateKind): string {
  const result = text.trim() === '' ? null : readTyped(text, kind, true);
  if (!result || 'value' in result) return '';
  const { problem } = result;
  return (problem === 'noTime' ? TYPED_PROBLEMS.noTime(result.date) : TYPED_PROBLEMS[problem])[language()];
}

function toDayjs(text: string | undefined): Dayjs | null {
  const read = text && text !== INVALID ? dayjs.tz(text, PACIFIC) : null;
  return read?.isValid() ? read : null;
}

function format(value: string, kind: DateKind): string {
  return toDayjs(value)?.format(SHOWN[kind]) ?? '';
}
