import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { stateOfCenter } from '../../domain/calendar/centers';
import { TicketNumber } from './TicketNumber';
import { ticketPath } from './ticketPath';

interface Props {
  ticket: {
    id: string;
    JobID: string;
    TicketNo: string | null;
    Revision: string;
    Status: string;
    /** Told beside the number, which both centers can give on one day. */
    callCenter?: string;
  };
}

/** The way from a row to its ticket: a real link, for the keyboard and for new tabs. */
export function TicketLink({ ticket }: Props) {
  const state = ticket.TicketNo === null ? '' : stateOfCenter(ticket.callCenter);
  return (
    <>
      <Anchor to={ticketPath(ticket)}>
        <TicketNumber number={ticket.TicketNo} revision={ticket.Revision} status={ticket.Status} />
      </Anchor>
      {state && <State> {state}</State>}
    </>
  );
}

const State = styled('small')({ color: 'var(--muted)', fontSize: 12, whiteSpace: 'nowrap' });

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
