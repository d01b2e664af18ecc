import { useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import { Expiry } from '../../../ui/Expiry';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { Column } from '../../../ui/list/Column';
import { Table } from '../../../ui/list/Table';
import { fromVast, narrow, verdictCell } from '../../../ui/list/tableLooks';
import { StatusTag } from '../../../ui/StatusTag';
import { TicketLink } from '../../../ui/TicketLink';
import { ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../../ui/verdict/VerdictChip';

const Col = Column<TicketRow>;

export function JobTicketTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.fields.${field}`);
  return (
    <Table>
      <Col source="TicketNo" label={label('TicketNo')} render={ticket => <TicketLink ticket={ticket} />} />
      <Col
        source="verdict"
        label={label('verdict')}
        disableSort
        sx={verdictCell}
        render={({ verdict }) => <VerdictChip verdict={verdict} tells="row" />}
      />
      <Col source="responses" label={label('responses')} disableSort render={counts} />
      <Col source="Name" label={label('Name')} sx={narrow} />
      <Col source="ExpDate" label={label('ExpDate')} render={expiry} />
      <Col
        source="Status"
        label={label('Status')}
        sx={fromVast}
        render={({ Status }) => <StatusTag status={Status} />}
      />
    </Table>
  );
}

export function JobTicketCards() {
  const { data = [] } = useListContext<TicketRow>();
  return (
    <Cards>
      {data.map(ticket => (
        <Card key={ticket.id}>
          <VerdictChip verdict={ticket.verdict} tells="row" />
          <TicketLink ticket={ticket} />
          <div>{ticket.Name}</div>
          <CardRow>
            {expiry(ticket)}
            {counts(ticket)}
          </CardRow>
        </Card>
      ))}
    </Cards>
  );
}

const counts = ({ responses, Status }: TicketRow) => (
  <ResponseCounts counts={responses} isOver={Status !== 'ACTIVE'} />
);

const expiry = ({ DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow) => (
  <Expiry days={DaysToExpire} expires={ExpDate} callCenter={callCenter} autoRenew={autoRenew} />
);
