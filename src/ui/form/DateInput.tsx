import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { language } from '../../i18n/language';
import { type OwnInputProps, useOwnInput } from './useOwnInput';

const Picker = lazy(async () => {
  const spanish = language() === 'es' && import('./pickerSpanish');
  const [picker] = await Promise.all([import('./Picker'), spanish]);
  return picker;
});

/** `today` is the Pacific date. */
type Limit = PlainDate | 'today' | undefined;

interface Props extends OwnInputProps {
  /** Disabled in the calendar, and refused by the server. */
  min?: Limit;
  max?: Limit;
  /** Days that fail this check, like partial input, give '' to the form. */
  accept?: (day: PlainDate) => boolean;
}

/** A date as MM/DD/YYYY in every browser. The value is `2026-11-30` or ''. */
export function DateInput(props: Props) {
  return <PickedInput {...props} kind="day" />;
}

/** A Pacific date and time, MM/DD/YYYY with a 12-hour clock. The value is a WallTime or ''. */
export function DateTimeInput(props: Props) {
  return <PickedInput {...props} kind="moment" />;
}

/** react-admin's date inputs use the browser's, whose format follows the browser's language. */
function PickedInput({ kind, min, max, accept, ...props }: Props & { kind: 'day' | 'moment' }) {
  const { field, frame } = useOwnInput(props);
  const { ref, value, onChange, onBlur } = field;
  return (
    <Suspense fallback={<TextField {...frame} disabled />}>
      <Picker
        {...{ kind, value, onChange, onBlur, accept }}
        min={dayOf(min)}
        max={dayOf(max)}
        inputRef={ref}
        {...frame}
      />
    </Suspense>
  );
}

function dayOf(limit: Limit): PlainDate | undefined {
  return limit === 'today' ? calendarDay(new Date(), PACIFIC) : limit;
}
