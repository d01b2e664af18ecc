import { useCallback, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { type Axis, coordinateProblem } from '../../../../domain/tickets/coordinates';
import type { TicketForm } from './ticketForm';

/**
 * What is wrong with degrees at the center: `problem` is for what is typed into a field, `tell` says it of both, as when
 * they were filled in or the center has changed.
 */
export function useCoordinates(center: CallCenter | null) {
  const { getValues, setError, clearErrors } = useFormContext<TicketForm>();
  const problem = useCallback(
    (axis: Axis) => (text: string) =>
      text.trim() === '' ? null : coordinateProblem(axis, Number(text), center),
    [center],
  );
  const tell = useCallback(() => {
    for (const axis of ['latitude', 'longitude'] as const) {
      if (getValues(axis) === '') continue;
      const message = problem(axis)(getValues(axis));
      if (message) setError(axis, { message });
      else clearErrors(axis);
    }
  }, [problem, getValues, setError, clearErrors]);
  useEffect(tell, [tell]);
  return { problem, tell };
}
