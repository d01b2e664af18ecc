import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { CENTERS } from '../../../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { AppDataProvider } from '../../../dataProvider/types';
import type { Draft } from '../../../ui/form/draft';
import { useRefusal } from '../../../ui/form/useRefusal';
import { ticketPath } from '../../../ui/ticketPath';
import { ticketDrafts } from './draft';
import { checkTicket, type TicketForm } from './ticketForm';

/** What the form starts with where the draft has nothing. */
export type Defaults = Partial<Pick<TicketForm, 'contact' | 'email'>>;

/** The form's state: kept as a draft while it is filled in, checked and sent on saving. */
export function useTicketForm(defaults: Defaults) {
  const draft = useDraft(defaults);
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const send = useSend(form);
  const { watch, clearErrors, setError, handleSubmit } = form;

  useEffect(() => {
    const { unsubscribe } = watch(values =>
      ticketDrafts.write({ clientRequestId: draft.clientRequestId, form: { ...draft.form, ...values } }),
    );
    return unsubscribe;
  }, [watch, draft]);

  const isSending = useRef(false);
  const check = async (values: TicketForm) => {
    // A double click; a second send would only be answered with the same ticket.
    if (isSending.current) return;
    clearErrors();
    const { payload, errors } = checkTicket(values, draft.clientRequestId, new Date());
    if (payload) {
      isSending.current = true;
      await send(payload);
      isSending.current = false;
      return;
    }
    for (const [name, message] of Object.entries(errors)) setError(name as keyof TicketForm, { message });
  };
  return { form, save: handleSubmit(check) };
}

/** Read once; a job that was just added for this ticket comes in the address. */
function useDraft(defaults: Defaults): Draft<TicketForm> {
  const [search] = useSearchParams();
  const draft = useRef<Draft<TicketForm>>(null);
  if (draft.current === null) {
    const stored = ticketDrafts.read();
    const { contact, email, jobId } = stored.form;
    draft.current = {
      ...stored,
      form: {
        ...stored.form,
        contact: contact || (defaults.contact ?? ''),
        email: email || (defaults.email ?? ''),
        jobId: search.get('job') ?? jobId,
      },
    };
  }
  return draft.current;
}

function useSend(form: ReturnType<typeof useForm<TicketForm>>) {
  const { createTicket } = useDataProvider<AppDataProvider>();
  const refuse = useRefusal(form, 'ticketPayload');
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async (payload: CreateTicketPayload) => {
    try {
      const { id } = await createTicket(payload);
      ticketDrafts.drop();
      notify(translate('tickets.create.saved', { center: CENTERS[payload.callCenter].name }), {
        type: 'success',
      });
      await navigate(ticketPath({ JobID: payload.jobId, id }));
    } catch (error) {
      refuse(error);
    }
  };
}
