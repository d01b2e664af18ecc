import { styled } from '@mui/material/styles';
import { CreateButton, DataTable, SimpleList, useTranslate } from 'react-admin';
import { numberAt } from '../../../../domain/tickets/number';
import type { PlacementItem } from '../../../dataProvider/types';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { Guarded } from '../../../ui/Guarded';
import { JobLink, RecordLink } from '../../../ui/links';
import { RecordList } from '../../../ui/list/RecordList';
import { TO_PLACE, ticketPath } from '../../../ui/paths';
import { StatePanel } from '../../../ui/StatePanel';
import { useIsPhone } from '../../../ui/useIsPhone';
import { GroupTabs } from '../GroupTabs';
import { READ_AGAIN_MS } from '../verdict/AsOf';
import { Deadline, StateChip } from './Deadline';

const Col = DataTable.Col<PlacementItem>;

/**
 * /main/tickets/place: requests to place on the centers' websites, and placed ones that aren't confirmed, by
 * deadline.
 */
export default function PlacementList() {
  const translate = useTranslate();
  return (
    <Guarded resource="tickets" action="list">
      <RecordList
        resource="placements"
        // Guarded by the tickets' permission. react-admin knows no permission for placements.
        disableAuthentication
        storeKey={false}
        queryOptions={{ refetchInterval: READ_AGAIN_MS }}
        create={<CreateButton resource="tickets" state={FROM_HERE} />}
        actions={false}
        above={<GroupTabs group="toPlace" />}
        empty={
          <StatePanel
            kind="empty"
            title={translate('tickets.place.empty.title')}
            text={translate('tickets.place.empty.text')}
          />
        }
      >
        <Rows />
      </RecordList>
    </Guarded>
  );
}

function Rows() {
  const label = (column: string) => `tickets.place.columns.${column}`;
  if (useIsPhone()) {
    return (
      <SimpleList<PlacementItem>
        primaryText={item => (
          <>
            <Sheet item={item} /> <StateChip {...item} />
          </>
        )}
        secondaryText={item => (
          <>
            <Deadline deadline={item.deadline} />
            <br />
            <Ticket item={item} />
            <Job item={item} />
          </>
        )}
        rowClick={false}
      />
    );
  }
  return (
    <DataTable<PlacementItem> rowClick={false} bulkActionButtons={false}>
      <Col source="kind" label={label('what')} disableSort render={item => <Sheet item={item} />} />
      <Col source="state" label={label('state')} disableSort render={item => <StateChip {...item} />} />
      <Col source="deadline" label={label('deadline')} disableSort render={item => <ByWhen item={item} />} />
      <Col source="ticketId" label={label('ticket')} disableSort render={item => <Ticket item={item} />} />
      <Col source="jobNo" label={label('job')} disableSort render={item => <Job item={item} />} />
      <Col source="askedBy" label={label('askedBy')} disableSort render={item => <Asked item={item} />} />
    </DataTable>
  );
}

interface Props {
  item: PlacementItem;
}

function Sheet({ item: { id, kind } }: Props) {
  const translate = useTranslate();
  return (
    <RecordLink to={`${TO_PLACE}/${id}`}>{translate(`tickets.place.kinds.${kind}`, { _: kind })}</RecordLink>
  );
}

const ByWhen = ({ item }: Props) => (
  <Wide>
    <Deadline deadline={item.deadline} />
  </Wide>
);

function Ticket({ item: { ticketId, ticketName, ticketNumber, place, jobId, callCenter } }: Props) {
  const name = ticketNumber === null ? ticketName : numberAt(ticketNumber, callCenter);
  return (
    <>
      <RecordLink to={ticketPath({ JobID: jobId, id: ticketId })}>{name}</RecordLink>
      <Small>{ticketNumber === null ? place : [ticketName, place].filter(Boolean).join(' · ')}</Small>
    </>
  );
}

function Job({ item: { jobId, jobNo, jobName } }: Props) {
  return (
    <>
      <JobLink id={jobId}>{jobNo}</JobLink> {jobName}
    </>
  );
}

function Asked({ item: { askedBy } }: Props) {
  const translate = useTranslate();
  return askedBy ?? translate('tickets.place.automatic');
}

const Small = styled('small')({ display: 'block', color: 'var(--muted)', overflowWrap: 'anywhere' });
/** Long text, in a table whose other cells don't wrap. */
const Wide = styled('div')({ minWidth: 260, whiteSpace: 'normal' });
