import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { BoardRow } from '../../dataProvider/types';
import { useAction } from '../../ui/useAction';
import { useInvitationSent } from './useInvitationSent';
import type { useSteadyRows } from './useSteadyRows';

interface Props extends Pick<ReturnType<typeof useSteadyRows>, 'isInvitedHere' | 'onInvited'> {
  row: BoardRow;
}

/** Invites the subcontractor or sends a reminder. */
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

function useInvite(row: BoardRow, onInvited: Props['onInvited']) {
  const { inviteSubcontractor, resendInvitation } = useDataProvider<AppDataProvider>();
  const notifySent = useInvitationSent();
  const name = [row.contactName, row.subcontractorCompanyName].filter(Boolean).join(', ');
  const about = row.TicketNo ?? row.ticketName;
  const stale = ['tickets', 'invitations'];
  const remind = useAction({
    call: () => resendInvitation(row.invitationId ?? ''),
    onDone: () => notifySent({ invitationId: row.invitationId ?? '', name, about, isReminder: true }),
    stale,
  });
  const invite = useAction({
    call: () => inviteSubcontractor(row.ticketId, row.subcontractorId, row.contactId ?? ''),
    onDone({ ID: invitationId }) {
      onInvited(row, invitationId);
      notifySent({ invitationId, name, about });
    },
    stale,
  });
  return row.mayRemind ? remind : invite;
}
