import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { stateOfCenter } from '../../../../domain/calendar/centers';
import { TICKET_ACTIONS } from '../../../../domain/tickets/actions/table';
import { numberAt } from '../../../../domain/tickets/number';
import type { Ticket } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { BackLink } from '../../../ui/BackLink';
import { isPlaced, StatusTag } from '../../../ui/chips';
import { longTime } from '../../../ui/dates';
import { Expiry } from '../../../ui/Expiry';
import { TicketNumber } from '../../../ui/links';
import { PHONE } from '../../../ui/media';
import { FoldsOnPhones, Panel } from '../../../ui/Panel';
import { ACTION_PARAM } from '../../../ui/paths';
import { RecordColumns, RecordHead } from '../../../ui/RecordPage';
import { daysUntil } from '../../../ui/ticketWords';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useJobPeople } from '../../../ui/useJobPeople';
import { usePageHeading } from '../../../ui/usePageHeading';
import { countResponses, ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../../ui/verdict/VerdictChip';
import { ActionBar } from '../actions/ActionBar';
import { TicketActions, useOpenAction } from '../actions/ActionsContext';
import { isOffered } from '../actions/offers';
import { AsPrinted } from './AsPrinted';
import { Audit } from './Audit';
import { CenterByPhone } from './CenterByPhone';
import { Events } from './Events';
import { FactsPanel, Remarks } from './facts';
import { Location } from './Location';
import { Standing } from './Standing';
import { Stations } from './Stations';
import { Subcontractors } from './sharing/Subcontractors';
import { isNamed, placedNumberOf, placingOf } from './useTicket';
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

function TicketHeader({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const heading = usePageHeading();
  const { ticketNumber, ticketStatus } = ticket;
  const title =
    ticketNumber === null
      ? ticket.ticketName || ticket.addressLocation
      : numberAt(ticketNumber, ticket.callCenter);
  return (
    <Header>
      <title>{`${title} · Whiteline`}</title>
      <div>
        <BackLink to="/main/tickets" label={translate('tickets.details.back')} />
        <h1 ref={heading} tabIndex={-1}>
          <TicketNumber
            number={ticketNumber}
            revision={ticket.revision}
            status={ticketStatus}
            placing={placingOf(ticket)}
            placed={placedNumberOf(ticket)}
          />
          {ticketNumber !== null && ` ${stateOfCenter(ticket.callCenter)}`}
        </h1>
        <Name ticket={ticket} />
        <Facts ticket={ticket} />
      </div>
      <ActionBar ticket={ticket} />
    </Header>
  );
}

function Name({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const openAction = useOpenAction();
  return (
    <p>
      {ticket.ticketName || ticket.addressLocation}
      {isOffered(ticket, 'rename') && (
        <Button variant="text" onClick={() => openAction('rename')}>
          <EditIcon fontSize="small" />
          {translate('tickets.actions.rename.title')}
        </Button>
      )}
    </p>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { ticketStatus, ticketExpiration, callCenter, autoRenew } = ticket;
  return (
    <p>
      <VerdictChip verdict={ticket.verdict} />
      <StatusTag status={ticketStatus} placing={placingOf(ticket)} />
      {isPlaced(ticketStatus) && (
        <Expiry
          days={ticketExpiration === null ? null : daysUntil(ticketExpiration)}
          expires={ticketExpiration}
          callCenter={callCenter}
          autoRenew={autoRenew}
        />
      )}
      {isPlaced(ticketStatus) && (
        <ResponseCounts
          counts={countResponses(ticket.members.filter(isNamed))}
          isOver={ticketStatus !== 'ACTIVE'}
        />
      )}
      <span>{[ticket.addressLocation, ticket.city].filter(Boolean).join(', ')}</span>
    </p>
  );
}

const Header = styled(RecordHead)({
  '& p:first-of-type': { minHeight: 36, margin: 0, fontSize: 16 },
  '& p > span:last-child': { color: 'var(--muted)' },
});

/** What was done to the ticket at its center, newest first. */
function Revisions({ ticket: { revisionHistory } }: { ticket: Ticket }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('tickets.details.sections.revisions')}>
      {revisionHistory.length === 0 ? (
        <p>{translate('tickets.details.noRevisions')}</p>
      ) : (
        <Timeline>
          {revisionHistory.map(({ revision, dateTime, status, type, user, medium }) => (
            <li key={revision}>
              <b>
                {revision} · {status}
              </b>
              <span>{longTime(dateTime)}</span>
              <small>
                {[user ? translate('tickets.details.revisedBy', { type, user }) : type, medium]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}

/** Marks of paint along one line. */
const Timeline = styled('ol')({
  display: 'grid',
  gap: 14,
  margin: 0,
  padding: '0 0 0 18px',
  borderLeft: '3px solid var(--line)',
  listStyle: 'none',
  '& li': { position: 'relative', display: 'grid' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -26,
    top: 5,
    width: 13,
    height: 4,
    background: 'var(--field-line)',
  },
  '& li:first-of-type::before': { background: 'var(--safety)' },
  '& small': { color: 'var(--muted)' },
});
