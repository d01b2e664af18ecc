import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket, TicketSubcontractor } from '../../../../dataProvider/types';
import { Closing } from '../../../../ui/dialog/Closing';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { Panel } from '../../../../ui/Panel';
import { ActionButton } from '../../actions/ActionButton';
import { isOffered } from '../../actions/offers';
import { useMayOnTicket } from '../useMayOnTicket';
import { Assigned } from './Assigned';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { LinkedTickets } from './LinkedTickets';
import { useSharing } from './useSharing';

/** Who digs with us under the ticket, whom we asked for a ticket of their own, and what they gave. */
export function Subcontractors({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const may = useMayOnTicket(ticket);
  const { invitations, linked, error, retry } = useSharing(ticket.id);
  const [invitee, setInvitee] = useState<TicketSubcontractor | 'anybody' | null>(null);
  const isOpen = isOffered(ticket, 'assignSubcontractor');
  const mayInvite = isOpen && may('CREATE', 'invitations');
  return (
    <Panel title={translate('tickets.sharing.title')}>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !(invitations && linked) && <Loading />}
      {invitations && linked && (
        <Parts>
          <Assigned assigned={ticket.subcontractors} onInvite={mayInvite ? setInvitee : null} />
          <Row>
            {isOpen && <ActionButton ticketId={ticket.id} action="assignSubcontractor" />}
            {mayInvite && (
              <Button onClick={() => setInvitee('anybody')}>{translate('tickets.sharing.invite')}</Button>
            )}
          </Row>
          <LinkedTickets ticket={ticket} linked={linked} />
          <Invitations ticket={ticket} invitations={invitations} />
        </Parts>
      )}
      <Closing>
        {invitee && (
          <InviteDialog
            ticketId={ticket.id}
            invitee={invitee === 'anybody' ? null : invitee}
            onClose={() => setInvitee(null)}
          />
        )}
      </Closing>
    </Panel>
  );
}

const Parts = styled('div')({ display: 'grid', gap: 14, '& h3': { marginBottom: 6, fontSize: 14 } });

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });
