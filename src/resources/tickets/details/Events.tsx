import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { EventRow, Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { FoldsOnPhones, Panel } from '../../../ui/Panel';
import { eventPath, newEventPath } from '../../../ui/paths';
import { isOwed, Owed } from '../../events/Owed';
import { ofTicket } from './ticketEvents';

export const EVENTS_PANEL = 'ticket-events';

const useEvents = ({ id }: Ticket) => useGetList<EventRow>('events', ofTicket(id));

/** What open damages of the ticket still owe. */
export function OwedNotices({ ticket }: { ticket: Ticket }) {
  const { data = [] } = useEvents(ticket);
  return data.filter(isOwed).map(event => (
    <FoldsOnPhones key={event.id} value={false}>
      <Owed event={event} isLinked />
    </FoldsOnPhones>
  ));
}

export function Events({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { data, total, error, refetch } = useEvents(ticket);
  return (
    <Panel
      id={EVENTS_PANEL}
      title={translate('tickets.details.sections.events')}
      holds={total === undefined ? null : translate('tickets.details.holds.events', total)}
    >
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
