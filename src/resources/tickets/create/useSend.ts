import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CENTERS } from '../../../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { useRefusal } from '../../../ui/form/useRefusal';
import { ticketPath } from '../../../ui/ticketPath';
import { useIsMounted } from '../../../ui/useIsMounted';
import { clonePayload } from './clone';
import { type SentBefore, sentBefore } from './sentBefore';
import { type TicketForm, ticketDrafts } from './ticketForm';

/**
 * Sends the ticket, or the copy of one, counts the use of its profile, and opens it unless its person has gone on.
 *
 * @param onSentBefore told when the server has a ticket of this form already, with other contents
 */
export function useSend(
  form: UseFormReturn<TicketForm>,
  source: Ticket | null,
  onSentBefore: (first: SentBefore) => void,
) {
  const { createTicket, actOnTicket, useTicketProfile: countUse } = useDataProvider<AppDataProvider>();
  const refuse = useRefusal(form, 'ticketPayload');
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (payload: CreateTicketPayload) => {
    const { pathname } = window.location;
    try {
      const { id } =
        source && form.getValues('cloneOf') !== ''
          ? await actOnTicket('clone', clonePayload(payload, source))
          : await createTicket(payload);
      ticketDrafts.dropSent(payload.clientRequestId);
      notify(translate('tickets.create.saved', { center: CENTERS[payload.callCenter].name }), {
        type: 'success',
      });
      const profileId = form.getValues('profileId');
      // Nothing of the ticket hangs on the count.
      if (profileId !== '') void countUse(profileId).catch(() => {});
      if (isMounted() && window.location.pathname === pathname) {
        await navigate(ticketPath({ JobID: payload.jobId, id }));
      }
    } catch (error) {
      const first = sentBefore(error);
      if (first) onSentBefore(first);
      else refuse(error);
    }
  };
}
