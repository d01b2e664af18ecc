import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';

/** What was done to the ticket at its center, newest first. */
export function Revisions({ ticket: { revisionHistory } }: { ticket: Ticket }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('tickets.details.sections.revisions')}>
      {revisionHistory.length === 0 ? (
        <p>{translate('tickets.details.noRevisions')}</p>
      ) : (
        <Timeline>
          {revisionHistory.map(({ revision, dateTime, status, type, user, medium }) => (
            <li key={revision}>
              <b>
                {revision} · {status}
              </b>
              <span>{longTime(dateTime)}</span>
              <small>
                {[user ? translate('tickets.details.revisedBy', { type, user }) : type, medium]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}

/** Marks of paint along one line. */
const Timeline = styled('ol')({
  display: 'grid',
  gap: 14,
  margin: 0,
  padding: '0 0 0 18px',
  borderLeft: '3px solid var(--line)',
  listStyle: 'none',
  '& li': { position: 'relative', display: 'grid' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -26,
    top: 5,
    width: 13,
    height: 4,
    background: 'var(--field-line)',
  },
  '& li:first-of-type::before': { background: 'var(--safety)' },
  '& small': { color: 'var(--muted)' },
});
