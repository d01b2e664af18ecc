import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { UNDO_SECONDS } from '../../../domain/undo';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { UndoToast } from '../../ui/UndoToast';

interface Sent {
  invitationId: string;
  name: string;
  /** The ticket's number or name. */
  about?: string;
  isReminder?: boolean;
}

/** Includes an Undo button until the mail is sent. */
export function useInvitationSent(): (sent: Sent) => void {
  const notify = useNotify();
  return sent =>
    notify(<InvitationSent {...sent} />, { type: 'success', autoHideDuration: UNDO_SECONDS * 1000 });
}

function InvitationSent({ invitationId, name, about = '', isReminder = false }: Sent) {
  const translate = useTranslate();
  const { undoInvitation } = useDataProvider<AppDataProvider>();
  const sent = `ui.invitation.${isReminder ? 'reminding' : 'sent'}${about && 'About'}`;
  return (
    <UndoToast
      sent={translate(sent, { name, about })}
      undone={translate(`ui.invitation.${isReminder ? 'reminderUndone' : 'undone'}`, { name })}
      failed="ui.invitation.notUndone"
      undo={() => undoInvitation(invitationId)}
      stale={['tickets', 'invitations']}
    />
  );
}
