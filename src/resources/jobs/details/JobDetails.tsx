import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListBase, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { auditWords } from '../../../../domain/audit/words';
import { isOpenJob, JOB_FIELDS, type JobStatus as Status } from '../../../../domain/jobs/job';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { CompanyAuditRow, Job, MappedTicket } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { BackLink } from '../../../ui/BackLink';
import { longTime } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../../ui/ErrorState';
import { type Fact, Facts } from '../../../ui/Facts';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { ListRows } from '../../../ui/list/RecordList';
import { PHONE } from '../../../ui/media';
import { PageHeader } from '../../../ui/PageHeader';
import { Count } from '../../../ui/Pagination';
import { Panel } from '../../../ui/Panel';
import { newEventPath } from '../../../ui/paths';
import { RecordColumns, ShowPage } from '../../../ui/RecordPage';
import { StatePanel } from '../../../ui/StatePanel';
import { useMay } from '../../../ui/viewer';
import { Author, Changes } from '../../audit/changes/Changes';
import { Subscribe } from '../../calendar/CalendarLink';
import { NotesPanel } from '../../notes/NotesPanel';
import { TicketMap } from '../../tickets/map/TicketMap';
import { shapeOf } from '../../tickets/map/ticketShape';
import { READ_AGAIN_MS } from '../../tickets/verdict/AsOf';
import { CloseOut } from '../closeOut/CloseOut';
import { OpenRequests, useOpenRequests } from '../closeOut/OpenRequests';
import { DeleteJob } from '../DeleteJob';
import { JobStatus } from '../JobStatus';
import { peopleOf, STALE_BY_STATUS, useSetStatus } from '../useJob';
import { JobPeople } from './JobPeople';
import { JobTickets } from './JobTickets';
import { JobTodayList } from './JobTodayList';

/** /main/jobs/details/{jobId} */
export default function JobDetails() {
  return (
    <ShowPage<Job>>
      {job => (
        <>
          <JobHeader job={job} />
          <RecordColumns>
            <div>
              {!isOpenJob(job.Status as Status) && <StillOpen jobId={job.id} />}
              <JobTickets job={job} />
              <JobMap jobId={job.id} />
              <AttachmentsPanel entity="JOB" entityId={job.id} people={peopleOf(job)} />
              <JobLog job={job} />
            </div>
            <div>
              <JobFacts job={job} />
              <JobPeople job={job} />
              <JobTodayList job={job} />
              <NotesPanel on={{ jobId: job.id }} people={peopleOf(job)} />
              <JobEvents job={job} />
              <JobCalendar job={job} />
              <Row>
                <DeleteJob job={job} />
              </Row>
            </div>
          </RecordColumns>
        </>
      )}
    </ShowPage>
  );
}

