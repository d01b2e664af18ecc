import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as v from 'valibot';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { Ticket, TicketInvitation, TicketSubcontractor } from '../../../../dataProvider/types';
import { Phone } from '../../../../ui/CallFirst';
import { Closing } from '../../../../ui/dialog/Closing';
import { ErrorState } from '../../../../ui/ErrorState';
import { PlainTable, TableHead } from '../../../../ui/Facts';
import { FormDialog } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { Loading } from '../../../../ui/Loading';
import { Panel } from '../../../../ui/Panel';
import { BoardState } from '../../../subcontractors/BoardState';
import { InvitationLetter } from '../../../subcontractors/InvitationLetter';
import { useInvitationSent } from '../../../subcontractors/useInvitationSent';
import { ActionButton } from '../../actions/ActionBar';
import { isOffered } from '../../actions/offers';
import { SUMMARIES } from '../summaries';
import { useMayOnTicket } from '../useTicket';
import { type Pick, SubcontractorPick } from './AssignDialog';
import { EnterDialog } from './EnterDialog';
import { InvitationFacts } from './InvitationFacts';
import { LinkedTickets } from './LinkedTickets';
import { sharingMessages } from './messages';
import { useReadAgain, useSharing } from './useSharing';

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

interface Props {
  ticketId: string;
  /** Null to choose any subcontractor of the library. */
  invitee: TicketSubcontractor | null;
  onClose: () => void;
}

const { choose } = sharingMessages;
const askedSchema = v.object({
  subcontractor: v.object({ id: v.string() }, choose.subcontractor),
  contact: v.object({ id: v.string(), FirstName: v.string(), LastName: v.string() }, choose.contact),
});

/** Also assigns the subcontractor to the ticket if needed. */
function InviteDialog({ ticketId, invitee, onClose }: Props) {
  const translate = useTranslate();
  const { inviteSubcontractor } = useDataProvider<AppDataProvider>();
  const readAgain = useReadAgain();
  const notifySent = useInvitationSent();
  const send = async ({ subcontractor, contact }: v.InferOutput<typeof askedSchema>) => {
    const { ID: invitationId } = await inviteSubcontractor(ticketId, subcontractor.id, contact.id);
    onClose();
    notifySent({ invitationId, name: `${contact.FirstName} ${contact.LastName}` });
    await readAgain();
  };
  return (
    <FormDialog title={translate('tickets.sharing.invite')} onClose={onClose}>
      <RecordForm
        schema={askedSchema}
        defaultValues={pickOf(invitee)}
        label="tickets.sharing.send"
        failed="tickets.sharing.notInvited"
        onSubmit={send}
      >
        <p>{translate('tickets.sharing.inviteText')}</p>
        <SubcontractorPick isFixed={invitee !== null} hint={translate('tickets.sharing.contactHint')} />
        <ChosenLetter ticketId={ticketId} />
      </RecordForm>
    </FormDialog>
  );
}

function ChosenLetter({ ticketId }: { ticketId: string }) {
  const contact = useWatch<Pick, 'contact'>({ name: 'contact' });
  return contact && <InvitationLetter ticketId={ticketId} contactId={contact.id} />;
}

function pickOf(invitee: TicketSubcontractor | null): Pick {
  if (!invitee) return { subcontractor: null, contact: null };
  const { subcontractor, subcontractorContact } = invitee;
  return {
    subcontractor: { id: subcontractor.ID, CompanyName: subcontractor.CompanyName },
    contact: subcontractorContact && {
      ...subcontractorContact,
      id: subcontractorContact.ID,
      Title: '',
      IsPrimary: false,
      version: 0,
    },
  };
}
