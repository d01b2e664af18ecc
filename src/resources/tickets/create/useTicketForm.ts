import { type FormEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { Ticket } from '../../../dataProvider/types';
import type { Draft } from '../../../ui/form/draft';
import { ticketDrafts } from './draft';
import { checkTicket, type TicketForm } from './ticketForm';
import { useSend } from './useSend';

/**
 * The form's state: kept as a draft while it is filled in, checked and sent on saving.
 *
 * @param source the ticket that the draft is a copy of, if it is one
 */
export function useTicketForm(draft: Draft<TicketForm>, source: Ticket | null) {
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const send = useSend(form, source);
  const { watch, clearErrors, setError, handleSubmit } = form;

  useEffect(() => {
    const { unsubscribe } = watch(values =>
      ticketDrafts.write({ clientRequestId: draft.clientRequestId, form: { ...draft.form, ...values } }),
    );
    return unsubscribe;
  }, [watch, draft]);

  const isSending = useRef(false);
  const sendOnce = async (payload: CreateTicketPayload) => {
    // A double click; a second send would only be answered with the same ticket.
    if (isSending.current) return;
    isSending.current = true;
    await send(payload);
    isSending.current = false;
  };
  const submit = handleSubmit(async values => {
    const { payload, errors } = checkTicket(values, draft.clientRequestId, new Date());
    if (payload) return sendOnce(payload);
    for (const [name, message] of Object.entries(errors)) setError(name as keyof TicketForm, { message });
  });
  const save = (event: FormEvent) => {
    // What was said of the map belongs to no input, so it would stand in the way.
    clearErrors();
    return submit(event);
  };
  return { form, save };
}