function StillOpen({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const { data = [], total = 0 } = useOpenRequests(jobId);
  if (data.length === 0) return null;
  return (
    <Panel title={translate('jobs.closeOut.requests.open')}>
      <OpenRequests requests={data} total={total} />
    </Panel>
  );
}

function JobHeader({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const people = peopleOf(job);
  const isOpen = isOpenJob(job.Status as Status);
  const mayChange = may('UPDATE', 'jobs', people);
  return (
    <>
      <BackLink to="/main/jobs" label={translate('jobs.details.back')} />
      <PageHeader title={`${job.JobNo} · ${job.Name}`}>
        <Row>
          {isOpen && may('CREATE', 'tickets', people) && (
            <Button component={Link} variant="contained" to={`/main/tickets/create?job=${job.id}`}>
              <AddIcon />
              {translate('jobs.details.newTicket')}
            </Button>
          )}
          {mayChange && (
            <Button component={Link} to={`/main/jobs/${job.id}/edit`} state={FROM_HERE}>
              {translate('jobs.details.edit')}
            </Button>
          )}
          <CloseOut job={job} isOffered={mayChange && isOpen} />
          {mayChange && !isOpen && <Reopen job={job} />}
        </Row>
      </PageHeader>
      <Line>
        <JobStatus status={job.Status} />
      </Line>
    </>
  );
}

function Reopen({ job }: { job: Job }) {
  const translate = useTranslate();
  const setStatus = useSetStatus(job);
  const words = (name: string) => translate(`jobs.details.reopen.${name}`, { JobNo: job.JobNo });
  return (
    <ConfirmButton
      title={words('title')}
      text={words('text')}
      call={() => setStatus('ACTIVE')}
      done={words('done')}
      failed="jobs.details.reopen.failed"
      stale={STALE_BY_STATUS}
    >
      {words('button')}
    </ConfirmButton>
  );
}

const Line = styled('p')({ margin: '-8px 0 20px', [PHONE]: { margin: '0 0 16px' } });

/** Fields that aren't shown in the header or the manager's row. */
const FACTS = JOB_FIELDS.filter(
  name => name !== 'JobNo' && name !== 'Name' && name !== 'Status' && name !== 'ManagerID',
);

function JobFacts({ job }: { job: Job }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`jobs.fields.${name}`);
  return (
    <Panel title={translate('jobs.details.facts')}>
      <Facts
        rows={[[label('Manager'), job.Manager?.Name], ...FACTS.map((name): Fact => [label(name), job[name]])]}
      />
    </Panel>
  );
}

function JobEvents({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const search = new URLSearchParams({ filter: JSON.stringify({ jobID: job.id }) });
  return (
    <Panel title={translate('jobs.details.events.title')}>
      <Row>
        <Button component={Link} to={`/main/recorded-events?${search}`}>
          {translate('jobs.details.events.all')}
        </Button>
        {may('CREATE', 'events', peopleOf(job)) && (
          <Button component={Link} to={newEventPath({ jobId: job.id })}>
            {translate('jobs.details.events.add')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}

function JobCalendar({ job }: { job: Job }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('calendar.title')}>
      <Row>
        <Button component={Link} to={`/main/calendar?job=${job.id}`}>
          {translate('calendar.ofJob')}
        </Button>
        <Subscribe jobId={job.id} />
      </Row>
    </Panel>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

function JobLog({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('READ', 'audit', peopleOf(job))) return null;
  return (
    <Panel title={translate('jobs.details.log.title')}>
      <ListBase
        resource="audit"
        filter={{ entity: 'job', entityId: job.id }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <ListRows
          actions={false}
          empty={<StatePanel kind="empty" title={translate('jobs.details.log.none')} text="" />}
        >
          <Entries />
        </ListRows>
      </ListBase>
    </Panel>
  );
}

function Entries() {
  const { data = [] } = useListContext<CompanyAuditRow>();
  return (
    <List>
      {data.map(({ id, at, userName, byAdministrator, action, entity, before, after }) => (
        <li key={id}>
          <b>{auditWords(action)}</b>
          <small>
            <Author userName={userName} byAdministrator={byAdministrator} /> ·{' '}
            <time dateTime={at}>{longTime(at)}</time>
          </small>
          <Changes entity={entity} before={before} after={after} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  margin: 0,
  padding: '0 16px',
  listStyle: 'none',
  '& > li': { padding: '8px 0' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& small': { marginLeft: 8, color: 'var(--muted)' },
});

function JobMap({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const { ticketMap } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'map', 'job', jobId],
    queryFn: () => ticketMap('active', [], jobId),
    refetchInterval: READ_AGAIN_MS,
  });
  if (!data && !error) return null;
  return (
    <Panel title={translate('jobs.details.map.title')}>
      {!data && <ErrorState error={error} onRetry={refetch} />}
      {data?.total === 0 && <p>{translate('jobs.details.map.none')}</p>}
      {data && data.total > 0 && <Tickets {...data} onRead={refetch} />}
    </Panel>
  );
}

interface Props {
  data: MappedTicket[];
  total: number;
  isMore: boolean;
  onRead: () => unknown;
}

function Tickets({ data: tickets, total, isMore, onRead }: Props) {
  const translate = useTranslate();
  const shapes = useMemo(() => tickets.map(shapeOf), [tickets]);
  return (
    <>
      {total > tickets.length && (
        <p>
          <Count
            total={total}
            isMore={isMore}
            words={of => translate('jobs.details.map.most', { shown: tickets.length, total: of })}
          />
        </p>
      )}
      <TicketMap shapes={shapes} height={340} onRead={onRead} />
    </>
  );
}
