import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import type { Ticket } from '../../../dataProvider/types';
import { ButtonLink } from '../../../ui/Button';
import { silentStations } from './useTicket';

/** What is still expected of a ticket, or why it came to nothing. */
export function Progress({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const center = isCallCenter(ticket.callCenter) ? CENTERS[ticket.callCenter].name : ticket.callCenter;
  if (ticket.ticketStatus === 'PENDING') {
    return (
      <Note role="status" data-kind="waiting">
        <h2>{translate('tickets.details.pending.title', { center })}</h2>
        <p>{translate('tickets.details.pending.text')}</p>
      </Note>
    );
  }
  if (ticket.ticketStatus === 'FAILED') {
    return (
      <Note role="alert" data-kind="failed">
        <h2>{translate('tickets.details.failed.title')}</h2>
        <p>{ticket.failure}</p>
        <p>{translate('tickets.details.failed.todo')}</p>
        <ButtonLink to="/main/tickets/create">{translate('tickets.details.failed.again')}</ButtonLink>
      </Note>
    );
  }
  const silent = silentStations(ticket);
  if (ticket.ticketStatus !== 'ACTIVE' || silent === 0) return null;
  return (
    <Note role="status" data-kind="waiting">
      <p>{translate('tickets.details.silent', silent)}.</p>
    </Note>
  );
}

/** Dashes of paint run along the side while something is awaited. */
const Note = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  maxWidth: 760,
  marginBottom: 20,
  padding: '12px 18px',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  '& h2': { fontSize: 16 },
  '&[data-kind="waiting"]': {
    paddingLeft: 24,
    background:
      'linear-gradient(var(--surface), var(--surface)) 6px 0 / 100% no-repeat, repeating-linear-gradient(var(--safety) 0 12px, transparent 12px 20px) 0 0 / 6px 40px repeat-y, var(--surface)',
    animation: 'run 1.2s linear infinite',
  },
  '&[data-kind="failed"]': { borderLeft: '6px solid var(--red)' },
  '@keyframes run': { to: { backgroundPosition: '6px 0, 0 40px, 0 0' } },
});
