import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FieldErrors } from '../../../../domain/errors';
import { Panel } from '../../../ui/Panel';

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
