import { useListContext, useTranslate } from 'react-admin';
import { EVENT_SORT_FIELDS } from '../../../../domain/events/list';
import { numberAt } from '../../../../domain/tickets/number';
import type { EventRow } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { SortSelect } from '../../../ui/list/SortSelect';
import { EventLink } from '../EventLink';
import { SeverityMark } from '../SeverityMark';
import { StatusMark } from '../StatusMark';

export function EventCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<EventRow>();
  return (
    <>
      <SortSelect choices={EVENT_SORT_FIELDS.map(id => ({ id, name: translate(`events.fields.${id}`) }))} />
      <Cards>
        {data.map(event => (
          <Card key={event.id}>
            <CardRow>
              <SeverityMark severity={event.Severity} />
              <StatusMark status={event.Status} />
            </CardRow>
            <b>{event.Title}</b>
            <CardRow>
              <EventLink event={event} />
              <span>{shortTime(event.OccurredAt)}</span>
            </CardRow>
            <p>
              {[
                translate(`events.types.${event.EventType}`, { _: event.EventType }),
                event.TicketNo && numberAt(event.TicketNo, event.callCenter),
                event.JobNo,
                event.UtilityName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Card>
        ))}
      </Cards>
    </>
  );
}
