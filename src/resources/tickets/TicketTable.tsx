import { DataTable, useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';
import { shortDay, shortTime } from '../../ui/dates';
import { Estimate } from '../../ui/Estimate';
import { Expiry } from '../../ui/Expiry';
import { isPlaced } from '../../ui/isPlaced';
import { dense, fromDesk, fromWide, narrow } from '../../ui/list/tableLooks';
import { ResponseChip } from '../../ui/ResponseChip';
import { StatusTag } from '../../ui/StatusTag';
import { TicketLink } from '../../ui/TicketLink';

const Col = DataTable.Col<TicketRow>;

/** Dense rows; what matters most stays on a tablet. */
export function TicketTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.fields.${field}`);
  return (
    <DataTable<TicketRow> rowClick={false} bulkActionButtons={false} hover sx={dense}>
      <Col source="TicketNo" label={label('TicketNo')} render={ticket => <TicketLink ticket={ticket} />} />
      <Col source="Name" label={label('Name')} sx={narrow} />
      <Col source="responseColor" label={label('responseColor')} disableSort render={responses} />
      <Col source="ExpDate" label={label('ExpDate')} render={expiry} />
      <Col source="LegalStart" label={label('LegalStart')} sx={fromDesk} render={legalStart} />
      <Col source="WorkStart" label={label('WorkStart')} sx={fromWide} render={workStart} />
      <Col source="Status" label={label('Status')} render={({ Status }) => <StatusTag status={Status} />} />
      <Col source="JobNo" label={label('JobNo')} render={({ Job }) => Job.JobNo} />
      <Col source="JobName" label={label('JobName')} sx={wideName} render={({ Job }) => Job.Name} />
      <Col source="Job.Manager.Name" label={label('Manager')} disableSort sx={fromDesk} />
    </DataTable>
  );
}

const wideName = { ...narrow, ...fromWide };

const responses = ({ Status, responseColor }: TicketRow) =>
  isPlaced(Status) && <ResponseChip color={responseColor} />;

const expiry = ({ Status, DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow) =>
  isPlaced(Status) && (
    <Expiry days={DaysToExpire} expires={ExpDate} callCenter={callCenter} autoRenew={autoRenew} />
  );

const legalStart = ({ Status, LegalStart }: TicketRow) =>
  LegalStart && (
    <>
      {shortTime(LegalStart)} {!isPlaced(Status) && <Estimate />}
    </>
  );

const workStart = ({ WorkStart }: TicketRow) => WorkStart && shortDay(WorkStart);
