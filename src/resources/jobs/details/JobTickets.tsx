import { DataTable, ListBase, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { TICKET_GROUPS } from '../../../../domain/tickets/groups';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { EXPORT_OF, ExportButton } from '../../../ui/export/ExportButton';
import { TicketLink } from '../../../ui/links';
import { ListRows } from '../../../ui/list/RecordList';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/paths';
import { StatePanel } from '../../../ui/StatePanel';
import { Tabs } from '../../../ui/Tabs';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useMay } from '../../../ui/viewer';
import { Selection } from '../../tickets/bulk/Selection';
import { expiryCell, nameAndPlaceCell, responsesCell, TicketCards, verdictCell } from '../../tickets/cells';
import { RequestOnJob } from '../../tickets/details/sharing/RequestOnJob';
import { useRefetchWhenConfirmed, useTicketCounts } from '../../tickets/useTicketCounts';
import { ListAsOf, READ_AGAIN_MS } from '../../tickets/verdict/AsOf';
import { peopleOf } from '../useJob';

export function JobTickets({ job }: { job: Job }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [search] = useSearchParams();
  const view = VIEWS.find(one => one === search.get('group')) ?? 'active';
  const group = view === 'pending' || view === 'failed' ? 'all' : view;
  return (
    <Panel title={translate('jobs.details.tickets.title')}>
      <Groups jobId={job.id} view={view} />
      <ListBase
        key={view}
        resource="tickets"
        {...(group === 'all' && { filterDefaultValues: { status: view.toUpperCase() } })}
        queryOptions={{ meta: { group, jobID: job.id }, refetchInterval: READ_AGAIN_MS }}
        sort={{ field: 'ExpDate', order: view === 'expired' ? 'DESC' : 'ASC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <ListAsOf />
        <ReadWhenConfirmed jobId={job.id} />
        <ListRows
          actions={
            <>
              <RequestButton job={job} />
              <ExportButton action={EXPORT_OF[group]} jobID={job.id} />
            </>
          }
          empty={
            <StatePanel
              kind="empty"
              title={translate('jobs.details.tickets.empty.title')}
              text={group === 'all' ? '' : translate(`jobs.details.tickets.empty.${group}`)}
            />
          }
        >
          {isPhone ? (
            <TicketCards ofJob />
          ) : (
            <DataTable<TicketRow>
              rowClick={(_, __, ticket) => ticketPath(ticket)}
              bulkActionButtons
              bulkActionsToolbar={NOTHING}
              sx={WIDE_NAMES}
            >
              <Col source="verdict" disableSort className="verdict" render={verdictCell} />
              <Col source="TicketNo" render={ticket => <TicketLink ticket={ticket} />} />
              <Col source="responses" disableSort className="from-tablet" render={responsesCell} />
              <Col source="Name" className="narrow" render={nameAndPlaceCell} />
              <Col source="ExpDate" render={expiryCell} />
            </DataTable>
          )}
        </ListRows>
        <Selection group={group} job={{ id: job.id, ...peopleOf(job) }} />
      </ListBase>
    </Panel>
  );
}

function RequestButton({ job }: { job: Job }) {
  const may = useMay();
  const { data: counts } = useTicketCounts(job.id);
  if (!counts?.active || !may('CREATE', 'invitations', peopleOf(job))) return null;
  return <RequestOnJob job={job} />;
}

function ReadWhenConfirmed({ jobId }: { jobId: string }) {
  useRefetchWhenConfirmed(jobId);
  return null;
}

function Groups({ jobId, view }: { jobId: string; view: View }) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts(jobId);
  const isShown = (id: View) =>
    (TICKET_GROUPS as readonly View[]).includes(id) || id === view || counts?.[id];
  const words = 'jobs.details.tickets';
  return (
    <Tabs
      label={translate(`${words}.label`)}
      current={view}
      tabs={VIEWS.filter(isShown).map(id => ({
        id,
        label: translate(`${words}.groups.${id}`),
        to: id === 'active' ? '?' : `?group=${id}`,
        count: counts?.[id],
      }))}
    />
  );
}

/** The last two are shown only if the job has such tickets. */
const VIEWS = [...TICKET_GROUPS, 'pending', 'failed'] as const;
type View = (typeof VIEWS)[number];

/** The reason goes below the verdict, so that names and places fit beside it. */
const WIDE_NAMES = {
  '@container (width >= 800px)': {
    '& .verdict > span': { flexWrap: 'wrap', maxWidth: 190 },
    '& td.narrow': { width: '100%', minWidth: 170, maxWidth: 'none', whiteSpace: 'normal' },
  },
};

const Col = DataTable.Col<TicketRow>;
const NOTHING = <></>;
