import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { FilterForm, ListContextProvider, TextInput, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { canManage } from '../../../../domain/permissions/can';
import { TICKET_STATUSES } from '../../../../domain/tickets/groups';
import { VERDICTS } from '../../../../domain/tickets/verdict/reasons';
import type { MappedTicket, SummaryGroup } from '../../../dataProvider/types';
import { ChoicesFilter, choicesOf } from '../../../ui/filters/inputs';
import { TOUCH } from '../../../ui/media';
import { Count } from '../../../ui/Pagination';
import { FoldsOnPhones } from '../../../ui/Panel';
import { filteredPath, groupPath } from '../../../ui/paths';
import { Tabs } from '../../../ui/Tabs';
import { useIsPhone } from '../../../ui/useIsPhone';
import { ManagersFilter } from '../../jobs/ManagersFilter';
import { AttentionFilter } from '../../tickets/AttentionFilter';
import { TicketMap } from '../../tickets/map/TicketMap';
import { shapeOf } from '../../tickets/map/ticketShape';
import { useTicketCounts } from '../../tickets/useTicketCounts';
import { ExpiryPanel, LatePanel, VerdictPanel } from '../charts/Panels';
import { TicketRows } from '../TicketRows';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useView, useViewQuery, useWhose, VIEWS, type View } from './useView';

/** Each view has its own filters, shared by its charts, map and table. */
export function Views() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const { data: counts } = useTicketCounts();
  const group = params.get('view') === 'expiring' ? 'expiring' : 'active';
  const tabs = VIEWS.map(id => ({
    id,
    label: translate(`dashboard.views.${id}`),
    to: id === 'active' ? { search: '' } : { search: `?view=${id}` },
    count: counts?.[id],
  }));
  return (
    <section>
      <Tabs label={translate('dashboard.views.label')} tabs={tabs} current={group} />
      <GroupView key={group} group={group} />
    </section>
  );
}

function GroupView({ group }: { group: (typeof VIEWS)[number] }) {
  const view = useView(group);
  return (
    <>
      <ViewFilters view={view} />
      <NextPanel view={view} />
      <FoldsOnPhones value={true}>
        <Grid>
          <ExpiryPanel view={view} />
          <VerdictPanel view={view} />
          <MapPanel view={view} />
          <LatePanel view={view} />
        </Grid>
      </FoldsOnPhones>
    </>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 20,
  marginTop: 20,
  '@media (width < 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

function MapPanel({ view }: { view: View }) {
  const translate = useTranslate();
  const query = useViewQuery(view, 'map', (calls, group, filters) => calls.ticketMap(group, filters));
  return (
    <ViewPanel
      title={translate('dashboard.map.title')}
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<Nothing view={view} />}
    >
      {({ total, isMore, data }) => (
        <>
          {total > data.length && (
            <p>
              <Count
                total={total}
                isMore={isMore}
                words={of => translate('dashboard.map.most', { shown: data.length, total: of })}
              />
            </p>
          )}
          <Tickets tickets={data} onRead={query.refetch} />
        </>
      )}
    </ViewPanel>
  );
}

function Tickets({ tickets, onRead }: { tickets: MappedTicket[]; onRead: () => unknown }) {
  const isPhone = useIsPhone();
  const shapes = useMemo(() => tickets.map(shapeOf), [tickets]);
  return <TicketMap shapes={shapes} height={isPhone ? 280 : 380} onRead={onRead} />;
}

const ROWS = 8;

export function NextPanel({ view }: { view: View }) {
  const translate = useTranslate();
  const { viewer, whose } = useWhose(view);
  // The summary of the user's own jobs is requested by email address (spec §7).
  const email = whose === 'mine' && viewer ? viewer.Email : null;
  const query = useViewQuery(view, email === null ? 'summary' : 'my summary', (calls, group, filters) =>
    calls
      .ticketSummary(group, filters, ROWS, email)
      .then(summary => ({ ...summary, asked: JSON.stringify([filters, email]) })),
  );
  const all = filteredPath(groupPath(view.group), view.filterValues);
  return (
    <ViewPanel
      title={translate('dashboard.views.next')}
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<Nothing view={view} />}
    >
      {({ total, isMore, data, asked }) => (
        <>
          <TicketRows key={asked} rows={data.map(ticket => ({ ticket }))} onRead={query.refetch} />
          <More>
            <Link to={all}>
              <Count
                total={total}
                isMore={isMore}
                words={count => translate('dashboard.views.all', { smart_count: count })}
              />
            </Link>
          </More>
        </>
      )}
    </ViewPanel>
  );
}

const More = styled('p')({
  marginTop: 12,
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});

/** In the active view, a status filter replaces the group. Expiring tickets are always active. */
const STATUSES_OF: Record<SummaryGroup, readonly string[]> = {
  active: TICKET_STATUSES,
  expiring: ['ACTIVE'],
};

const filtersOf = (group: SummaryGroup) => [
  <ChoicesFilter
    key="verdict"
    source="verdict"
    label="tickets.fields.Verdict"
    choices={choicesOf('ui.verdict.words', VERDICTS)}
    alwaysOn
  />,
  <ManagersFilter key="managerId" source="managerId" label="ui.filters.managers" alwaysOn />,
  <TextInput key="jobNo" source="jobNo" label="tickets.fields.JobNo" alwaysOn />,
  <TextInput key="ticketNo" source="ticketNo" label="tickets.fields.TicketNo" alwaysOn />,
  <ChoicesFilter
    key="status"
    source="status"
    label="tickets.fields.Status"
    choices={choicesOf('ui.statusFilter', STATUSES_OF[group])}
    alwaysOn
  />,
  // Neither view contains expired tickets.
  <AttentionFilter
    key="attention"
    source="attention"
    label="ui.attention.label"
    without="EXPIRED_OPEN_JOB"
    alwaysOn
  />,
];
const FILTERS = { active: filtersOf('active'), expiring: filtersOf('expiring') };

export function ViewFilters({ view: { group, filterValues, setFilters, list } }: { view: View }) {
  const translate = useTranslate();
  return (
    <ListContextProvider value={list}>
      <Stack role="search" aria-label={translate('ui.filters.label')} direction="row" sx={BAR}>
        <FilterForm filters={FILTERS[group]} />
        <Stack direction="row" gap={1}>
          <Whose filterValues={filterValues} setFilters={setFilters} />
          {Object.keys(filterValues).length > 0 && (
            <Button variant="text" onClick={() => setFilters({}, {})}>
              {translate('dashboard.views.clear')}
            </Button>
          )}
        </Stack>
      </Stack>
    </ListContextProvider>
  );
}

const BAR = {
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 1,
  my: 2,
  '@media (width >= 768px)': { '& form .filter-field': { flexBasis: 172 } },
} as const;

/** Switch between own jobs and all jobs. Shown to users who can manage jobs. */
function Whose({ filterValues, setFilters }: Pick<View, 'filterValues' | 'setFilters'>) {
  const translate = useTranslate();
  const { viewer, whose } = useWhose({ filterValues });
  if (!viewer || !canManage(viewer.Role.cognitoGroupName)) return null;
  const { managerId, ...others } = filterValues;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('dashboard.views.whose')}
      value={whose}
      onChange={(_, chosen) =>
        chosen && setFilters(chosen === 'mine' ? { ...others, managerId: [viewer.id] } : others)
      }
    >
      <ToggleButton value="mine">{translate('dashboard.views.mine')}</ToggleButton>
      <ToggleButton value="company">{translate('dashboard.views.company')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
