import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../../domain/tickets/number';
import type { Placement } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ticketPath } from '../../../ui/paths';

export function PlacedNote({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const words = (key: string, values: object = {}) => translate(`tickets.place.placed.${key}`, values);
  switch (sheet.state) {
    case 'PLACED':
      return <Unconfirmed sheet={sheet} />;
    case 'CONFIRMED':
      return (
        <Alert severity="success" role="status">
          <p>{words('confirmed', { number: placedAs(sheet) })}</p>
          <Button component={Link} to={ticketPath({ JobID: sheet.jobId, id: sheet.ticketId })}>
            {words('open')}
          </Button>
        </Alert>
      );
    case 'REFUSED':
      return (
        <Alert severity="error" role="status">
          {words('refused', { reason: sheet.refusal })}
        </Alert>
      );
    case 'WITHDRAWN':
      return (
        <Alert severity="info" role="status">
          {sheet.refusal === null ? words('withdrawn') : words('moot', { reason: sheet.refusal })}
        </Alert>
      );
    default:
      return null;
  }
}

/** Placed by a person. It counts only once the center's copy arrives. */
function Unconfirmed({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const note = useRef<HTMLDivElement>(null);
  // The button that marks it as placed may be far below.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { kind, ticketNumber, placedNumber, placedRevision, placedAt, placedBy } = sheet;
  const words = (key: string, values: object = {}) => translate(`tickets.place.placed.${key}`, values);
  const number = placedAs(sheet);
  const isNumbered = placedNumber !== null && (placedRevision !== null || placedNumber !== ticketNumber);
  return (
    <Alert ref={note} severity="info" role="status">
      <p>
        <b>{isNumbered ? words('waiting', { number }) : words('waitingNoNumber')}</b>
        {placedAt && ` · ${words('by', { by: placedBy ?? '', at: shortTime(placedAt) })}`}
      </p>
      <p>
        {words('todo')} <b>{words(kind === 'create' ? 'create' : 'action')}</b>
      </p>
      <Stack direction="row" flexWrap="wrap" gap={1} marginTop={1}>
        <Button component={Link} variant="contained" to="/main/tickets/import">
          {words('import')}
        </Button>
        <Button component={Link} to="/main/tickets/import?paste">
          {words('paste')}
        </Button>
      </Stack>
    </Alert>
  );
}

function placedAs({ placedNumber, placedRevision, callCenter }: Placement): string {
  return numberAt([placedNumber, placedRevision].filter(Boolean).join('-'), callCenter);
}
