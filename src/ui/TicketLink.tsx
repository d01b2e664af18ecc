import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { TicketRow } from '../dataProvider/types';
import { TicketNumber } from './TicketNumber';
import { ticketPath } from './ticketPath';

/** The way from a row to its ticket: a real link, for the keyboard and for new tabs. */
export function TicketLink({ ticket }: { ticket: TicketRow }) {
  return (
    <Anchor to={ticketPath(ticket)}>
      <TicketNumber number={ticket.TicketNo} revision={ticket.Revision} status={ticket.Status} />
    </Anchor>
  );
}

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  textDecorationColor: 'var(--safety-ink)',
  textDecorationThickness: 2,
  '&:hover': { color: 'var(--safety-ink)' },
});
