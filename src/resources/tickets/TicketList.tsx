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
import { plainDay, shortDay } from '../../ui/dates';
import { EXPORT_OF } from '../../ui/export/ExportButton';
import { ChoicesFilter, choicesOf, DaysFilter } from '../../ui/filters/inputs';
import { JobLink, TicketLink } from '../../ui/links';
import { RecordList } from '../../ui/list/RecordList';
import { ONCE_PARAM, ticketPath } from '../../ui/paths';
import { StatePanel } from '../../ui/StatePanel';
import { useIsPhone } from '../../ui/useIsPhone';
import { useMay, useViewer } from '../../ui/viewer';
import { ManagersFilter } from '../jobs/ManagersFilter';
import { AttentionFilter } from './AttentionFilter';
import { Selection } from './bulk/Selection';
import { AutoRenew, expiryCell, LegalStart, responsesCell, TicketCards, verdictCell } from './cells';
import { StatusTag } from './chips';
import { FoundElsewhere } from './FoundElsewhere';
import { GroupTabs, SLICE_OF, SORT_OF } from './GroupTabs';
import { UnderWay } from './UnderWay';
import { useTicketCounts } from './useTicketCounts';
import { ListAsOf, READ_AGAIN_MS } from './verdict/AsOf';

const Col = DataTable.Col<TicketRow>;
const QUICK = ['thisWeek', 'next7Days'] as const;
const RULES = {
  fields: TICKET_FILTER_FIELDS,
  values: TICKET_FILTER_VALUES,
  sorts: TICKET_SORT_FIELDS,
};
/** On a phone three fields would push the tickets off the screen. */
const filtersOf = (isPhone: boolean) => [
  <SearchInput key="text" source="text" alwaysOn />,
  <ChoicesFilter
    key="verdict"
    source="verdict"
    label="tickets.fields.verdict"
    choices={choicesOf('ui.verdict.words', VERDICTS)}
    alwaysOn
  />,
  <TextInput key="ticketNo" source="ticketNo" label="tickets.filter.TicketNo" />,
  <TextInput key="place" source="place" label="tickets.filter.Place" alwaysOn={!isPhone} />,
  <TextInput key="utility" source="utility" label="tickets.filter.Utility" />,
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

const FILTERS = { phone: filtersOf(true), wide: filtersOf(false) };

export default function TicketList({ group = 'active' }: { group?: TicketListName }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  // A filter that comes from a link, for example from the dashboard, isn't saved as the user's own filter.
  const slice = search.has(ONCE_PARAM) ? false : SLICE_OF[group];
  const words = `tickets.empty.${group}`;
  const isPhone = useIsPhone();
  const { data: counts } = useTicketCounts();
  return (
    <RecordList
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
      filters={FILTERS[isPhone ? 'phone' : 'wide']}
      saved={SLICE_OF[group]}
      whole={group === 'all' ? undefined : counts?.[group]}
      elsewhere={<FoundElsewhere group={group} />}
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
    </RecordList>
  );
}

const TicketRows = memo(function TicketRows() {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('screen and (width < 1330px)');
  const isMedium = useMediaQuery('screen and (width < 1600px)');
  if (isPhone) return <TicketCards />;
  return (
    <DataTable<TicketRow>
      rowClick={(_, __, ticket) => ticketPath(ticket)}
      hiddenColumns={isNarrow ? HIDDEN_WHEN_NARROW : isMedium ? HIDDEN_WHEN_MEDIUM : HIDDEN}
      // Shows the checkboxes. The actions are in a bar below the rows, within reach of a thumb.
      bulkActionButtons
      bulkActionsToolbar={NOTHING}
    >
      <Col source="verdict" disableSort className="verdict" render={verdictCell} />
      <Col source="TicketNo" render={ticket => <TicketLink ticket={ticket} />} />
      <Col source="responses" disableSort className="from-tablet" render={responsesCell} />
      <Col source="Place" disableSort className="narrow" />
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
// The verdict already says when the legal start is ahead.
const HIDDEN_WHEN_MEDIUM = [...HIDDEN, 'LegalStart', 'Manager'];
// A place takes the room of the name.
const HIDDEN_WHEN_NARROW = [...HIDDEN_WHEN_MEDIUM, 'Name'];

/** Filter for tickets of the viewer's own jobs. Shown to users who can manage jobs. */
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
