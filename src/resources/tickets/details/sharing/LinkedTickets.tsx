import CloseIcon from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { stateOfCenter } from '../../../../../domain/calendar/centers';
import type { LinkedTicket, Ticket } from '../../../../dataProvider/types';
import { shortDay } from '../../../../ui/dates';
import { OwnFile } from '../../../../ui/links';
import { ticketPath } from '../../../../ui/paths';
import { OwnExpiry } from '../../../subcontractors/OwnExpiry';

interface Props {
  ticket: Ticket;
  linked: readonly LinkedTicket[];
}

/** Subcontractors' own tickets for the same dig, with expired ones in red. */
export function LinkedTickets({ ticket, linked }: Props) {
  const translate = useTranslate();
  if (linked.length === 0) return null;
  return (
    <div>
      <h3>{translate('tickets.sharing.linked')}</h3>
      <List>
        {linked.map(one => (
          <li key={one.InvitationID} data-expired={one.expired}>
            <b>
              <LinkedNumber one={one} to={addressOf(ticket, one)} /> {stateOfCenter(one.callCenter)}
            </b>
            <span>{one.SubcontractorCompany}</span>
            <LinkedExpiry one={one} />
            <OwnFile link={one.BucketLink} number={one.TicketNo} />
          </li>
        ))}
      </List>
    </div>
  );
}

function LinkedNumber({ one, to }: { one: LinkedTicket; to: string | null }) {
  const translate = useTranslate();
  const number = one.TicketNo ?? translate('ui.ticketNo.none');
  return to ? <Link to={to}>{number}</Link> : number;
}

/** Uses the same thresholds as our own tickets. */
export function LinkedExpiry({ one: { startsAt, ExpDate, expired, daysToExpire } }: { one: LinkedTicket }) {
  const translate = useTranslate();
  if (!expired || ExpDate === null)
    return <OwnExpiry startsAt={startsAt} days={daysToExpire} expires={ExpDate} />;
  return (
    <Expired>
      <CloseIcon fontSize="small" />
      {translate('tickets.sharing.expired', { date: shortDay(ExpDate) })}
    </Expired>
  );
}

/** Null for a linked ticket without a number. */
function addressOf(ticket: Ticket, { InvitationID, TicketNo }: LinkedTicket): string | null {
  if (!TicketNo) return null;
  const main = ticketPath({ JobID: ticket.ticket.JobID, id: ticket.id });
  return `${main}/${InvitationID}/${encodeURIComponent(TicketNo)}`;
}

const List = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    padding: '6px 10px',
    border: '1px solid var(--line)',
    borderRadius: 4,
  },
  '& li[data-expired="true"]': { borderColor: 'var(--red)', background: 'var(--red-ground)' },
});

const Expired = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: 'var(--red)',
  fontWeight: 600,
});
