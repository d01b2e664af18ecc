import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ticketPath } from '../../../ui/ticketPath';
import type { SentBefore } from './sentBefore';
import type { TicketForm } from './ticketForm';

/** Says that the first send arrived after all, and offers its ticket or to send the changed form as another one. */
export function SentBeforeNote({ first, onSecond }: { first: SentBefore; onSecond: () => void }) {
  const translate = useTranslate();
  const jobId = useWatch<TicketForm, 'jobId'>({ name: 'jobId' });
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const words = (name: string) => translate(`tickets.create.sentBefore.${name}`);
  return (
    <Note ref={note} role="alert" tabIndex={-1}>
      <h2>{words('title')}</h2>
      <p>{words('text')}</p>
      <div>
        {first.ticketId && (
          <Button component={Link} variant="contained" to={ticketPath({ JobID: jobId, id: first.ticketId })}>
            {words('open')}
          </Button>
        )}
        <Button onClick={onSecond}>{words('second')}</Button>
      </div>
    </Note>
  );
}

const Note = styled('div')({
  display: 'grid',
  gap: 8,
  marginBottom: 20,
  padding: '14px 18px',
  border: '1px solid var(--red)',
  borderLeftWidth: 4,
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  scrollMarginTop: 80,
  '& h2': { fontSize: 16 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
