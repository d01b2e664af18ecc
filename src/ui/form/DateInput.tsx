import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { type OwnInputProps, useOwnInput } from './useOwnInput';

const Picker = lazy(() => import('./Picker'));

/** `today` by the centers' calendar. */
type Limit = PlainDate | 'today' | undefined;

interface Props extends OwnInputProps {
  /** Days that can be chosen; others are closed in the calendar, and the server refuses them. */
  min?: Limit;
  max?: Limit;
  /** Which days count; all others, and what is half typed, are '' to the form, as in filters. */
  accept?: (day: PlainDate) => boolean;
}

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
