import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { TicketNumber } from './TicketNumber';
import { ticketPath } from './ticketPath';

interface Props {
  ticket: { id: string; JobID: string; TicketNo: string | null; Revision: string; Status: string };
}

/** The way from a row to its ticket: a real link, for the keyboard and for new tabs. */
export function TicketLink({ ticket }: Props) {
  return (
    <Anchor to={ticketPath(ticket)}>
      <TicketNumber number={ticket.TicketNo} revision={ticket.Revision} status={ticket.Status} />
    </Anchor>
  );
}

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
