import { styled } from '@mui/material/styles';
import { stateOfCenter } from '../../domain/calendar/centers';
import { RecordLink } from './RecordLink';
import { TicketNumber } from './TicketNumber';
import { ticketPath } from './ticketPath';

interface Props {
  ticket: {
    id: string;
    JobID: string;
    TicketNo: string | null;
    Revision: string;
    Status: string;
    placing?: string | null;
    /** Told beside the number, which both centers can give on one day. */
    callCenter?: string;
  };
}

/** The way from a row to its ticket. */
export function TicketLink({ ticket }: Props) {
  const state = ticket.TicketNo === null ? '' : stateOfCenter(ticket.callCenter);
  return (
    <>
      <RecordLink to={ticketPath(ticket)}>
        <TicketNumber
          number={ticket.TicketNo}
          revision={ticket.Revision}
          status={ticket.Status}
          placing={ticket.placing ?? null}
        />
      </RecordLink>
      {state && <State> {state}</State>}
    </>
  );
}

const State = styled('small')({ color: 'var(--muted)', fontSize: 12, whiteSpace: 'nowrap' });
