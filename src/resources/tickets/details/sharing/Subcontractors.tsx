import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ticket, TicketInvitation, TicketSubcontractor } from '../../../../dataProvider/types';
import { Phone } from '../../../../ui/CallFirst';
import { Closing } from '../../../../ui/dialog/Closing';
import { ErrorState } from '../../../../ui/ErrorState';
import { PlainTable, TableHead } from '../../../../ui/Facts';
import { Loading } from '../../../../ui/Loading';
import { Panel } from '../../../../ui/Panel';
import { BoardState } from '../../../subcontractors/BoardState';
import { ActionButton } from '../../actions/ActionBar';
import { isOffered } from '../../actions/offers';
import { SUMMARIES } from '../summaries';
import { useMayOnTicket } from '../useTicket';
import { EnterDialog } from './EnterDialog';
import { InvitationFacts } from './InvitationFacts';
import { InviteDialog } from './InviteDialog';
import { LinkedTickets } from './LinkedTickets';
import { useSharing } from './useSharing';

export function Subcontractors({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const may = useMayOnTicket(ticket);
  const { invitations, linked, error, retry } = useSharing(ticket.id);
  const [invitee, setInvitee] = useState<TicketSubcontractor | 'anybody' | null>(null);
  const [entered, setEntered] = useState<TicketSubcontractor | null>(null);
  const isOpen = isOffered(ticket, 'assignSubcontractor');
  const mayInvite = isOpen && may('CREATE', 'invitations');
  return (
    <Panel title={translate('tickets.sharing.title')} holds={SUMMARIES.subcontractors(ticket)}>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !(invitations && linked) && <Loading />}
      {invitations && linked && (
        <Parts>
          <Assigned
            assigned={ticket.subcontractors}
            todo={mayInvite ? { onInvite: setInvitee, onEnter: setEntered } : null}
          />
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
        {entered && (
          <EnterDialog
            ticket={ticket}
            subcontractor={entered.subcontractor}
            onClose={() => setEntered(null)}
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
  /** Null if the user can't send invitations. */
  todo: Record<'onInvite' | 'onEnter', (subcontractor: TicketSubcontractor) => void> | null;
}

function Assigned({ assigned, todo }: AssignedProps) {
  const translate = useTranslate();
  if (assigned.length === 0) return <p>{translate('tickets.sharing.nobody')}</p>;
  return (
    <PlainTable>
      <TableHead words="tickets.sharing.columns" columns={['subcontractor', 'status', 'contact', 'todo']} />
      <tbody>
        {assigned.map(one => (
          <Row key={one.subcontractor.ID} one={one} todo={todo} />
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Only subcontractors that haven't been invited yet, or that rejected the invitation. */
const INVITABLE = [null, 'REJECTED'];

function Row({ one, todo }: { one: TicketSubcontractor; todo: AssignedProps['todo'] }) {
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
        {todo && INVITABLE.includes(status) && (
          <Button variant="text" onClick={() => todo.onInvite(one)}>
            {translate('tickets.sharing.ask')}
            <span className="visually-hidden">: {subcontractor.CompanyName}</span>
          </Button>
        )}
        {todo && (
          <Button variant="text" onClick={() => todo.onEnter(one)}>
            {translate('tickets.sharing.enter.open')}
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

/** Newest first. */
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
