import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ticket, TicketInvitation, TicketSubcontractor } from '../../../../dataProvider/types';
import { BoardState } from '../../../../ui/BoardState';
import { Closing } from '../../../../ui/dialog/Closing';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { Panel } from '../../../../ui/Panel';
import { Phone } from '../../../../ui/Phone';
import { PlainTable } from '../../../../ui/PlainTable';
import { ActionButton } from '../../actions/ActionButton';
import { isOffered } from '../../actions/offers';
import { useMayOnTicket } from '../useMayOnTicket';
import { InvitationFacts } from './InvitationFacts';
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
          <Buttons>
            {isOpen && <ActionButton ticketId={ticket.id} action="assignSubcontractor" />}
            {mayInvite && (
              <Button onClick={() => setInvitee('anybody')}>{translate('tickets.sharing.invite')}</Button>
            )}
          </Buttons>
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

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });

interface AssignedProps {
  assigned: readonly TicketSubcontractor[];
  /** Null when the person may invite nobody. */
  onInvite: ((subcontractor: TicketSubcontractor) => void) | null;
}

/** The subcontractors of the ticket, each with how it stands on the board. */
function Assigned({ assigned, onInvite }: AssignedProps) {
  const translate = useTranslate();
  if (assigned.length === 0) return <p>{translate('tickets.sharing.nobody')}</p>;
  return (
    <PlainTable>
      <thead>
        <tr>
          {['subcontractor', 'status', 'contact', 'todo'].map(name => (
            <th key={name} scope="col">
              {translate(`tickets.sharing.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assigned.map(one => (
          <Row key={one.subcontractor.ID} one={one} onInvite={onInvite} />
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Nobody is asked twice: one who was not asked yet, or said no, can be. */
const INVITABLE = [null, 'REJECTED'];

function Row({ one, onInvite }: { one: TicketSubcontractor; onInvite: AssignedProps['onInvite'] }) {
  const translate = useTranslate();
  const { subcontractor, subcontractorContact: contact, status, state } = one;
  const phone = contact?.Mobile || contact?.Phone;
  return (
    <tr>
      <th scope="row">
        <Link to={`/main/subcontractor-library/details/${subcontractor.ID}`}>
          {subcontractor.CompanyName}
        </Link>
        <small>{subcontractor.Type}</small>
      </th>
      <td>
        <BoardState state={state} />
      </td>
      <td>
        {contact && `${contact.FirstName} ${contact.LastName}`}
        <small>{phone && <Phone number={phone} />}</small>
      </td>
      <td>
        {onInvite && INVITABLE.includes(status) && (
          <Button variant="text" onClick={() => onInvite(one)}>
            {translate('tickets.sharing.ask')}
            <span className="visually-hidden">: {subcontractor.CompanyName}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

interface InvitationsProps {
  ticket: Ticket;
  invitations: readonly TicketInvitation[];
}

/** Every invitation sent for the ticket, newest first. */
function Invitations({ ticket, invitations }: InvitationsProps) {
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
