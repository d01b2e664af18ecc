import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ticket } from '../../../dataProvider/types';
import { Expiry } from '../../../ui/Expiry';
import { daysUntil } from '../../../ui/expiry';
import { Icon } from '../../../ui/icons';
import { isPlaced } from '../../../ui/isPlaced';
import { TOUCH } from '../../../ui/media';
import { ResponseChip } from '../../../ui/ResponseChip';
import { StatusTag } from '../../../ui/StatusTag';
import { TicketNumber } from '../../../ui/TicketNumber';
import { usePageHeading } from '../../../ui/usePageHeading';
import { Rename } from './Rename';

/** Which ticket this is, and how it stands. */
export function TicketHeader({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const heading = usePageHeading();
  const { ticketNumber, ticketStatus, callCenter, ticketExpiration } = ticket;
  const title = ticketNumber ?? (ticket.ticketName || translate('tickets.details.unnamed'));
  return (
    <Header>
      <title>{`${title} · Whiteline`}</title>
      <Link to="/main/tickets">
        <Icon name="back" size={16} />
        {translate('tickets.details.back')}
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        <TicketNumber number={ticketNumber} revision={ticket.revision} status={ticketStatus} />
      </h1>
      <Rename ticket={ticket} />
      <p>
        {isPlaced(ticketStatus) && <ResponseChip color={ticket.responseColor} />}
        <StatusTag status={ticketStatus} />
        {isPlaced(ticketStatus) && (
          <Expiry
            days={ticketExpiration === null ? null : daysUntil(ticketExpiration)}
            expires={ticketExpiration}
            callCenter={callCenter}
            autoRenew={ticket.autoRenew}
          />
        )}
        <span>
          {ticket.addressLocation}, {ticket.city}
        </span>
      </p>
    </Header>
  );
}

const Header = styled('header')({
  marginBottom: 20,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    color: 'var(--muted)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--safety-ink)' },
    [TOUCH]: { minHeight: 44 },
  },
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere' },
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: 8 },
  '& > p > span:last-child': { color: 'var(--muted)' },
});
