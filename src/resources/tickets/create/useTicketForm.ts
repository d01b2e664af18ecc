import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Ticket } from '../../../dataProvider/types';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { uuid } from '../../../ui/uuid';
import { countyGround } from './PlaceSection';
import type { SentBefore } from './sentBefore';
import { checkTicket, type TicketForm, ticketDrafts } from './ticketForm';
import { useSend } from './useSend';

/**
 * The form's state: kept as a draft while it is filled in, checked and sent on saving.
 *
 * @param source the ticket that the draft is a copy of or corrects, if any
 */
export function useTicketForm(draft: Draft<TicketForm>, source: Ticket | null) {
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const { requestId, settle, renew } = useKeptDraft(form, ticketDrafts, draft);
  const [first, setFirst] = useState<SentBefore | null>(null);
  const send = useSend(form, source, setFirst);
  const { clearErrors, setError, handleSubmit } = form;

  const isSaving = useRef(false);
  const submit = handleSubmit(async values => {
    await settle();
    const { payload, errors } = checkTicket(values, requestId.current, new Date(), await countyGround());
    if (payload) return send(payload);
    for (const [name, message] of Object.entries(errors)) setError(name as keyof TicketForm, { message });
  });
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    // A double click; a second send would only be answered with the same ticket.
    if (isSaving.current) return;
    isSaving.current = true;
    setFirst(null);
    // What was said of the map belongs to no input, so it would stand in the way.
    clearErrors();
    await submit(event).finally(() => {
      isSaving.current = false;
    });
  };
  const saveAsSecond = () => {
    form.setValue('corrects', '');
    renew(uuid());
    return save();
  };
  return { form, save, first, saveAsSecond };
}
