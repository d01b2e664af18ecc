import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { BoardRow } from '../../dataProvider/types';
import { LetterButton } from './InvitationLetter';
import { useInvitationSent } from './useInvitationSent';
import type { useSteadyRows } from './useSteadyRows';

interface Props extends Pick<ReturnType<typeof useSteadyRows>, 'isInvitedHere' | 'onInvited'> {
  row: BoardRow;
}

/** Invites the subcontractor or sends a reminder. */
export function InviteButton({ row, isInvitedHere, onInvited }: Props) {
  const translate = useTranslate();
  const invite = useInvite(row, onInvited);
  if (isInvitedHere(row)) return <small>{translate('subcontractors.board.invited')}</small>;
  if (!row.mayInvite && !row.mayRemind) return null;
  if (row.mayInvite && row.contactId === null) {
    return <small>{translate('subcontractors.board.noContact')}</small>;
  }
  const word = row.mayRemind ? 'remind' : 'invite';
  const title = translate(`subcontractors.board.${word}Name`, { name: row.subcontractorCompanyName });
  return (
    <LetterButton
      {...invite}
      ticketId={row.ticketId}
      contactId={row.contactId}
      title={title}
      aria-label={title}
    >
      {translate(`subcontractors.board.${word}`)}
    </LetterButton>
  );
}

function useInvite(row: BoardRow, onInvited: Props['onInvited']) {
  const { inviteSubcontractor, resendInvitation } = useDataProvider<AppDataProvider>();
  const notifySent = useInvitationSent();
  const name = [row.contactName, row.subcontractorCompanyName].filter(Boolean).join(', ');
  const about = row.TicketNo ?? row.ticketName;
  const remind = async () => {
    const invitationId = row.invitationId ?? '';
    await resendInvitation(invitationId);
    notifySent({ invitationId, name, about, isReminder: true });
  };
  const invite = async () => {
    const { ID } = await inviteSubcontractor(row.ticketId, row.subcontractorId, row.contactId ?? '');
    onInvited(row, ID);
    notifySent({ invitationId: ID, name, about });
  };
  return { call: row.mayRemind ? remind : invite, stale: ['tickets', 'invitations'] };
}
