import { styled } from '@mui/material/styles';
import { ListBase, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { TICKET_GROUPS, type TicketGroup } from '../../../../domain/tickets/groups';
import { ExportButton } from '../../../ui/export/ExportButton';
import { EXPORT_OF } from '../../../ui/export/exportOf';
import { groupPath } from '../../../ui/groupPath';
import { ListStates } from '../../../ui/list/ListStates';
import { Panel } from '../../../ui/Panel';
import { Tabs } from '../../../ui/Tabs';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useTicketCounts } from '../../../ui/useTicketCounts';
import { READ_AGAIN_MS } from '../../../ui/verdict/freshness';
import { ListAsOf } from '../../../ui/verdict/ListAsOf';
import { JobTicketCards, JobTicketTable } from './JobTicketRows';

/** The job's tickets by group, as on the tickets page. */
export function JobTickets({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [search] = useSearchParams();
  const group = TICKET_GROUPS.find(one => one === search.get('group')) ?? 'active';
  const words = { title: translate('jobs.details.tickets.empty.title') };
  const text = translate(`jobs.details.tickets.empty.${group}`);
  return (
    <Panel title={translate('jobs.details.tickets.title')}>
      <Groups jobId={jobId} group={group} />
      <ListBase
        key={group}
        resource="tickets"
        queryOptions={{ meta: { group, jobID: jobId }, refetchInterval: READ_AGAIN_MS }}
        sort={{ field: 'ExpDate', order: group === 'expired' ? 'DESC' : 'ASC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <Bar>
          <ExportButton action={EXPORT_OF[group]} jobID={jobId} />
        </Bar>
        <ListStates empty={{ ...words, text }} noneFound={{ ...words, text }}>
          <ListAsOf />
          {isPhone ? <JobTicketCards /> : <JobTicketTable />}
        </ListStates>
      </ListBase>
    </Panel>
  );
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
          <Link to={groupPath('active', 'PENDING')}>{translate(`${words}.waiting`, pending)}</Link>
        </p>
      )}
      {failed > 0 && (
        <p>
          <Link to={groupPath('active', 'FAILED')}>{translate(`${words}.failed`, failed)}</Link>
        </p>
      )}
    </>
  );
}

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 8 });
