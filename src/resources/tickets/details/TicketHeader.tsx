import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { stateOfCenter } from '../../../../domain/calendar/centers';
import { numberAt } from '../../../../domain/tickets/number';
import type { Ticket } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { Expiry } from '../../../ui/Expiry';
import { daysUntil } from '../../../ui/expiry';
import { isPlaced } from '../../../ui/isPlaced';
import { RecordHead } from '../../../ui/RecordHead';
import { StatusTag } from '../../../ui/StatusTag';
import { TicketNumber } from '../../../ui/TicketNumber';
import { usePageHeading } from '../../../ui/usePageHeading';
import { countResponses } from '../../../ui/verdict/countResponses';
import { ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../../ui/verdict/VerdictChip';
import { ActionBar } from '../actions/ActionBar';
import { useOpenAction } from '../actions/ActionsContext';
import { isOffered } from '../actions/offers';
import { isNamed, placingOf } from './useTicket';

/** Which ticket this is, how it stands, and what can be done to it. */
export function TicketHeader({ ticket }: { ticket: Ticket }) {
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
