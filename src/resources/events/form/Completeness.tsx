import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'react-admin';
import type { FieldErrors } from '../../../../domain/errors';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { Panel } from '../../../ui/Panel';
import { missingIn, toForm } from './values';

/** What a draft must still tell before it can be opened. */
export function Missing({ event }: { event: RecordedEvent }) {
  const { TicketID } = event;
  const { data: ticket } = useGetOne<Ticket>(
    'tickets',
    { id: TicketID ?? '' },
    { enabled: TicketID !== null },
  );
  if (event.Status !== 'DRAFT') return null;
  return <Completeness missing={missingIn(toForm(event), ticket ?? null)} />;
}

/** What an open event must still tell; a draft may leave it out. */
export function Completeness({ missing }: { missing: FieldErrors }) {
  const translate = useTranslate();
  const messages = [...new Set(Object.values(missing))];
  if (messages.length === 0) {
    return (
      <Panel title={translate('events.complete.title')}>
        <Done role="status">
          <CheckIcon fontSize="small" />
          {translate('events.complete.done')}
        </Done>
      </Panel>
    );
  }
  return (
    <Panel title={translate('events.complete.title')}>
      <p role="status">{translate('events.complete.missing', messages.length)}</p>
      <List>
        {messages.map(message => (
          <li key={message}>{message}</li>
        ))}
      </List>
      <Muted>{translate('events.complete.draftMay')}</Muted>
    </Panel>
  );
}

const Done = styled('p')({
  display: 'flex',
  gap: 8,
  color: 'var(--green)',
  '& svg': { flex: 'none', marginTop: 3 },
});
const List = styled('ul')({ margin: '6px 0 8px', paddingLeft: 20, display: 'grid', gap: 2 });
const Muted = styled('p')({ color: 'var(--muted)', fontSize: 13 });
