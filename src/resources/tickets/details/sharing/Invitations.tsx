import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Ticket, TicketInvitation } from '../../../../dataProvider/types';
import { InvitationFacts } from './InvitationFacts';

interface Props {
  ticket: Ticket;
  invitations: readonly TicketInvitation[];
}

/** Every invitation sent for the ticket, newest first. */
export function Invitations({ ticket, invitations }: Props) {
  const translate = useTranslate();
  if (invitations.length === 0) return null;
  return (
    <div>
      <h3>{translate('tickets.sharing.invitations')}</h3>
      <List>
        {invitations.map(invitation => (
          <li key={invitation.id}>
            <InvitationFacts ticket={ticket} invitation={invitation} />
          </li>
        ))}
      </List>
    </div>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingTop: 10, borderTop: '1px solid var(--line)' },
});
