import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { Ticket } from '../../../dataProvider/types';
import type { Draft } from '../../../ui/form/draft';
import { ownRequest } from '../../../ui/form/ownRequest';
import { uuid } from '../../../ui/uuid';
import { ticketDrafts } from './draft';
import type { SentBefore } from './sentBefore';
import { checkTicket, type TicketForm } from './ticketForm';
import { useSend } from './useSend';

/**
 * The form's state: kept as a draft while it is filled in, checked and sent on saving.
 *
 * @param source the ticket that the draft is a copy of or corrects, if any
 */
export function useTicketForm(draft: Draft<TicketForm>, source: Ticket | null) {
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const { requestId, settle, renew } = useDraft(form, draft);
  const [first, setFirst] = useState<SentBefore | null>(null);
  const send = useSend(form, source, setFirst);
  const { clearErrors, setError, handleSubmit } = form;

  const isSending = useRef(false);
  const sendOnce = async (payload: CreateTicketPayload) => {
    // A double click; a second send would only be answered with the same ticket.
    if (isSending.current) return;
    isSending.current = true;
    await send(payload);
    isSending.current = false;
  };
  const submit = handleSubmit(async values => {
    await settle();
    const { payload, errors } = checkTicket(values, requestId.current, new Date());
    if (payload) return sendOnce(payload);
    for (const [name, message] of Object.entries(errors)) setError(name as keyof TicketForm, { message });
  });
  const save = (event?: FormEvent) => {
    setFirst(null);
    // What was said of the map belongs to no input, so it would stand in the way.
    clearErrors();
    return submit(event);
  };
  const saveAsSecond = () => {
    form.setValue('corrects', '');
    renew(uuid());
    return save();
  };
  return { form, save, first, saveAsSecond };
}

/** Keeps what is typed as the tab's draft, under a request id that no other tab sends with. */
function useDraft(
  form: UseFormReturn<TicketForm>,
  { clientRequestId: begunAs, form: begun }: Draft<TicketForm>,
) {
  const requestId = useRef(begunAs);
  const { watch, getValues } = form;
  const keep = useCallback(
    (values: object) =>
      ticketDrafts.write({ clientRequestId: requestId.current, form: { ...begun, ...values } }),
    [begun],
  );
  const renew = useCallback(
    (id: string) => {
      requestId.current = id;
      void ownRequest(id);
      keep(getValues());
    },
    [keep, getValues],
  );
  const settle = useCallback(async () => {
    const own = await ownRequest(begunAs);
    if (requestId.current === begunAs && own !== begunAs) renew(own);
  }, [begunAs, renew]);
  useEffect(() => {
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [watch, keep]);
  useEffect(() => void settle(), [settle]);
  return { requestId, settle, renew };
}
