import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { stateOfCenter } from '../../../../domain/calendar/centers';
import { TICKET_ACTIONS } from '../../../../domain/tickets/actions/names';
import { numberAt } from '../../../../domain/tickets/number';
import { siteOf } from '../../../../domain/tickets/site';
import type { Ticket } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { BackLink } from '../../../ui/BackLink';
import { longTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { TicketNumber } from '../../../ui/links';
import { PHONE } from '../../../ui/media';
import { FoldsOnPhones, Panel } from '../../../ui/Panel';
import { ACTION_PARAM } from '../../../ui/paths';
import { RecordColumns, RecordHead } from '../../../ui/RecordPage';
import { useIsPhone } from '../../../ui/useIsPhone';
import { usePageHeading } from '../../../ui/usePageHeading';
import { useJobPeople } from '../../jobs/useJobPeople';
import { NotesPanel } from '../../notes/NotesPanel';
import { ActionBar } from '../actions/ActionBar';
import { TicketActions, useOpenAction } from '../actions/ActionsContext';
import { isOffered } from '../actions/offers';
import { isPlaced, StatusTag } from '../chips';
import { Expiry } from '../Expiry';
import { SheetButtons } from '../sheets/SheetButtons';
import { countResponses, ResponseCounts } from '../verdict/ResponseCounts';
import { VerdictChip } from '../verdict/VerdictChip';
import { daysUntil } from '../words';
import { AsPrinted } from './AsPrinted';
import { Audit } from './Audit';
import { CenterByPhone } from './CenterByPhone';
import { MarksDialog } from './CheckMarks';
import { Events, OwedNotices } from './Events';
import { FactsPanel, Remarks } from './facts';
import { Location } from './Location';
import { Standing } from './Standing';
import { Stations } from './Stations';
import { Subcontractors } from './sharing/Subcontractors';
import { SUMMARIES } from './summaries';
import { isNamed, placedNumberOf, placingOf } from './useTicket';
import { Verdict } from './Verdict';
import { WhoToCall } from './WhoToCall';

interface Props {
  ticket: Ticket;
  /** Content that the address asks for, such as an invitation. */
  front: ReactNode;
}

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

/** Opens the dialog named in the address, once, or says why the action is refused. */
function AskedAction({ ticket }: { ticket: Ticket }) {
  const openAction = useOpenAction();
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const asked = TICKET_ACTIONS.find(action => action === search.get(ACTION_PARAM));
  const [isMarks, setMarks] = useState(
    search.get(ACTION_PARAM) === MARKS && isOffered(ticket, 'acknowledge'),
  );
  useEffect(() => {
    if (!search.has(ACTION_PARAM)) return;
    search.delete(ACTION_PARAM);
    setSearch(search, { replace: true });
    if (!asked) return;
    const offer = ticket.actions.find(({ action }) => action === asked);
    if (offer?.allowed) openAction(asked);
    else notify(offer?.message ?? 'ui.errors.forbidden', { type: 'warning' });
  });
  return <Closing>{isMarks && <MarksDialog ticket={ticket} onClose={() => setMarks(false)} />}</Closing>;
}

/** The marks check is an event, not an action. */
const MARKS = 'checkMarks';

function TwoColumns({ ticket, front }: Props) {
  return (
    <Columns>
      <div>
        {front}
        <OwedNotices ticket={ticket} />
        <Verdict ticket={ticket} />
        <Stations ticket={ticket} />
        <FactsPanel ticket={ticket} name="work" wide />
        <Remarks ticket={ticket} />
        <Notes ticket={ticket} />
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

function OneColumn({ ticket, front }: Props) {
  return (
    <Columns>
      <div>
        <FoldsOnPhones value={false}>{front}</FoldsOnPhones>
        <OwedNotices ticket={ticket} />
        <Verdict ticket={ticket} />
        <FoldsOnPhones value={false}>
          <Location ticket={ticket} />
        </FoldsOnPhones>
        <WhoToCall ticket={ticket} />
        <FactsPanel ticket={ticket} name="dates" />
        <Stations ticket={ticket} />
        <FactsPanel ticket={ticket} name="contacts" />
        <FactsPanel ticket={ticket} name="work" />
        <Remarks ticket={ticket} />
        <FactsPanel ticket={ticket} name="project" />
        <Notes ticket={ticket} />
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

function Notes({ ticket }: { ticket: Ticket }) {
  return <NotesPanel on={{ ticketId: ticket.id }} people={useJobPeople(ticket.ticket.JobID)} />;
}

/** The ticket's own attachments. Those of its events are shown with the events. */
function Files({ ticket }: { ticket: Ticket }) {
  const people = useJobPeople(ticket.ticket.JobID);
  return <AttachmentsPanel entity="TICKET" entityId={ticket.id} people={people} />;
}

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
        <SheetButtons ticket={ticket} />
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
      <span>{siteOf(ticket.addressLocation, ticket.city)}</span>
    </p>
  );
}

const Header = styled(RecordHead)({
  '& p:first-of-type': { minHeight: 36, margin: 0, fontSize: 16 },
  '& p > span:last-child': { color: 'var(--muted)' },
});

function Revisions({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { revisionHistory } = ticket;
  return (
    <Panel title={translate('tickets.details.sections.revisions')} holds={SUMMARIES.revisions(ticket)}>
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
