import { useRef } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { EventStatus } from '../../../../domain/events/event';
import { errorBody } from '../../../dataProvider/errors';
import { useRefusal } from '../../../ui/form/useRefusal';
import { type EventForm, type EventInput, problemsIn, toInput } from './values';

interface Options {
  /** The id that it is sent under. */
  requestId: () => Promise<string>;
  /** Sends it. What it throws is shown under the fields that the server names, the rest as a toast. */
  send: (input: EventInput, clientRequestId: string) => Promise<unknown>;
  /** Told of a conflict with what is stored, and the status that was to be saved. */
  onConflict: (status: EventStatus) => void;
}

/** The form of an event: checked with the domain's schemas, then sent as a draft or in another status. */
export function useEventForm(form: UseFormReturn<EventForm>, { requestId, send, onConflict }: Options) {
  const { setError, clearErrors, handleSubmit } = form;
  const refuse = useRefusal(form, 'event');
  const isSending = useRef(false);

  const check = async (values: EventForm, status: EventStatus) => {
    clearErrors();
    const id = await requestId();
    const input = toInput(values, status);
    const problems = Object.entries(problemsIn(input, id));
    for (const [name, message] of problems) setError(name as Path<EventForm>, { message });
    if (problems.length > 0) return;
    await send(input, id).catch(error => {
      if (errorBody(error)?.errorType === 'ConflictException') onConflict(status);
      else refuse(error);
    });
  };
  /** What a button does that saves the event in this status. A double click is one. */
  const save = (status: EventStatus) => async () => {
    if (isSending.current) return;
    isSending.current = true;
    await handleSubmit(values => check(values, status))().finally(() => {
      isSending.current = false;
    });
  };
  return { save, isPending: form.formState.isSubmitting };
}
