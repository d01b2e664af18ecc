import { useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import { Expiry } from '../../../ui/Expiry';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { Column } from '../../../ui/list/Column';
import { Table } from '../../../ui/list/Table';
import { narrow } from '../../../ui/list/tableLooks';
import { ResponseChip } from '../../../ui/ResponseChip';
import { StatusTag } from '../../../ui/StatusTag';
import { TicketLink } from '../../../ui/TicketLink';

const Col = Column<TicketRow>;

export function JobTicketTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.fields.${field}`);
  return (
    <Table>
      <Col source="TicketNo" label={label('TicketNo')} render={ticket => <TicketLink ticket={ticket} />} />
      <Col source="Name" label={label('Name')} sx={narrow} />
      <Col
        source="responseColor"
        label={label('responseColor')}
        disableSort
        render={({ responseColor }) => <ResponseChip color={responseColor} />}
      />
      <Col source="ExpDate" label={label('ExpDate')} render={expiry} />
      <Col source="Status" label={label('Status')} render={({ Status }) => <StatusTag status={Status} />} />
    </Table>
  );
}

export function JobTicketCards() {
  const { data = [] } = useListContext<TicketRow>();
  return (
    <Cards>
      {data.map(ticket => (
        <Card key={ticket.id}>
          <CardRow>
            <ResponseChip color={ticket.responseColor} />
            {expiry(ticket)}
          </CardRow>
          <TicketLink ticket={ticket} />
          <div>{ticket.Name}</div>
        </Card>
      ))}
    </Cards>
  );
}

const expiry = ({ DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow) => (
  <Expiry days={DaysToExpire} expires={ExpDate} callCenter={callCenter} autoRenew={autoRenew} />
);
