import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { EventRow, Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Panel';
import { eventPath, newEventPath } from '../../../ui/paths';

/** Id of the panel, for what on the page leads to it. */
export const EVENTS_PANEL = 'ticket-events';

/** Most events shown here; the list of events has all. */
const MOST = 20;

export function Events({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { data, total, error, refetch } = useGetList<EventRow>('events', {
    filter: { ticketID: ticket.id },
    sort: { field: 'OccurredAt', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <Panel id={EVENTS_PANEL} title={translate('tickets.details.sections.events')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && <p>{translate('tickets.details.noEvents')}</p>}
      <List>
        {data?.map(event => (
          <li key={event.id}>
            <Link to={eventPath(event.id)}>{event.EventNo}</Link> {event.Title}
            <small>
              {shortTime(event.OccurredAt)} ·{' '}
              {translate(`events.types.${event.EventType}`, { _: event.EventType })} ·{' '}
              {translate(`events.status.${event.Status}`, { _: event.Status })}
            </small>
          </li>
        ))}
      </List>
      {data && (total ?? 0) > data.length && (
        <p>{translate('tickets.details.moreEvents', { shown: data.length, total })}</p>
      )}
      <CanAccess resource="events" action="create">
        <Button component={Link} to={newEventPath({ ticketId: ticket.id })}>
          {translate('tickets.actions.record.title')}
        </Button>
      </CanAccess>
    </Panel>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& a': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
});
