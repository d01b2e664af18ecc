import { DataTable, ListBase, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { TICKET_GROUPS, type TicketGroup } from '../../../../domain/tickets/groups';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { EXPORT_OF, ExportButton } from '../../../ui/export/ExportButton';
import { TicketLink } from '../../../ui/links';
import { ListRows } from '../../../ui/list/RecordList';
import { Panel } from '../../../ui/Panel';
import { statusPath, ticketPath } from '../../../ui/paths';
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
  const group = TICKET_GROUPS.find(one => one === search.get('group')) ?? 'active';
  return (
    <Panel title={translate('jobs.details.tickets.title')}>
      <Groups jobId={job.id} group={group} />
      <ListBase
        key={group}
        resource="tickets"
        queryOptions={{ meta: { group, jobID: job.id }, refetchInterval: READ_AGAIN_MS }}
        sort={{ field: 'ExpDate', order: group === 'expired' ? 'DESC' : 'ASC' }}
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
              text={translate(`jobs.details.tickets.empty.${group}`)}
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

function Groups({ jobId, group }: { jobId: string; group: TicketGroup }) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts(jobId);
  const { pending = 0, failed = 0 } = counts ?? {};
  const words = 'jobs.details.tickets';
  return (
    <>
      <Tabs
        label={translate(`${words}.label`)}
        current={group}
        tabs={TICKET_GROUPS.map(id => ({
          id,
          label: translate(`${words}.groups.${id}`),
          to: id === 'active' ? '?' : `?group=${id}`,
          count: counts?.[id],
        }))}
      />
      {pending > 0 && (
        <p>
          <Link to={statusPath('PENDING')}>{translate(`${words}.waiting`, pending)}</Link>
        </p>
      )}
      {failed > 0 && (
        <p>
          <Link to={statusPath('FAILED')}>{translate(`${words}.failed`, failed)}</Link>
        </p>
      )}
    </>
  );
}

const Col = DataTable.Col<TicketRow>;
const NOTHING = <></>;
