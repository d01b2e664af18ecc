import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, BoardRow } from '../../../dataProvider/types';

/** Invites the row's contact, or sends the invitation once more. */
export function useInvite(row: BoardRow) {
  const { inviteSubcontractor, resendInvitation } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const name = row.contactName ?? row.subcontractorCompanyName;
  return useMutation({
    mutationFn: async () => {
      if (row.mayRemind && row.invitationId) await resendInvitation(row.invitationId);
      else await inviteSubcontractor(row.ticketId, row.subcontractorId, row.contactId ?? '');
    },
    onSuccess: async () => {
      notify(translate(`subcontractors.board.${row.mayRemind ? 'reminded' : 'invited'}`, { name }), {
        type: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
}
