import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Ticket } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/ticketPath';
import type { TicketForm } from './ticketForm';

/** Says which ticket the form was filled in from, and whether it will be that ticket again. */
export function CopyNote({ source }: { source: Ticket }) {
  const translate = useTranslate();
  const name = source.ticketNumber ?? source.ticketName;
  const [corrects, cloneOf] = useWatch<TicketForm, ['corrects', 'cloneOf']>({
    name: ['corrects', 'cloneOf'],
  });
  const words = corrects === '' ? 'tickets.create.copy.text' : 'tickets.create.copy.corrects';
  const [before = '', after = ''] = translate(words, { ticket: '\n' }).split('\n');
  if (corrects === '' && cloneOf === '') return null;
  return (
    <Alert severity="info" role="note">
      {before}
      <Link to={ticketPath({ JobID: source.ticket.JobID, id: String(source.id) })}>{name}</Link>
      {after}
    </Alert>
  );
}
