import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { INVITATION_MOVES, INVITATION_STATUSES } from '../../../../domain/invitations/states';
import type { AppDataProvider, InvitationRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useMay } from '../../../ui/useMay';

/** What can still be done with an invitation that was sent: sending it again, and taking it back. */
export function SentActions({ invitation }: { invitation: InvitationRow }) {
  const translate = useTranslate();
  const may = useMay();
  const { resendInvitation, revokeInvitation } = useDataProvider<AppDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { id, status, subcontractorCompanyName: name } = invitation;
  const resend = useDeed(() => resendInvitation(id), 'resent', name);
  const revoke = useDeed(() => revokeInvitation(id), 'revoked', name);
  const moves = INVITATION_MOVES[INVITATION_STATUSES.find(one => one === status) ?? 'REJECTED'];
  const words = 'subcontractors.invitations';
  return (
    <Row>
      {moves.resend && may('UPDATE', 'invitations') && (
        <Button
          variant="text"
          aria-disabled={resend.isPending}
          onClick={() => !resend.isPending && resend.mutate()}
        >
          {translate(`${words}.resend`)}
        </Button>
      )}
      {moves.revoke && may('DELETE', 'invitations') && (
        <Button variant="text" onClick={() => setAsking(true)}>
          {translate(`${words}.revoke`)}
        </Button>
      )}
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate(`${words}.revokeTitle`)}
            text={translate(`${words}.${status === 'ACCEPTED' ? 'revokeAccepted' : 'revokePending'}`, {
              name,
            })}
            isPending={revoke.isPending}
            onYes={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </Row>
  );
}

function useDeed(deed: () => Promise<unknown>, done: 'resent' | 'revoked', name: string) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return useMutation({
    mutationFn: deed,
    onSuccess: async () => {
      notify(translate(`subcontractors.invitations.${done}`, { name }), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', margin: '-6px -8px' });
