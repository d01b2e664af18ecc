import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../../domain/tickets/number';
import type { EventRow } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Column } from '../../../ui/list/Column';
import { Table } from '../../../ui/list/Table';
import { fromDesk, fromWide, narrow } from '../../../ui/list/tableLooks';
import { ticketPath } from '../../../ui/ticketPath';
import { EventLink } from '../EventLink';
import { SeverityMark } from '../SeverityMark';
import { StatusMark } from '../StatusMark';

const Col = Column<EventRow>;

export function EventTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`events.fields.${field}`);
  return (
    <Table>
      <Col source="EventNo" label={label('EventNo')} render={event => <EventLink event={event} />} />
      <Col
        source="OccurredAt"
        label={label('OccurredAt')}
        render={({ OccurredAt }) => shortTime(OccurredAt)}
      />
      <Col
        source="EventType"
        label={label('EventType')}
        render={({ EventType }) => translate(`events.types.${EventType}`, { _: EventType })}
      />
      <Col source="Title" label={label('Title')} disableSort sx={narrow} />
      <Col source="Status" label={label('Status')} render={({ Status }) => <StatusMark status={Status} />} />
      <Col
        source="Severity"
        label={label('Severity')}
        render={({ Severity }) => <SeverityMark severity={Severity} />}
      />
      <Col
        source="TicketNo"
        label={label('TicketID')}
        disableSort
        sx={fromDesk}
        render={event => <OnTicket event={event} />}
      />
      <Col source="JobNo" label={label('JobID')} disableSort sx={fromDesk} />
      <Col source="UtilityName" label={label('UtilityName')} disableSort sx={{ ...narrow, ...fromWide }} />
    </Table>
  );
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
