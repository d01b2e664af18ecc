import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ticket } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/ticketPath';

/** Says which ticket the form was filled in from. */
export function CopyNote({ source }: { source: Ticket }) {
  const translate = useTranslate();
  const name = source.ticketNumber ?? source.ticketName;
  const [before = '', after = ''] = translate('tickets.create.copy.text', { ticket: '\n' }).split('\n');
  return (
    <Note>
      {before}
      <Link to={ticketPath({ JobID: source.ticket.JobID, id: String(source.id) })}>{name}</Link>
      {after}
    </Note>
  );
}

const Note = styled('p')({
  marginBottom: 20,
  padding: '10px 14px',
  borderLeft: '3px solid var(--safety-fill)',
  background: 'var(--surface)',
});
