import { Button, ToggleButton, useMediaQuery } from '@mui/material';
import { memo } from 'react';
import { CreateButton, DataTable, SearchInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { CALL_CENTERS, type CallCenter, CENTERS, centerOf } from '../../../domain/calendar/centers';
import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../../domain/lists';
import { canManage } from '../../../domain/permissions/can';
import { TICKET_STATUSES, type TicketListName } from '../../../domain/tickets/groups';
import { VERDICTS } from '../../../domain/tickets/verdict/reasons';
import { TICKET_FILTER_VALUES } from '../../dataProvider/filters';
import type { TicketRow } from '../../dataProvider/types';
import { StatusTag } from '../../ui/chips';
import { plainDay, shortDay } from '../../ui/dates';
import { EXPORT_OF } from '../../ui/export/ExportButton';
import {
  AttentionFilter,
  ChoicesFilter,
  choicesOf,
  DaysFilter,
  ManagersFilter,
} from '../../ui/filters/inputs';
import { JobLink, TicketLink } from '../../ui/links';
import { List } from '../../ui/list/List';
import { ONCE_PARAM, ticketPath } from '../../ui/paths';
import { StatePanel } from '../../ui/StatePanel';
import {
  AutoRenew,
  expiryCell,
  LegalStart,
  responsesCell,
  TicketCards,
  verdictCell,
} from '../../ui/ticketCells';
import { useIsPhone } from '../../ui/useIsPhone';
import { ListAsOf, READ_AGAIN_MS } from '../../ui/verdict/AsOf';
import { useMay, useViewer } from '../../ui/viewer';
import { Selection } from './bulk/Selection';
import { GroupTabs, SLICE_OF, SORT_OF } from './GroupTabs';
import { UnderWay } from './UnderWay';

const Col = DataTable.Col<TicketRow>;
const QUICK = ['thisWeek', 'next7Days'] as const;
const RULES = {
  fields: TICKET_FILTER_FIELDS,
  values: TICKET_FILTER_VALUES,
  sorts: TICKET_SORT_FIELDS,
};
const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <ChoicesFilter
    key="verdict"
    source="verdict"
    label="tickets.fields.verdict"
    choices={choicesOf('ui.verdict.words', VERDICTS)}
    alwaysOn
  />,
  <TextInput key="ticketNo" source="ticketNo" label="tickets.filter.TicketNo" />,
  <TextInput key="name" source="name" label="tickets.filter.Name" />,
  <TextInput key="jobNo" source="jobNo" label="tickets.fields.JobNo" />,
  <TextInput key="jobName" source="jobName" label="tickets.fields.JobName" />,
  <ManagersFilter key="managerId" source="managerId" label="tickets.fields.Manager" />,
  <ChoicesFilter
    key="status"
    source="status"
    label="tickets.fields.Status"
    choices={choicesOf('ui.statusFilter', TICKET_STATUSES)}
  />,
  <AttentionFilter key="attention" source="attention" label="tickets.fields.Attention" />,
  <ChoicesFilter
    key="callCenter"
    source="callCenter"
    label="tickets.filter.CallCenter"
    choices={CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }))}
  />,
  <DaysFilter key="expDate" source="expDate" label="tickets.filter.ExpDate" quick={QUICK} />,
  <DaysFilter key="legalStart" source="legalStart" label="tickets.fields.LegalStart" quick={QUICK} />,
  <DaysFilter key="workStart" source="workStart" label="tickets.fields.WorkStart" quick={QUICK} />,
  <TextInput key="revision" source="revision" label="tickets.fields.Revision" />,
];

/** One group of tickets, or all: tabs to the other lists, filters, rows. */
export default function TicketList({ group = 'active' }: { group?: TicketListName }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  // What the dashboard asks for, say, is not what the person has filtered by.
  const slice = search.has(ONCE_PARAM) ? false : SLICE_OF[group];
  const words = `tickets.empty.${group}`;
  return (
    <List
      key={`${group} ${slice}`}
      resource="tickets"
      rules={RULES}
      queryOptions={{ meta: { group }, refetchInterval: READ_AGAIN_MS }}
      storeKey={slice}
      sort={SORT_OF[group]}
      about={<ListAsOf />}
      above={
        <GroupTabs group={group}>
          <UnderWay group={group} />
        </GroupTabs>
      }
      filters={filters}
      saved={SLICE_OF[group]}
      exports={EXPORT_OF[group]}
      tools={
        <>
          <Mine />
          <ImportLink />
        </>
      }
      empty={
        <StatePanel kind="empty" title={translate(`${words}.title`)} text={translate(`${words}.text`)}>
          <CreateButton />
          <ImportLink />
        </StatePanel>
      }
      below={<Selection group={group} />}
    >
      <TicketRows />
    </List>
  );
}

