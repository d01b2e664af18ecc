import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, BoardRow } from '../../dataProvider/types';
import { useDeed } from '../../ui/useDeed';
import { useInvitationSent } from '../../ui/useInvitationSent';
import type { useSteadyRows } from './useSteadyRows';

interface Props extends Pick<ReturnType<typeof useSteadyRows>, 'isInvitedHere' | 'onInvited'> {
  row: BoardRow;
}

/** For users who may invite: asks for the subcontractor's ticket, or reminds them. */
export function InviteButton({ row, isInvitedHere, onInvited }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useInvite(row, onInvited);
  if (isInvitedHere(row)) return <small>{translate('subcontractors.board.invited')}</small>;
  if (!row.mayInvite && !row.mayRemind) return null;
  if (row.mayInvite && row.contactId === null) {
    return <small>{translate('subcontractors.board.noContact')}</small>;
  }
  const word = row.mayRemind ? 'remind' : 'invite';
  return (
    <Button
      aria-disabled={isPending}
      aria-label={translate(`subcontractors.board.${word}Name`, { name: row.subcontractorCompanyName })}
      onClick={() => !isPending && mutate()}
    >
      {translate(`subcontractors.board.${word}`)}
    </Button>
  );
}

/** Invites the row's contact, or sends the invitation once more. */
function useInvite(row: BoardRow, onInvited: Props['onInvited']) {
  const { inviteSubcontractor, resendInvitation } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const notifySent = useInvitationSent();
  const name = row.contactName ?? row.subcontractorCompanyName;
  const stale = ['tickets', 'invitations'];
  const remind = useDeed({
    call: () => resendInvitation(row.invitationId ?? ''),
    done: translate('subcontractors.board.reminded', { name }),
    stale,
  });
  const invite = useDeed({
    call: () => inviteSubcontractor(row.ticketId, row.subcontractorId, row.contactId ?? ''),
    onDone({ ID: invitationId }) {
      onInvited(row, invitationId);
      notifySent({ invitationId, name });
    },
    stale,
  });
  return row.mayRemind ? remind : invite;
}
