import { useEffect, useRef } from 'react';
import { type Path, useForm } from 'react-hook-form';
import type { EventStatus } from '../../../../domain/events/event';
import { errorBody } from '../../../dataProvider/errors';
import type { Draft } from '../../../ui/form/draft';
import { useRefusal } from '../../../ui/form/useRefusal';
import { type EventForm, type EventInput, problemsIn, toInput } from './values';

interface Options {
  draft: Draft<EventForm>;
  /** Told of everything typed. */
  onChange?: (form: EventForm) => void;
  /** Sends it. What it throws is shown under the fields that the server names, the rest as a toast. */
  send: (input: EventInput, clientRequestId: string) => Promise<unknown>;
  onConflict?: () => void;
}

/** The form of an event: checked with the domain's schemas, then sent as a draft or in another status. */
export function useEventForm({ draft, onChange, send, onConflict }: Options) {
  const form = useForm<EventForm>({ defaultValues: draft.form });
  const { watch, setError, clearErrors, handleSubmit } = form;
  const refuse = useRefusal(form, 'event');
  const isSending = useRef(false);

  useEffect(() => {
    if (!onChange) return;
    const { unsubscribe } = watch(() => onChange(form.getValues()));
    return unsubscribe;
  }, [watch, onChange, form]);

  const check = async (values: EventForm, status: EventStatus) => {
    clearErrors();
    const input = toInput(values, status);
    const problems = Object.entries(problemsIn(input, draft.clientRequestId));
    for (const [name, message] of problems) setError(name as Path<EventForm>, { message });
    if (problems.length > 0) return;
    await send(input, draft.clientRequestId).catch(error => {
      const isConflict = errorBody(error)?.errorType === 'ConflictException';
      if (isConflict && onConflict) onConflict();
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
  return { form, save, isPending: form.formState.isSubmitting };
}