/** Its columns stay the same, and so do the rows, when the address changes by what is filtered. */
const TicketRows = memo(function TicketRows() {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('screen and (width < 1330px)');
  const isMedium = useMediaQuery('screen and (width < 1600px)');
  if (isPhone) return <TicketCards />;
  return (
    <DataTable<TicketRow>
      rowClick={(_, __, ticket) => ticketPath(ticket)}
      hiddenColumns={isNarrow ? HIDDEN_WHEN_NARROW : isMedium ? HIDDEN_WHEN_MEDIUM : HIDDEN}
      // Boxes to tick; what can be done to the tickets stands below the rows, at the thumb.
      bulkActionButtons
      bulkActionsToolbar={NOTHING}
    >
      <Col source="verdict" disableSort className="verdict" render={verdictCell} />
      <Col source="TicketNo" render={ticket => <TicketLink ticket={ticket} />} />
      <Col source="responses" disableSort className="from-tablet" render={responsesCell} />
      <Col source="Name" className="narrow" />
      <Col source="ExpDate" render={expiryCell} />
      <DataTable.NumberCol source="DaysToExpire" disableSort />
      <Col source="LegalStart" render={ticket => <LegalStart ticket={ticket} />} />
      <Col source="WorkStart" render={({ WorkStart }) => WorkStart && shortDay(WorkStart)} />
      <Col
        source="Status"
        render={({ Status, placing }) => <StatusTag status={Status} placing={placing} />}
      />
      <Col source="Type" disableSort />
      <Col source="Revision" />
      <Col source="JobNo" render={({ JobID, Job }) => <JobLink id={JobID}>{Job.JobNo}</JobLink>} />
      <Col source="JobName" className="narrow" render={({ Job }) => Job.Name} />
      <Col source="Manager" disableSort render={({ Job }) => Job.Manager?.Name} />
      <Col source="Description" disableSort className="narrow" />
      <Col source="Coordinates" disableSort />
      <Col
        source="callCenter"
        disableSort
        render={({ callCenter }) => centerOf(callCenter as CallCenter).name}
      />
      <Col source="autoRenew" disableSort render={ticket => <AutoRenew ticket={ticket} />} />
      <Col source="renewUntil" disableSort render={({ renewUntil }) => renewUntil && plainDay(renewUntil)} />
      <DataTable.NumberCol source="renewNo" disableSort />
    </DataTable>
  );
});

const NOTHING = <></>;

/** Columns that stay away until somebody wants them. */
const HIDDEN = [
  'DaysToExpire',
  'WorkStart',
  'Status',
  'Type',
  'Revision',
  'JobName',
  'Description',
  'Coordinates',
  'callCenter',
  'autoRenew',
  'renewUntil',
  'renewNo',
];
// The verdict says when the legal start is ahead.
const HIDDEN_WHEN_MEDIUM = [...HIDDEN, 'LegalStart'];
const HIDDEN_WHEN_NARROW = [...HIDDEN_WHEN_MEDIUM, 'Manager'];

/** Only the tickets of one's own jobs, for who can manage jobs. */
function Mine() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: viewer } = useViewer();
  if (!viewer || !canManage(viewer.Role.cognitoGroupName)) return null;
  const { managerId, ...others } = filterValues;
  const isMine = String(managerId) === viewer.id;
  return (
    <ToggleButton
      value="mine"
      selected={isMine}
      onChange={() => setFilters(isMine ? others : { ...others, managerId: [viewer.id] })}
    >
      {translate('tickets.mine')}
    </ToggleButton>
  );
}

/** To the files that the centers have sent; for whoever may place tickets. */
function ImportLink() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('CREATE', 'tickets')) return null;
  return (
    <Button component={Link} to="/main/tickets/import">
      {translate('tickets.importFiles')}
    </Button>
  );
}
