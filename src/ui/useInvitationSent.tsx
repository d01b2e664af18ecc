import { Button } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { UNDO_SECONDS } from '../../domain/invitations/states';
import type { AppDataProvider } from '../dataProvider/types';
import { useDeed } from './useDeed';

interface Sent {
  invitationId: string;
  /** Of the person or company that was invited. */
  name: string;
}

/** Returns a function that says an invitation was sent, with an Undo for as long as its mail waits. */
export function useInvitationSent(): (sent: Sent) => void {
  const notify = useNotify();
  return sent =>
    notify(<InvitationSent {...sent} />, { type: 'success', autoHideDuration: UNDO_SECONDS * 1000 });
}

function InvitationSent({ invitationId, name }: Sent) {
  const translate = useTranslate();
  const { undoInvitation } = useDataProvider<AppDataProvider>();
  const { mutate, isIdle, isPending, isSuccess } = useDeed({
    call: () => undoInvitation(invitationId),
    failed: 'ui.invitation.notUndone',
    stale: ['tickets', 'invitations'],
  });
  if (isSuccess) return translate('ui.invitation.undone', { name });
  return (
    <>
      {translate('ui.invitation.sent', { name })}{' '}
      {(isIdle || isPending) && (
        <Button
          variant="text"
          size="small"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {translate('ui.invitation.undo')}
        </Button>
      )}
    </>
  );
}
