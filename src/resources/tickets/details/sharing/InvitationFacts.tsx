import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { numberAt } from '../../../../../domain/tickets/number';
import type { AppDataProvider, Ticket, TicketInvitation } from '../../../../dataProvider/types';
import { shortTime } from '../../../../ui/dates';
import { Closing } from '../../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog';
import { useMayOnTicket } from '../useMayOnTicket';
import { InvitationStatus } from './InvitationStatus';
import { useSharingCall } from './useSharing';

interface Props {
  ticket: Ticket;
  invitation: TicketInvitation;
}

/** Who was asked, when, and what they said, with what can still be done about it. */
export function InvitationFacts({ ticket, invitation }: Props) {
  const translate = useTranslate();
  const { contactFirstName, contactLastName, subcontractorCompanyName: company, status } = invitation;
  const { ticketNumber, ownCallCenter } = invitation;
  const isAnswered = status !== 'PENDING';
  const dates = [
    translate('tickets.sharing.sent', { at: shortTime(invitation.createdAt) }),
    invitation.updatedAt !== invitation.createdAt &&
      translate(isAnswered ? 'tickets.sharing.answered' : 'tickets.sharing.resent', {
        at: shortTime(invitation.updatedAt),
      }),
    translate(invitation.isExternal ? 'tickets.sharing.byMail' : 'tickets.sharing.byAccount'),
  ];
  return (
    <InvitationGrid>
      <p>
        <InvitationStatus status={status} />
        <b>{[contactFirstName, contactLastName].join(' ').trim() || company}</b>
        <span>{company}</span>
      </p>
      <small>{dates.filter(Boolean).join(' · ')}</small>
      {ticketNumber && (
        <span>{translate('tickets.sharing.gave', { number: numberAt(ticketNumber, ownCallCenter) })}</span>
      )}
      {invitation.comment && <blockquote>{invitation.comment}</blockquote>}
      <InvitationButtons ticket={ticket} invitation={invitation} />
    </InvitationGrid>
  );
}

function InvitationButtons({ ticket, invitation }: Props) {
  const translate = useTranslate();
  const may = useMayOnTicket(ticket);
  const { resendInvitation } = useDataProvider<AppDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { id, status, subcontractorCompanyName: company } = invitation;
  const resend = useSharingCall({
    call: () => resendInvitation(id),
    done: 'tickets.sharing.wasResent',
    failed: 'tickets.sharing.notResent',
  });
  return (
    <Row>
      {status === 'PENDING' && may('UPDATE', 'invitations') && (
        <Button aria-disabled={resend.isPending} onClick={() => !resend.isPending && resend.mutate()}>
          {translate('tickets.sharing.resend')}
          <span className="visually-hidden">: {company}</span>
        </Button>
      )}
      {status !== 'REJECTED' && may('DELETE', 'invitations') && (
        <Button onClick={() => setAsking(true)}>
          {translate('tickets.sharing.revoke')}
          <span className="visually-hidden">: {company}</span>
        </Button>
      )}
      <Closing>{isAsking && <Revoke invitation={invitation} onClose={() => setAsking(false)} />}</Closing>
    </Row>
  );
}

function Revoke({ invitation, onClose }: { invitation: TicketInvitation; onClose: () => void }) {
  const translate = useTranslate();
  const { revokeInvitation } = useDataProvider<AppDataProvider>();
  const revoke = useSharingCall({
    call: () => revokeInvitation(invitation.id),
    done: 'tickets.sharing.wasRevoked',
    failed: 'tickets.sharing.notRevoked',
    onDone: onClose,
  });
  const text = invitation.status === 'ACCEPTED' ? 'revokeAccepted' : 'revokePending';
  return (
    <ConfirmDialog
      title={translate('tickets.sharing.revokeTitle', { company: invitation.subcontractorCompanyName })}
      text={translate(`tickets.sharing.${text}`)}
      isPending={revoke.isPending}
      onYes={() => revoke.mutate()}
      onNo={onClose}
    />
  );
}

const InvitationGrid = styled('div')({
  display: 'grid',
  gap: 6,
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& small': { color: 'var(--muted)', fontSize: 13 },
  '& blockquote': {
    margin: 0,
    padding: '2px 0 2px 12px',
    borderLeft: '3px solid var(--line)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });
