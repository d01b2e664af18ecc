import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { TICKET_ACTIONS } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { PHONE } from '../../../ui/media';
import { FoldsOnPhones } from '../../../ui/Panel';
import { RecordColumns } from '../../../ui/RecordColumns';
import { ACTION_PARAM } from '../../../ui/ticketPath';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useJobPeople } from '../../../ui/useJobPeople';
import { TicketActions, useOpenAction } from '../actions/ActionsContext';
import { AsPrinted } from './AsPrinted';
import { Audit } from './audit/Audit';
import { CenterByPhone } from './CenterByPhone';
import { Events } from './Events';
import { FactsPanel, Remarks } from './facts';
import { Location } from './Location';
import { Revisions } from './Revisions';
import { Standing } from './Standing';
import { Stations } from './Stations';
import { Subcontractors } from './sharing/Subcontractors';
import { TicketHeader } from './TicketHeader';
import { Verdict } from './Verdict';

interface Props {
  ticket: Ticket;
  /** What the address puts in front of everything else. */
  front: ReactNode;
}

/** Everything about a ticket: what decides first, the rest below it. */
export function TicketPage({ ticket, front }: Props) {
  const isPhone = useIsPhone();
  return (
    <TicketActions ticket={ticket}>
      <AskedAction ticket={ticket} />
      <TicketHeader ticket={ticket} />
      <CenterByPhone ticket={ticket} />
      <Standing ticket={ticket} />
      <FoldsOnPhones value={true}>
        {isPhone ? <OneColumn ticket={ticket} front={front} /> : <TwoColumns ticket={ticket} front={front} />}
      </FoldsOnPhones>
    </TicketActions>
  );
}

/** Opens the dialog that the address asks for, once, or says why the action is refused. */
function AskedAction({ ticket }: { ticket: Ticket }) {
  const openAction = useOpenAction();
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const asked = TICKET_ACTIONS.find(action => action === search.get(ACTION_PARAM));
  useEffect(() => {
    if (!asked) return;
    search.delete(ACTION_PARAM);
    setSearch(search, { replace: true });
    const offer = ticket.actions.find(({ action }) => action === asked);
    if (offer?.allowed) openAction(asked);
    else notify(offer?.message ?? 'ui.errors.forbidden', { type: 'warning' });
  });
  return null;
}

function TwoColumns({ ticket, front }: Props) {
  return (
    <Columns>
      <div>
        {front}
        <Verdict ticket={ticket} />
        <Stations ticket={ticket} />
        <FactsPanel ticket={ticket} name="work" wide />
        <Remarks ticket={ticket} />
        <Subcontractors ticket={ticket} />
        <Events ticket={ticket} />
        <Files ticket={ticket} />
        <Audit ticket={ticket} />
      </div>
      <div>
        <Location ticket={ticket} />
        <FactsPanel ticket={ticket} name="dates" />
        <FactsPanel ticket={ticket} name="contacts" />
        <FactsPanel ticket={ticket} name="project" />
        <FactsPanel ticket={ticket} name="record" />
        <AsPrinted ticket={ticket} />
        <Revisions ticket={ticket} />
      </div>
    </Columns>
  );
}

/** The verdict first; then, folded, place, expiry, responses and the rest. */
function OneColumn({ ticket, front }: Props) {
  return (
    <Columns>
      <div>
        <FoldsOnPhones value={false}>{front}</FoldsOnPhones>
        <Verdict ticket={ticket} />
        <Location ticket={ticket} />
        <FactsPanel ticket={ticket} name="dates" />
        <Stations ticket={ticket} />
        <FactsPanel ticket={ticket} name="contacts" />
        <FactsPanel ticket={ticket} name="work" />
        <Remarks ticket={ticket} />
        <FactsPanel ticket={ticket} name="project" />
        <Subcontractors ticket={ticket} />
        <Events ticket={ticket} />
        <Files ticket={ticket} />
        <FactsPanel ticket={ticket} name="record" />
        <AsPrinted ticket={ticket} />
        <Revisions ticket={ticket} />
        <Audit ticket={ticket} />
      </div>
    </Columns>
  );
}

/** Photos and documents of the ticket; those of its events hang on the events. */
function Files({ ticket }: { ticket: Ticket }) {
  const people = useJobPeople(ticket.ticket.JobID);
  return <AttachmentsPanel entity="TICKET" entityId={ticket.id} people={people} />;
}

/** Folded parts of a phone stand close together. */
const Columns = styled(RecordColumns)({ [PHONE]: { '& > div': { gap: 8 } } });
