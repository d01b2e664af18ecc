import { DataTable, SimpleList, TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { EVENT_STATUSES, EVENT_TYPES, SEVERITIES } from '../../../domain/events/event';
import { EVENT_FILTER_FIELDS, EVENT_SORT_FIELDS } from '../../../domain/lists';
import { numberAt } from '../../../domain/tickets/number';
import type { EventRow } from '../../dataProvider/types';
import { shortTime } from '../../ui/dates';
import { ChoicesFilter, choicesOf, DaysFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { RecordLink } from '../../ui/links';
import { RecordList } from '../../ui/list/RecordList';
import { eventPath, ticketPath } from '../../ui/paths';
import { useIsPhone } from '../../ui/useIsPhone';
import { JobFilter } from '../jobs/JobFilter';
import { TicketFilter } from '../tickets/TicketFilter';
import { SeverityMark, StatusMark } from './marks';
import { OwedMark } from './Owed';

const Col = DataTable.Col<EventRow>;
const QUICK = ['thisWeek', 'last7Days'] as const;
const RULES = {
  fields: EVENT_FILTER_FIELDS,
  values: { EventType: EVENT_TYPES, Status: EVENT_STATUSES, Severity: SEVERITIES },
  sorts: EVENT_SORT_FIELDS,
};
const filters = [
  <TextInput key="title" source="title" label="events.fields.Title" alwaysOn />,
  <ChoicesFilter
    key="eventType"
    source="eventType"
    label="events.fields.EventType"
    choices={choicesOf('events.types', EVENT_TYPES)}
    alwaysOn
  />,
  <ChoicesFilter
    key="status"
    source="status"
    label="events.fields.Status"
    choices={choicesOf('events.status', EVENT_STATUSES)}
  />,
  <ChoicesFilter
    key="severity"
    source="severity"
    label="events.fields.Severity"
    choices={choicesOf('events.severity', SEVERITIES)}
  />,
  <TextInput key="eventNo" source="eventNo" label="events.fields.EventNo" />,
  <DaysFilter key="occurredAt" source="occurredAt" label="events.fields.OccurredAt" quick={QUICK} />,
  <JobFilter key="jobID" source="jobID" label="events.fields.JobID" />,
  <TicketFilter key="ticketID" source="ticketID" label="events.fields.TicketID" />,
];

/** /main/recorded-events */
export default function EventList() {
  return (
    <Guarded resource="events" action="list">
      <RecordList
        rules={RULES}
        storeKey="events"
        sort={{ field: 'OccurredAt', order: 'DESC' }}
        filters={filters}
        exports="exportRecordedEvents"
      >
        <EventRows />
      </RecordList>
    </Guarded>
  );
}

export function EventRows() {
  const translate = useTranslate();
  const type = ({ EventType }: EventRow) => translate(`events.types.${EventType}`, { _: EventType });
  return useIsPhone() ? (
    <SimpleList<EventRow>
      primaryText={event => (
        <>
          <EventLink event={event} /> {event.Title} <OwedMark event={event} />
        </>
      )}
      secondaryText={event =>
        [
          shortTime(event.OccurredAt),
          type(event),
          event.TicketNo && numberAt(event.TicketNo, event.callCenter),
          event.JobNo,
          event.UtilityName,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      tertiaryText={({ Severity, Status }) => (
        <>
          <SeverityMark severity={Severity} /> <StatusMark status={Status} />
        </>
      )}
      rowClick={false}
    />
  ) : (
    <DataTable<EventRow> rowClick="show">
      <Col source="EventNo" render={event => <EventLink event={event} />} />
      <Col source="OccurredAt" render={({ OccurredAt }) => shortTime(OccurredAt)} />
      <Col source="EventType" render={type} />
      <Col source="Title" disableSort className="narrow" />
      <Col
        source="Status"
        render={event => (
          <>
            <StatusMark status={event.Status} /> <OwedMark event={event} />
          </>
        )}
      />
      <Col source="Severity" render={({ Severity }) => <SeverityMark severity={Severity} />} />
      <Col
        source="TicketNo"
        label="events.fields.TicketID"
        disableSort
        className="from-desk"
        render={event => <OnTicket event={event} />}
      />
      <Col source="JobNo" label="events.fields.JobID" disableSort className="from-desk" />
      <Col source="UtilityName" disableSort className="narrow from-wide" />
    </DataTable>
  );
}

/** A real link, for keyboards and new tabs. */
function EventLink({ event }: { event: EventRow }) {
  return <RecordLink to={eventPath(event.id)}>{event.EventNo}</RecordLink>;
}

function OnTicket({ event: { TicketID, JobID, TicketNo, callCenter } }: { event: EventRow }) {
  const translate = useTranslate();
  if (TicketID === null || JobID === null) return null;
  return (
    <Link to={ticketPath({ JobID, id: TicketID })}>
      {TicketNo === null ? translate('events.ticketWithoutNo') : numberAt(TicketNo, callCenter)}
    </Link>
  );
}
