import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CENTERS } from '../../../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { AppDataProvider, Ticket, TicketProfileRow } from '../../../dataProvider/types';
import { useRefusal } from '../../../ui/form/useRefusal';
import { ticketPath } from '../../../ui/ticketPath';
import { clonePayload } from './clone';
import { ticketDrafts } from './draft';
import { defaultsOf } from './profile';
import { type SentBefore, sentBefore } from './sentBefore';
import type { TicketForm } from './ticketForm';

/**
 * Sends the ticket, or the copy of one, does what its profile wants done then, and opens it.
 *
 * @param onSentBefore told when the server has a ticket of this form already, with other contents
 */
export function useSend(
  form: UseFormReturn<TicketForm>,
  source: Ticket | null,
  onSentBefore: (first: SentBefore) => void,
) {
  const { createTicket, actOnTicket } = useDataProvider<AppDataProvider>();
  const refuse = useRefusal(form, 'ticketPayload');
  const finishProfile = useProfileWishes();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async (payload: CreateTicketPayload) => {
    try {
      const { id } =
        source && form.getValues('cloneOf') !== ''
          ? await actOnTicket('clone', clonePayload(payload, source))
          : await createTicket(payload);
      ticketDrafts.drop();
      notify(translate('tickets.create.saved', { center: CENTERS[payload.callCenter].name }), {
        type: 'success',
      });
      await finishProfile(form.getValues('profileId'), id);
      await navigate(ticketPath({ JobID: payload.jobId, id }));
    } catch (error) {
      const first = sentBefore(error);
      if (first) onSentBefore(first);
      else refuse(error);
    }
  };
}

/** Counts the profile's use and assigns its subcontractors. The ticket is made: what fails here is told, no more. */
function useProfileWishes() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  return async (profileId: string, ticketId: string) => {
    if (profileId === '') return;
    try {
      // biome-ignore lint/correctness/useHookAtTopLevel: a call of the contract, and no hook
      await dataProvider.useTicketProfile(profileId);
      const { data } = await dataProvider.getOne<TicketProfileRow>('ticketProfiles', { id: profileId });
      const wanted = defaultsOf(data).subcontractors ?? [];
      if (wanted.length === 0) return;
      await dataProvider.assignSubcontractors(
        ticketId,
        wanted.map(subcontractorId => ({ subcontractorId })),
        [],
      );
    } catch {
      notify('tickets.create.profile.unfinished', { type: 'warning' });
    }
  };
}
