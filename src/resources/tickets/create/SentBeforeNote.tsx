import { Alert, AlertTitle, Button, Stack } from '@mui/material';
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
    <Alert ref={note} severity="error" tabIndex={-1} sx={{ scrollMarginTop: 80 }}>
      <AlertTitle component="h2">{words('title')}</AlertTitle>
      <p>{words('text')}</p>
      <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} marginTop={1}>
        {first.ticketId && (
          <Button component={Link} variant="contained" to={ticketPath({ JobID: jobId, id: first.ticketId })}>
            {words('open')}
          </Button>
        )}
        <Button onClick={onSecond}>{words('second')}</Button>
      </Stack>
    </Alert>
  );
}
